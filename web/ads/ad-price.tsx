import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/ads.ts';
import { Price } from '../ui/price.tsx';

interface Props {
  ad: Pick<AdCard, 'price'> & {
    rental?: Pick<NonNullable<AdCard['rental']>, 'daily'> | null;
    offers?: Pick<NonNullable<AdCard['offers']>, 'highest'>;
  };
}

/** The price as the seller asks it: an amount, the amount of a day for rentals; without one the highest offer, or «على السوم». */
export function AdPrice({ ad }: Props) {
  const { t } = useTranslation();
  // Only the preview of an ad that is being written has none yet.
  if ((ad.rental ? ad.rental.daily : ad.price) === 0) return t('ad.priceLater');
  if (ad.rental) {
    return (
      <>
        <Price amount={ad.rental.daily} /> <span className="text-14 font-normal text-ink-3">{t('ad.perDay')}</span>
      </>
    );
  }
  if (ad.price === null && ad.offers) {
    return (
      <>
        <span className="text-12 font-medium text-brand">{t('ad.highest')}</span> <Price amount={ad.offers.highest} />
      </>
    );
  }
  return ad.price === null ? t('ad.soum') : <Price amount={ad.price} />;
}
