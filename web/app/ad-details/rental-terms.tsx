import { useTranslation } from 'react-i18next';
import type { rentalTerms } from '#contract/listing/ad-types/rental.ts';
import type { Ad } from '#contract/listing/ads.ts';
import type { FactName } from '#web/listing/ads/fields.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Kilometres } from '#web/listing/ads/kilometres.tsx';
import { row, Rows, filledRows, type Row } from '#web/listing/ads/rows.tsx';
import { Section } from './section.tsx';

type Rental = NonNullable<Ad['rental']>;

/** The terms that have a row. The prices are in a section of their own, and both deliveries in one row. */
type Term = Exclude<FactName<typeof rentalTerms, 'terms'>, 'daily' | 'weekly' | 'monthly' | 'airport_delivery'>;

/** On what terms the car is rented. */
export function RentalTerms({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const rows: Record<Term, Row> = { ...useDriving(rental), ...useMoney(rental), ...useHandover(rental) };
  return (
    <Section title={t('details.terms')}>
      <Rows rows={filledRows(Object.values(rows))} />
    </Section>
  );
}

function useDriving({ km_per_day, extra_km, with_driver, min_driver_age: age, min_days: days }: Rental) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return {
    km_per_day: row(t('details.kmPerDay'), km_per_day === null ? t('details.unlimited') : <Kilometres value={km_per_day} />),
    extra_km: row(t('details.extraKm'), extra_km !== null && <Price amount={Number(extra_km)} places={2} />),
    with_driver: row(t('details.driver'), with_driver ? t('ad.withDriver') : t('details.selfDriven')),
    min_driver_age: row(t('details.driverAge'), age !== null && t('details.years', { count: age, number: number(age) })),
    min_days: row(t('details.leastDays'), days !== null && t('details.days', { count: days, number: number(days) })),
  };
}

function useMoney({ deposit, insurance, deductible, cancellation }: Rental) {
  const { t } = useTranslation();
  const label = useLabel();
  return {
    deposit: row(t('details.deposit'), deposit !== null && (deposit > 0 ? <Price amount={deposit} /> : t('details.noDeposit'))),
    insurance: row(t('details.insurance'), label('insurance', insurance)),
    deductible: row(
      t('details.deductible'),
      deductible !== null && (deductible > 0 ? <Price amount={deductible} /> : t('details.noDeductible')),
    ),
    cancellation: row(t('details.cancellation'), label('cancellation', cancellation)),
  };
}

function useHandover({ fuel_policy, delivery, airport_delivery }: Rental) {
  const { t } = useTranslation();
  const label = useLabel();
  const places = [delivery && t('ad.delivery'), airport_delivery && t('ad.airportDelivery')].filter(Boolean);
  return {
    fuel_policy: row(t('details.fuelRule'), label('fuel_policy', fuel_policy)),
    delivery: row(t('details.delivery'), places.length > 0 ? places.join(' · ') : t('details.fromOffice')),
  };
}
