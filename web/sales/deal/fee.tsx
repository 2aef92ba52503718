import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** What the seller owes once both have confirmed, with its sum. The buyer does not see it. */
export function Fee({ deal }: { deal: Deal }) {
  const { side, commission, price, state, due } = deal;
  const { t } = useTranslation();
  const { number } = useFigures();
  if (side !== 'seller' || state === 'cancelled' || state === 'lapsed' || state === 'undone') return null;
  if (!commission) {
    return (
      <Card id="fee" title={t('deal.fee.title')}>
        <p className="text-14 text-ink-2">{t('deal.fee.none')}</p>
      </Card>
    );
  }
  const { fee, vat, total, basis_points } = commission;
  const parts = {
    percent: <bdi dir="ltr">{number(basis_points / 100)}</bdi>,
    price: <Price amount={price} />,
    fee: <Price amount={Number(fee)} />,
    vat: <Price amount={Number(vat)} />,
  };
  return (
    <Card id="fee" title={t('deal.fee.title')}>
      <p className="text-14 text-ink-2">
        <Filled phrase={(holes) => t('deal.fee.sum', holes)} parts={parts} />
      </p>
      <p>
        <b className="text-18 font-bold">
          <Price amount={Number(total)} />
        </b>{' '}
        <span className="text-14 text-ink-3">{state !== 'done' && t('deal.fee.after')}</span>
      </p>
      {due && <DueStatus due={due} />}
    </Card>
  );
}

/** What became of it once the car or plate is sold; the due may have been lowered since. */
function DueStatus({ due: { id, state, total, due_on } }: { due: NonNullable<Deal['due']> }) {
  const { t } = useTranslation();
  const day = useDay();
  const parts = { total: <Price amount={Number(total)} /> };
  const isUnpaid = state === 'open' || state === 'disputed';
  return (
    <>
      <p className="text-14 text-ink-2">
        <Filled phrase={(holes) => t(`deal.fee.states.${state}`, { day: day(`${due_on}T09:00:00Z`), ...holes })} parts={parts} />
      </p>
      <LinkButton look={isUnpaid ? 'tinted' : 'outlined'} to={isUnpaid ? paths.dues() : paths.due(id)} className="justify-self-start">
        {t(isUnpaid ? 'deal.fee.pay' : 'deal.fee.open')}
      </LinkButton>
    </>
  );
}
