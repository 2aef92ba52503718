export interface Rates {
  daily: number;
  weekly: number | null;
  monthly: number | null;
}

/** A time of renting: the days of pick-up and return, YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

const month = 30;
const week = 7;

/** Days of 24 hours from pick-up to return; a return on the same day is one. */
export function daysBetween({ from, to }: Period): number {
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
}

/** The lowest price of `days`, in riyals: a week or a month may cost less than its single days. */
export function leastTotal(days: number, { daily, weekly, monthly }: Rates): number {
  const inDays = days * daily;
  const inWeeks =
    weekly === null ? inDays : Math.min(Math.ceil(days / week) * weekly, Math.floor(days / week) * weekly + (days % week) * daily);
  if (monthly === null) return Math.min(inDays, inWeeks);
  const rest = days % month;
  const overMonths = rest === 0 ? 0 : Math.min(monthly, leastTotal(rest, { daily, weekly, monthly: null }));
  return Math.min(inDays, inWeeks, Math.floor(days / month) * monthly + overMonths);
}

/** The period in an address, once both are days in their order. */
export function periodOf(from: string | null, to: string | null): Period | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
