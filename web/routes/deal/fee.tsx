import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/deals.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Filled } from '../../ui/filled.tsx';
import { Price } from '../../ui/price.tsx';
import { Card } from '../../ui/card.tsx';

/** What the seller owes once both have confirmed, with its sum. The buyer does not see it. */
export function Fee({ deal: { side, commission, price, state } }: { deal: Deal }) {
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
      {state === 'done' && (
        <LinkButton look="tinted" to={paths.dues()} className="justify-self-start">
          {t('deal.fee.pay')}
        </LinkButton>
      )}
    </Card>
  );
}
