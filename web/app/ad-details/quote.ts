import type { PriceRules, Season } from '#contract/listing/price-rules.ts';
import { tooShortFor } from '#contract/rental/rent.ts';
import { rentalDaysMost } from '#contract/catalogue/rental-rules.ts';
import { isDay } from '#contract/platform/riyadh.ts';
import { readHour, rentedDays, usualHour, type Period } from '#web/listing/ads/rental-days.ts';

export type Refusal =
  | { why: 'past' | 'order' | 'far' }
  | { why: 'short'; least: number }
  | { why: 'season'; season: Season }
  | { why: 'taken'; period: Period };

interface Terms {
  today: string;
  leastDays: number | null;
  priceRules: PriceRules | null;
  booked: readonly Period[];
}

/**
 * Why the car cannot be had for `period`; null where it can. Without hours its first and last day must both be free; with them these
 * may be taken in part, of which the quote has the word.
 */
export function refusalOf(period: Period, { today, leastDays, priceRules, booked }: Terms): Refusal | null {
  if (period.from < today) return { why: 'past' };
  if (period.to < period.from || isNoTime(period)) return { why: 'order' };
  const days = rentedDays(period);
  if (days > rentalDaysMost) return { why: 'far' };
  if (leastDays !== null && days < leastDays) return { why: 'short', least: leastDays };
  const season = tooShortFor({ first: period.from, days }, priceRules);
  if (season) return { why: 'season', season };
  const taken = booked.find(({ from, to }) =>
    period.hours ? rentedDays(between(period)) > 1 && from < period.to && to > period.from : from <= period.to && to >= period.from,
  );
  return taken ? { why: 'taken', period: taken } : null;
}

/** A return on the day of pick-up, no later than it. */
function isNoTime({ from, to, hours }: Period): boolean {
  return hours !== undefined && from === to && hours.return <= hours.pickUp;
}

/** The days alone: a return at the hour of pick-up. */
function between({ from, to }: Period): Period {
  return { from, to };
}

/** The period in an address, `?from=2026-11-22&to=2026-11-26&pick_up=10&return=12`, once both are real days. */
export function readPeriod(query: URLSearchParams): Period | null {
  const from = query.get('from');
  const to = query.get('to');
  if (!isDay(from) || !isDay(to)) return null;
  const [pickUp, back] = [readHour(query.get('pick_up')), readHour(query.get('return'))];
  return { from, to, ...((pickUp ?? back) !== null && { hours: { pickUp: pickUp ?? usualHour, return: back ?? usualHour } }) };
}
