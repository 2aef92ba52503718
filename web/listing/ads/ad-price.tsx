import { useTranslation } from 'react-i18next';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { AdCard } from '#contract/listing/ads.ts';
import { Price } from '#web/platform/ui/price.tsx';

type Priced = Pick<AdCard, 'price'> & {
  car?: Pick<NonNullable<AdCard['car']>, 'sale_type' | 'instalment'> | undefined;
  rental?: Pick<NonNullable<AdCard['rental']>, 'daily'> | null | undefined;
  offers?: Pick<NonNullable<AdCard['offers']>, 'highest'> | null | undefined;
};

/**
 * What the seller asks: an amount, the amount of a day for rentals, the instalment of a takeover; without a price the highest offer,
 * or «على السوم».
 */
export function AdPrice({ ad, unit = 'text-14 font-normal text-ink-3' }: { ad: Priced; unit?: string }) {
  const { t } = useTranslation();
  const isOver = !ad.rental && isTakeover(ad.car?.sale_type);
  const amount = ad.rental ? ad.rental.daily : isOver ? (ad.car?.instalment ?? null) : ad.price;
  // Only the preview of an ad that is being written has none yet.
  if (amount === 0) return t('ad.priceLater');
  if (amount === null && isOver) return t('ad.takeover.unstated');
  if (amount === null) return ad.offers ? <Highest amount={ad.offers.highest} /> : t('ad.soum');
  const per = ad.rental ? t('ad.perDay') : isOver && t('ad.takeover.perMonth');
  return (
    <>
      <Price amount={amount} />
      {per && <span className={unit}> {per}</span>}
    </>
  );
}

function Highest({ amount }: { amount: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="text-12 font-medium text-brand">{t('ad.highest')}</span> <Price amount={amount} />
    </>
  );
}
