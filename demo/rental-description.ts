import type { AdRow } from './ads.ts';
import * as figures from './figures.ts';
import { fill } from './fill.ts';
import type { Account } from './people.ts';
import type { Random } from './random.ts';
import { describeRentalInEnglish } from './rental-description-english.ts';
import phrases from './words/rental-phrases.json' with { type: 'json' };
import type { Pool } from './pools.ts';

export interface AdFacts {
  row: AdRow;
  account: Account;
  car: string;
  color: string;
  /** The same in English. */
  english: { car: string; color: string };
}

const shareInEnglish = 0.08;

/** The text of an office about one of its cars; no line contradicts the terms of `row`. */
export function describeRental(random: Random, adFacts: AdFacts): string {
  if (random.chance(shareInEnglish)) return describeRentalInEnglish(random, adFacts);
  const { row, account, car, color } = adFacts;
  const riyals = (amount: number | null | undefined) => (amount ? `${figures.grouped(amount)} ريال` : '');
  const words = {
    car,
    color,
    year: row.year ?? '',
    city: account.place.ar,
    district: account.district.ar,
    daily: riyals(row.daily),
    weekly: riyals(row.weekly),
    monthly: riyals(row.monthly),
    km_per_day: row.km_per_day ?? '',
    extra_km_price: halalas(row.extra_km_halalas ?? 0),
    deposit: riyals(row.deposit),
    age: row.min_driver_age ?? '',
  };
  const lines = [
    random.pick(phrases.rentalOpenings),
    often(random, 0.7, pricesThat(row)),
    often(random, 0.7, row.km_per_day === null ? phrases.unlimitedKm : phrases.kmAllowance),
    often(random, 0.6, row.deposit === 0 ? phrases.noDeposit : phrases.deposit),
    row.insurance === 'comprehensive'
      ? often(
          random,
          0.5,
          phrases.insurance.filter((line) => line.includes('شامل') && !line.includes('الغير')),
        )
      : undefined,
    row.with_driver ? often(random, 0.9, phrases.withDriver) : often(random, 0.4, phrases.driverRules),
    often(random, 0.6, deliveryThat(row)),
    ...(row.min_days === 1 ? random.sample(plainRules(row), random.whole(0, 3)) : []),
    often(random, 0.6, phrases.rentalClosings),
  ];
  const told = lines.filter((line) => line !== undefined).map((line) => fill(line, words));
  return told.join(random.chance(0.5) ? '\n' : ' ');
}

function pricesThat({ weekly, monthly }: AdRow): Pool {
  const missing = [weekly ? '' : '{weekly}', monthly ? '' : '{monthly}'].filter(Boolean);
  return phrases.rentalPrices.filter((line) => !missing.some((place) => line.includes(place)));
}

function deliveryThat({ delivery, airport_delivery }: AdRow): Pool {
  if (!delivery && !airport_delivery) return phrases.pickupOnly;
  return phrases.delivery.filter((line) => line.includes('المطار') === !delivery);
}

// Rules that repeat a term of the ad are left out.
function plainRules({ fuel_policy }: AdRow): Pool {
  return phrases.rentalRules.filter((line) => !line.startsWith('الوقود') || fuel_policy === 'full_to_full');
}

function halalas(amount: number): string {
  return amount % 100 === 0 ? `${amount / 100} ريال` : amount < 100 ? `${amount} هللة` : `${(amount / 100).toFixed(2)} ريال`;
}

function often(random: Random, share: number, pool: Pool): string | undefined {
  return pool.length > 0 && random.chance(share) ? random.pick(pool) : undefined;
}
