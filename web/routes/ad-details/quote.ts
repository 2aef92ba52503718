import { isDay } from '../../ads/riyadh-day.ts';
import { daysBetween, type Period, type Rates } from '../../ads/rental-price.ts';

/** How many months of 30 days, weeks and single days are paid for, and the riyals they come to. */
export interface Quote {
  months: number;
  weeks: number;
  days: number;
  total: number;
}

const month = 30;
const week = 7;

/** The cheapest way to pay for `days`: a week may cost less than six single days, and is then what is paid. */
export function cheapest(days: number, rates: Rates): Quote {
  let best = priced({ months: 0, weeks: 0, days }, rates);
  for (let months = 0; months <= upTo(days, month, rates.monthly); months++) {
    const afterMonths = Math.max(0, days - months * month);
    for (let weeks = 0; weeks <= upTo(afterMonths, week, rates.weekly); weeks++) {
      const quote = priced({ months, weeks, days: Math.max(0, afterMonths - weeks * week) }, rates);
      if (quote.total < best.total) best = quote;
    }
  }
  return best;
}

function upTo(days: number, length: number, rate: number | null): number {
  return rate === null ? 0 : Math.ceil(days / length);
}

function priced(parts: Omit<Quote, 'total'>, { daily, weekly, monthly }: Rates): Quote {
  return { ...parts, total: parts.months * (monthly ?? 0) + parts.weeks * (weekly ?? 0) + parts.days * daily };
}

export type Refusal = { why: 'past' | 'order' | 'far' } | { why: 'short'; least: number } | { why: 'taken'; period: Period };

interface Terms {
  today: string;
  leastDays: number | null;
  booked: readonly Period[];
}

const farthestDays = 366;

/** Why the car cannot be had for `period`; null where it can. Its first and last day must both be free. */
export function refusalOf(period: Period, { today, leastDays, booked }: Terms): Refusal | null {
  if (period.from < today) return { why: 'past' };
  if (period.to < period.from) return { why: 'order' };
  if (daysBetween(period) > farthestDays) return { why: 'far' };
  if (leastDays !== null && daysBetween(period) < leastDays) return { why: 'short', least: leastDays };
  const taken = booked.find(({ from, to }) => from <= period.to && to >= period.from);
  return taken ? { why: 'taken', period: taken } : null;
}

/** The period in an address, `?from=2026-11-22&to=2026-11-26`, once both are real days. */
export function readPeriod(query: URLSearchParams): Period | null {
  const from = query.get('from');
  const to = query.get('to');
  return isDay(from) && isDay(to) ? { from, to } : null;
}
