import { type AdRow, type ComposedAd, finishAd, frameAd, type Slot } from './ads.ts';
import { thisYear } from './car-facts.ts';
import { vehicleColumns } from './car-columns.ts';
import { carKey, carName } from './cars.ts';
import { anyColor, drawInterior, type Galleries, takePictures } from './gallery.ts';
import { type FleetModel, type Ground, labelIn } from './ground.ts';
import type { Account } from './people.ts';
import { type Random, weighWords } from './random.ts';
import { describeRental } from './rental-description.ts';
import { writeTitle } from './titles.ts';
import { type RentalKind, rentalLadder, rentalTerms } from './rental-anchors.ts';

const classCodes: Record<RentalKind, string> = {
  economy: 'economy',
  small: 'compact',
  medium: 'midsize',
  large: 'fullsize',
  small_suv: 'suv_small',
  large_suv: 'suv_large',
  family: 'family_7',
  pickup: 'pickup',
  van: 'van_bus',
  luxury: 'luxury',
  sports: 'sport',
};
const cancellations = weighWords({ flexible: 60, moderate: 30, strict: 10 });
const fuelPolicies = weighWords({ full_to_full: 62, same_to_same: 34, prepaid: 4 });

/** One car for rent. Prices are with VAT. */
export function composeRental(
  random: Random,
  { ground, galleries, account, slot }: { ground: Ground; galleries: Galleries; account: Account; slot: Slot },
): ComposedAd {
  const { model, rental } = ground.fleet.draw(random);
  const made = { model, trim: undefined, year: thisYear(ground) - Math.floor((rentalLadder.oldest_years + 1) * random.fraction() ** 2) };
  const set = galleries.draw(random, { body: model.body, brandId: model.brandId, damaged: false });
  const luxury = rental.kind === 'luxury' || rental.kind === 'sports';
  const row: AdRow = {
    ...frameAd(random, slot, { ground, account, type: 'rental' }),
    ...vehicleColumns(random, made),
    transmission: 'automatic',
    condition: 'used',
    mileage: Math.max(2, thisYear(ground) - made.year) * random.whole(14_000, 26_000),
    specs: 'saudi',
    color: set?.color ?? anyColor.draw(random),
    rental_class: classCodes[rental.kind],
    ...pricesOf(random, ground, rental, made.year),
    ...conditionsOf(random, rental, luxury),
    price: null,
    price_mode: 'fixed',
    title: null,
  };
  if (random.chance(0.2)) {
    const words = { car: carName(model, undefined, 'ar'), year: made.year, city: account.place.ar };
    row.title = writeTitle(random, 'rental', words, { airport: row.airport_delivery === true, monthly: row.monthly !== null });
  }
  row.description = describeRental(random, {
    row,
    account,
    car: carName(model, undefined, 'ar'),
    color: labelIn(ground, 'ar', 'color', row.color ?? ''),
    english: { car: carName(model, undefined, 'en'), color: labelIn(ground, 'en', 'color', row.color ?? '').toLowerCase() },
  });
  row.search_key = carKey(row, model, account);
  const shots = set ? takePictures(random, set, drawInterior(random, galleries, row.interior_color)) : [];
  return finishAd(random, ground, row, { shots, worth: null });
}

function pricesOf(random: Random, ground: Ground, rental: FleetModel['rental'], year: number) {
  const age = Math.max(0, thisYear(ground) - year - 1);
  const fair = rental.daily_sar * (1 - rentalLadder.yearly_discount) ** age * random.around(1, 0.06);
  const daily = Math.max(60, Math.round(fair / 5) * 5);
  const step = daily > 400 ? 50 : 10;
  const times = (count: number) => Math.round((daily * count * random.around(1, 0.03)) / step) * step;
  return {
    daily,
    weekly: random.chance(0.92) ? times(rentalLadder.week) : null,
    monthly: random.chance(0.88) ? times(rentalLadder.month) : null,
  };
}

function conditionsOf(random: Random, rental: FleetModel['rental'], luxury: boolean) {
  const kind = luxury ? 'luxury' : 'everyday';
  const kilometres = random.pick(rentalTerms.km_per_day);
  const comprehensive = random.chance(0.8);
  return {
    with_driver: random.chance(luxury || rental.kind === 'van' ? 0.4 : 0.06),
    delivery: random.chance(0.65),
    airport_delivery: random.chance(0.5),
    km_per_day: kilometres,
    extra_km_halalas: kilometres === null ? null : Math.round(random.pick<number>(rentalTerms.extra_km_price_sar[kind]) * 100),
    deposit: random.chance(0.15) ? 0 : rental.deposit_sar,
    insurance: comprehensive ? 'comprehensive' : 'third_party',
    deductible: comprehensive ? random.pick(luxury ? [3000, 5000, 7500] : [1000, 1500, 2000]) : null,
    min_driver_age: random.pick<number>(rentalTerms.youngest_driver[kind]),
    min_days: random.pick([1, 1, 1, 1, 2, 3]),
    fuel_policy: fuelPolicies.draw(random),
    cancellation: cancellations.draw(random),
  };
}
