/** Days and hours of Riyadh, which is three hours ahead all year. Moments are milliseconds since 1970. */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const ahead = 3 * hourMs;

/** A period of a car: `to` is the first moment that is free again. */
export interface Period {
  from: number;
  to: number;
}

/** When `day` (2026-11-20) begins in Riyadh. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - ahead;
}

/** The day in Riyadh at `moment`. */
export function dayAt(moment: number): string {
  return new Date(moment + ahead).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayAt(startOf(day) + days * dayMs);
}

/** The day `months` after `day`; the last of its month where that has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** `periods` without what `taken` has; both are in order and apart. */
export function without(periods: readonly Period[], taken: readonly Period[]): Period[] {
  return periods.flatMap((period) => {
    const pieces: Period[] = [];
    let from = period.from;
    for (const other of taken) {
      if (other.to <= from || other.from >= period.to) continue;
      if (other.from > from) pieces.push({ from, to: other.from });
      from = Math.max(from, other.to);
    }
    if (from < period.to) pieces.push({ from, to: period.to });
    return pieces;
  });
}
