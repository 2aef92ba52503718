import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { useLabel } from '../../ads/options.tsx';
import { useFigures } from '../../i18n/figures.tsx';
import { Price } from '../../ui/price.tsx';
import { Kilometres } from '../../ads/kilometres.tsx';
import { row, Rows, said, type Row } from '../../ads/rows.tsx';
import { Section } from './section.tsx';

type Rental = NonNullable<Ad['rental']>;

/** On what terms the car is rented. */
export function RentalTerms({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  return (
    <Section title={t('details.terms')}>
      <Rows rows={said([...useDriving(rental), ...useMoney(rental), ...useHandover(rental)])} />
    </Section>
  );
}

function useDriving({ km_per_day, extra_km, with_driver, min_driver_age, min_days }: Rental): Row[] {
  const { t } = useTranslation();
  const { number } = useFigures();
  return [
    row(t('details.kmPerDay'), km_per_day === null ? t('details.unlimited') : <Kilometres value={km_per_day} />),
    row(t('details.extraKm'), extra_km !== null && <Price amount={Number(extra_km)} places={2} />),
    row(t('details.driver'), with_driver ? t('ad.withDriver') : t('details.selfDriven')),
    row(t('details.driverAge'), min_driver_age !== null && t('details.years', { count: min_driver_age, number: number(min_driver_age) })),
    row(t('details.leastDays'), min_days !== null && t('details.days', { count: min_days, number: number(min_days) })),
  ];
}

function useMoney({ deposit, insurance, deductible, cancellation }: Rental): Row[] {
  const { t } = useTranslation();
  const label = useLabel();
  return [
    row(t('details.deposit'), deposit !== null && (deposit > 0 ? <Price amount={deposit} /> : t('details.noDeposit'))),
    row(t('details.insurance'), label('insurance', insurance)),
    row(t('details.deductible'), deductible !== null && (deductible > 0 ? <Price amount={deductible} /> : t('details.noDeductible'))),
    row(t('details.cancellation'), label('cancellation', cancellation)),
  ];
}

function useHandover({ fuel_policy, delivery, airport_delivery }: Rental): Row[] {
  const { t } = useTranslation();
  const label = useLabel();
  const places = [delivery && t('ad.delivery'), airport_delivery && t('ad.airportDelivery')].filter(Boolean);
  return [
    row(t('details.fuelRule'), label('fuel_policy', fuel_policy)),
    row(t('details.delivery'), places.length > 0 ? places.join(' · ') : t('details.fromOffice')),
  ];
}
