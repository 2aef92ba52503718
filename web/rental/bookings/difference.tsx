import { useTranslation } from 'react-i18next';
import type { ChangePrice } from '#contract/rental/time-changes.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';

type Compared = Pick<ChangePrice, 'difference' | 'vat_difference'>;

/** What other times cost more or less, as the last rows of a list, with the VAT in it. */
export function Difference({ price, vatBasisPoints: rate }: { price: Compared; vatBasisPoints: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const difference = Number(price.difference);
  if (difference === 0) {
    return (
      <div className="pt-3">
        <dt className="text-16 font-bold">{t('bookings.change.same')}</dt>
        <dd className="sr-only">
          <Price amount={0} />
        </dd>
      </div>
    );
  }
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 pt-3">
        <dt className="text-16 font-bold">{t(difference > 0 ? 'bookings.change.rise' : 'bookings.change.fall')}</dt>
        <dd className="text-22 font-bold">
          <Price amount={Math.abs(difference)} />
        </dd>
      </div>
      {rate > 0 && (
        <div className="flex items-baseline justify-between gap-4 text-ink-3">
          <dt>{t('checkout.summary.vat', { percent: number(rate / 100) })}</dt>
          <dd>
            <Price amount={Math.abs(Number(price.vat_difference))} />
          </dd>
        </div>
      )}
    </>
  );
}
