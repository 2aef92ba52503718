import { daysBetween } from '#contract/rental/rental-prices.ts';
import { isDay, hourMs } from '#contract/platform/riyadh.ts';

/** The hour of pick-up and return unless another is chosen. */
export const usualHour = 10;

/** A time of renting: the days of pick-up and return, YYYY-MM-DD, and their hours in Riyadh where they were chosen. */
export interface Period {
  from: string;
  to: string;
  hours?: { pickUp: number; return: number };
}

/** The period in an address, once both are days in their order. One hour alone is that of the other end too. */
export function periodOf(
  from: string | null,
  to: string | null,
  hours: readonly [string | null, string | null] = [null, null],
): Period | null {
  if (!isDay(from) || !isDay(to) || from > to) return null;
  const [pickUp, back] = hours.map(readHour);
  const [first, last] = [pickUp ?? back ?? null, back ?? pickUp ?? null];
  return { from, to, ...(first !== null && last !== null && { hours: { pickUp: first, return: last } }) };
}

/** How many days are paid for; with a return at the hour of pick-up where no hours were chosen. */
export function rentedDays({ from, to, hours = { pickUp: 0, return: 0 } }: Period): number {
  return daysBetween(Date.parse(from) + hours.pickUp * hourMs, Date.parse(to) + hours.return * hourMs);
}

/** The period as parameters of the addresses of an ad and of its booking, which `periodOf` reads. */
export function queryOfPeriod({ from, to, hours }: Period) {
  return { from, to, pick_up: hours?.pickUp, return: hours?.return };
}

export function readHour(text: string | null): number | null {
  return text !== null && /^\d{1,2}$/.test(text) && Number(text) < 24 ? Number(text) : null;
}
