import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { otherSide } from './stage.ts';
import { useDealButton } from '../deals/use-deal-act.ts';

/** «التقينا»: by both, it opens the confirmation before the planned time too. */
export function MetButton({ deal, look = 'outlined' }: { deal: Deal; look?: 'filled' | 'outlined' }) {
  const { t } = useTranslation();
  const { busy, press } = useDealButton();
  const { id, side, met, actions } = deal;
  if (!actions.includes('met')) return null;
  const isMet = met[side] === null;
  const body = { is_met: isMet };
  return (
    <Button
      look={isMet ? look : 'plain'}
      disabled={busy}
      onClick={() => press(body, (extra) => call('markMet', { params: { id }, body }, extra), isMet ? t('deal.met.done') : undefined)}
      className={isMet ? '' : '-ms-4 px-4! text-14'}
    >
      {t(isMet ? 'deal.met.say' : 'deal.met.takeBack')}
    </Button>
  );
}

/** Who said so. */
export function MetStatus({ deal: { side, met, other } }: { deal: Deal }) {
  const { t } = useTranslation();
  const [mine, theirs] = [met[side], met[otherSide(side)]];
  if (!mine && !theirs) return null;
  const words = mine && theirs ? 'both' : mine ? 'byYou' : 'byOther';
  return <p className="text-14 text-ink-2">{t(`deal.met.${words}`, { name: other.full_name })}</p>;
}
