const dayMs = 86_400_000;
const hourMs = 3_600_000;
// Riyadh is three hours ahead all year.
const aheadMs = 3 * hourMs;

/** Today in Riyadh, which is three hours ahead all year, YYYY-MM-DD. */
export function riyadhToday(): string {
  return dayOf(Date.now());
}

/** The day in Riyadh on which a moment, in milliseconds, lies. */
export function dayOf(moment: number): string {
  return new Date(moment + aheadMs).toISOString().slice(0, 10);
}

/** The moment, in milliseconds, at which an hour of a day begins in Riyadh. Hour 24 is the end of that day. */
export function momentOf(day: string, hour = 0): number {
  return Date.parse(day) + hour * hourMs - aheadMs;
}

/** The day that is `days` after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from `from` to `to`: 0 on the same day, negative if `to` is earlier. */
export function daysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** All days from `from` on, `count` of them. */
export function daysFrom(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Whether a text, such as that of an address, is a day that exists, YYYY-MM-DD, in years whose neighbours the API takes as well. */
export function isDay(text: string | null | undefined): text is string {
  if (!text || !/^20[0-8]\d-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
