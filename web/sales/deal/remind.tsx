import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useDealButton } from '../deals/use-deal-act.ts';

/** One press reminds the other side of what is left for them; after that, when it may be done again. */
export function Remind({ deal: { id, other, actions, may_remind_from } }: { deal: Deal }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { busy, press } = useDealButton();
  if (may_remind_from) return <p className="text-14 text-ink-3">{t('deal.remind.sent', { moment: moment(may_remind_from) })}</p>;
  if (!actions.includes('remind')) return null;
  const remind = () =>
    press({ remind: id }, (extra) => call('remindDeal', { params: { id } }, extra), t('deal.remind.done', { name: other.full_name }));
  return (
    <Button look="outlined" disabled={busy} onClick={remind} className="max-small:w-full">
      {t('deal.remind.press')}
    </Button>
  );
}
