import { daysBetween } from '#contract/rental-prices.ts';
import { isDay } from './riyadh-day.ts';

/** A time of renting: the days of pick-up and return, YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

/** The period in an address, once both are days in their order. */
export function periodOf(from: string | null, to: string | null): Period | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** How many days are paid for with a return at the hour of pick-up; on the same day, one. */
export function rentedDays({ from, to }: Period): number {
  return daysBetween(Date.parse(from), Date.parse(to));
}
