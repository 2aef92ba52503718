import { useTranslation } from 'react-i18next';
import { rentOf } from '#contract/rental/rent.ts';
import type { RentUnit } from '#contract/catalogue/rental-rules.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { CardAd } from './card-ad.ts';
import { daysOfUnit, rateOf } from './rental-unit.ts';

interface Props {
  rates: Pick<NonNullable<CardAd['rental']>, 'daily' | 'weekly' | 'monthly'>;
  unit: RentUnit;
  /** The look of the words beside the sum. */
  look: string;
}

/** «3,400 / شهر», or without a price for the unit what its weeks and days come to: «لـ30 يومًا». */
export function RentFor({ rates, unit, look }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const rate = rateOf(rates, unit);
  if (rate !== null) {
    return (
      <>
        <Price amount={rate} />
        <span className={look}> {t(`ad.per.${unit}`)}</span>
      </>
    );
  }
  const days = daysOfUnit[unit];
  // Seasons and weekdays depend on when it begins, which nobody has said yet.
  const { total } = rentOf({ first: anyDay, days }, { ...rates, price_rules: null });
  return (
    <>
      <Price amount={total} />{' '}
      <span className={look}>
        <Counted phrase={t('ad.totalFor', { count: days, figure })}>{number(days)}</Counted>
      </span>
    </>
  );
}

const anyDay = '2026-01-01';
