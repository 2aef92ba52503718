import type { PriceRules, Season } from '#contract/price-rules.ts';
import { tooShortFor } from '#contract/rent.ts';
import { rentalDaysMost } from '#contract/rental-rules.ts';
import { isDay } from '../../ads/riyadh-day.ts';
import { rentedDays, type Period } from '../../ads/rental-days.ts';

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

/** Why the car cannot be had for `period`; null where it can. Its first and last day must both be free. */
export function refusalOf(period: Period, { today, leastDays, priceRules, booked }: Terms): Refusal | null {
  if (period.from < today) return { why: 'past' };
  if (period.to < period.from) return { why: 'order' };
  const days = rentedDays(period);
  if (days > rentalDaysMost) return { why: 'far' };
  if (leastDays !== null && days < leastDays) return { why: 'short', least: leastDays };
  const season = tooShortFor({ first: period.from, days }, priceRules);
  if (season) return { why: 'season', season };
  const taken = booked.find(({ from, to }) => from <= period.to && to >= period.from);
  return taken ? { why: 'taken', period: taken } : null;
}

/** The period in an address, `?from=2026-11-22&to=2026-11-26`, once both are real days. */
export function readPeriod(query: URLSearchParams): Period | null {
  const from = query.get('from');
  const to = query.get('to');
  return isDay(from) && isDay(to) ? { from, to } : null;
}
