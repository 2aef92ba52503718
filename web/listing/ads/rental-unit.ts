import { monthDays, rentUnits, weekDays, type RentUnit } from '#contract/catalogue/rental-rules.ts';
import type { CardAd } from './card-ad.ts';

type Rates = Pick<NonNullable<CardAd['rental']>, 'daily' | 'weekly' | 'monthly'>;

const columns = { day: 'daily', week: 'weekly', month: 'monthly' } as const satisfies Record<RentUnit, keyof Rates>;
const long = ['month', 'week'] as const satisfies readonly RentUnit[];

/** The unit of rent that an address asks for: by name, by an amount or an order of it, or by so many days; else a day. */
export function unitOf(parameters: URLSearchParams): RentUnit {
  const named = readUnit(parameters);
  if (named) return named;
  const amounts = rentUnits.find((unit) => parameters.has(`${columns[unit]}_min`) || parameters.has(`${columns[unit]}_max`));
  if (amounts) return amounts;
  if (parameters.get('sort') === 'monthly_asc') return 'month';
  const days = Number(parameters.get('min_days_max') ?? 0);
  return long.find((unit) => days >= daysOfUnit[unit]) ?? 'day';
}

/** The unit that an address names; undefined where it names none. */
export function readUnit(parameters: URLSearchParams): RentUnit | undefined {
  const text = parameters.get('unit');
  return rentUnits.find((unit) => unit === text);
}

/** What a car costs for a unit; null where its office has no price for it. */
export function rateOf(rates: Rates, unit: RentUnit): number | null {
  return rates[columns[unit]];
}

export const daysOfUnit: Readonly<Record<RentUnit, number>> = { day: 1, week: weekDays, month: monthDays };
