import {
  ArrowLeftRight,
  Calendar,
  CarFront,
  CircleDot,
  Cog,
  Fuel,
  Gauge,
  Globe,
  Hash,
  Layers,
  PaintRoller,
  Palette,
  ReceiptText,
  Route,
  ShieldCheck,
  Tag,
  Type,
  UserRound,
  Users,
  type LucideIcon,
} from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { Kilometres } from '#web/listing/ads/kilometres.tsx';

export interface Fact {
  Icon: LucideIcon;
  name: string;
  value: ReactNode;
}

/** The facts of an ad, the most important first. */
export function useAdFacts({ plate, rental, car }: Ad): Fact[] {
  const ofPlate = usePlateFacts();
  const ofRental = useRentalFacts();
  const ofCar = useCarFacts();
  if (plate) return ofPlate(plate);
  if (rental && car) return ofRental({ rental, car });
  return car ? ofCar(car) : [];
}

function useCarFacts(): (car: NonNullable<Ad['car']>) => Fact[] {
  const { t } = useTranslation();
  const label = useLabel();
  return (car) =>
    known([
      fact(Calendar, t('details.year'), <Figure value={car.year} plain />),
      fact(Gauge, t('details.mileage'), car.mileage !== null && <Kilometres value={car.mileage} />),
      fact(Cog, t('details.transmission'), label('transmission', car.transmission)),
      fact(ShieldCheck, t('details.accident'), label('accident', car.accident)),
      fact(PaintRoller, t('details.paint'), label('paint', car.paint)),
      fact(Fuel, t('details.fuel'), label('fuel', car.fuel)),
      fact(Globe, t('details.specs'), label('specs', car.specs)),
      fact(Tag, t('details.condition'), label('condition', car.condition)),
      fact(CarFront, t('details.body'), label('body', car.body)),
      fact(Palette, t('details.color'), label('color', car.color)),
    ]);
}

function useRentalFacts(): (vehicle: { rental: NonNullable<Ad['rental']>; car: NonNullable<Ad['car']> }) => Fact[] {
  const { t } = useTranslation();
  const label = useLabel();
  const { number } = useFigures();
  return ({ rental, car }) =>
    known([
      fact(Calendar, t('details.year'), <Figure value={rental.year} plain />),
      fact(Cog, t('details.transmission'), label('transmission', rental.transmission)),
      fact(Users, t('details.seats'), rental.seats !== null && <Figure value={rental.seats} />),
      fact(Fuel, t('details.fuel'), label('fuel', car.fuel)),
      fact(Route, t('details.kmPerDay'), rental.km_per_day === null ? t('details.unlimited') : <Kilometres value={rental.km_per_day} />),
      fact(
        UserRound,
        t('details.driverAge'),
        rental.min_driver_age !== null && t('details.years', { count: rental.min_driver_age, number: number(rental.min_driver_age) }),
      ),
      fact(Layers, t('details.rentalClass'), label('rental_class', rental.rental_class)),
      fact(CarFront, t('details.body'), label('body', rental.body)),
    ]);
}

function usePlateFacts(): (plate: NonNullable<Ad['plate']>) => Fact[] {
  const { t } = useTranslation();
  const label = useLabel();
  return (plate) =>
    known([
      fact(CircleDot, t('details.plateClass'), label('plate_class', plate.plate_class)),
      fact(CarFront, t('details.heldOn'), label('plate_held_on', plate.held_on)),
      fact(ArrowLeftRight, t('details.dealKind'), label('deal_kind', plate.deal_kind)),
      fact(ReceiptText, t('details.transferFee'), label('transfer_fee_payer', plate.transfer_fee_payer)),
      fact(Hash, t('details.digits'), <Figure value={plate.digits.length} />),
      fact(Type, t('details.letters'), <Figure value={[...plate.letters_ar].length} />),
    ]);
}

function fact(Icon: LucideIcon, name: string, value: ReactNode): Fact {
  return { Icon, name, value };
}

function known(facts: Fact[]): Fact[] {
  return facts.filter(({ value }) => value !== null && value !== false);
}
