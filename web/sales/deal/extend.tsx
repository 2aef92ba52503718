import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useDealButton } from '../deals/use-deal-act.ts';

/** Forty-eight hours more, where both want them. */
export function Extend({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const { side, other, actions, extension_asked } = deal;
  if (extension_asked?.by === side)
    return <p className="basis-full text-14 text-ink-2">{t('deal.extend.asked', { name: other.full_name })}</p>;
  if (!actions.includes('extend')) return null;
  return (
    <>
      {extension_asked && <p className="basis-full text-14 text-ink-2">{t('deal.extend.askedYou', { name: other.full_name })}</p>}
      <ExtendButton deal={deal} />
    </>
  );
}

/** Asks for them, or agrees. */
export function ExtendButton({ deal: { id, actions, extension_asked } }: { deal: Deal }) {
  const { t } = useTranslation();
  const { busy, press } = useDealButton();
  if (!actions.includes('extend')) return null;
  const isAnswer = extension_asked !== null;
  const extend = () =>
    press({ id }, (extra) => call('extendDeal', { params: { id } }, extra), t(isAnswer ? 'deal.extend.done' : 'deal.extend.sent'));
  return (
    <Button look={isAnswer ? 'filled' : 'outlined'} disabled={busy} onClick={extend} className="max-small:basis-full">
      {t(isAnswer ? 'deal.extend.agree' : 'deal.extend.ask')}
    </Button>
  );
}
