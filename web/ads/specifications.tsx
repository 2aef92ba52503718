import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { Figure, useFigures } from '../i18n/figures.tsx';
import { useDay } from '../i18n/time.tsx';
import { Kilometres } from './kilometres.tsx';
import { useLabel } from './options.tsx';
import { row, type Row } from './rows.tsx';

type Car = NonNullable<Ad['car']>;

export interface SpecificationGroup {
  title: string;
  rows: Row[];
}

/** Writes out all that is said of a vehicle, in groups. Every vehicle has the same rows; what was not said is null or false. */
export function useSpecifications(): (ad: Ad, car: Car) => SpecificationGroup[] {
  const { t } = useTranslation();
  const [vehicle, engine, looks, state, papers] = [useVehicle(), useEngine(), useLooks(), useCondition(), useDocuments()];
  return (ad, car) => [
    { title: t('details.groups.vehicle'), rows: vehicle(ad, car) },
    { title: t('details.groups.engine'), rows: engine(car) },
    { title: t('details.groups.looks'), rows: looks(car) },
    { title: t('details.groups.state'), rows: state(car) },
    { title: t('details.groups.papers'), rows: papers(car) },
  ];
}

function useVehicle(): (ad: Ad, car: Car) => Row[] {
  const { t } = useTranslation();
  const label = useLabel();
  return ({ rental }, car) => [
    row(t('details.brand'), car.brand.name),
    row(t('details.model'), car.model.name),
    row(t('details.trim'), car.trim && <bdi>{car.trim}</bdi>, car.trim),
    row(t('details.year'), <Figure value={car.year} plain />, car.year),
    row(t('details.body'), label('body', car.body)),
    row(t('details.rentalClass'), label('rental_class', rental?.rental_class ?? null)),
    row(t('details.optionLevel'), label('option_level', car.option_level)),
    row(t('details.condition'), label('condition', car.condition)),
    row(t('details.mileage'), car.mileage !== null && <Kilometres value={car.mileage} />, car.mileage),
    row(t('details.saleType'), label('sale_type', car.sale_type)),
  ];
}

function useEngine(): (car: Car) => Row[] {
  const { t } = useTranslation();
  const label = useLabel();
  return (car) => [
    row(t('details.engine'), car.engine_cc !== null && <Litres cc={car.engine_cc} />, car.engine_cc),
    row(t('details.cylinders'), car.cylinders !== null && <Figure value={car.cylinders} />, car.cylinders),
    row(t('details.fuel'), label('fuel', car.fuel)),
    row(t('details.transmission'), label('transmission', car.transmission)),
    row(t('details.drive'), label('drive', car.drive)),
  ];
}

function useLooks(): (car: Car) => Row[] {
  const { t } = useTranslation();
  const label = useLabel();
  return (car) => [
    row(t('details.color'), label('color', car.color)),
    row(t('details.interiorColor'), label('interior_color', car.interior_color)),
    row(t('details.seatMaterial'), label('seat_material', car.seat_material)),
    row(t('details.seats'), car.seats !== null && <Figure value={car.seats} />, car.seats),
    row(t('details.doors'), car.doors !== null && <Figure value={car.doors} />, car.doors),
  ];
}

function useCondition(): (car: Car) => Row[] {
  const { t } = useTranslation();
  const label = useLabel();
  return (car) => [
    row(t('details.paint'), label('paint', car.paint)),
    row(t('details.accident'), label('accident', car.accident)),
    row(t('details.owners'), label('owners_count', car.owners_count)),
    row(t('details.specs'), label('specs', car.specs)),
  ];
}

function useDocuments(): (car: Car) => Row[] {
  const { t } = useTranslation();
  const label = useLabel();
  const day = useDay();
  const until = (date: string | null) => date && day(date);
  return (car) => [
    row(t('details.warranty'), label('warranty', car.warranty)),
    row(t('details.warrantyUntil'), until(car.warranty_until)),
    row(t('details.registrationUntil'), until(car.registration_until)),
    row(t('details.inspectionUntil'), until(car.inspection_until)),
    row(t('details.plateWithCar'), label('plate_with_car', car.plate_with_car)),
    row(t('details.chassis'), car.chassis_number && <Chassis number={car.chassis_number} />, car.chassis_number),
  ];
}

function Litres({ cc }: { cc: number }) {
  const { t } = useTranslation();
  const { fixed } = useFigures();
  return (
    <>
      <bdi dir="ltr">{fixed(cc / 1000, 1)}</bdi> {t('details.litres')}
    </>
  );
}

function Chassis({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="tabular-nums">
      {number}
    </bdi>
  );
}
