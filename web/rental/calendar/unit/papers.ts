import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { datedPaperNames, datedPapers, lackingPapers, paperFields, type PaperField } from '#contract/rental/rental-papers.ts';
import { addDays, daysApart } from '#contract/platform/riyadh.ts';

/** From so many days before its end on a paper is said to end. */
const soonDays = 30;

export type PaperState = { state: 'missing' | 'over' | 'valid' } | { state: 'soon'; days: number };

/** How a paper with this last day is on the day `today`. */
export function stateOfPaper(until: string | null, today: string): PaperState {
  if (until === null) return { state: 'missing' };
  const days = daysApart(today, until);
  if (days < 0) return { state: 'over' };
  return days <= soonDays ? { state: 'soon', days } : { state: 'valid' };
}

/** What keeps a car from being booked, and what soon will: the first to end, first. */
export function papersOf(unit: RentalUnit, today: string) {
  const states = datedPaperNames.map((paper) => ({ paper, ...stateOfPaper(unit[datedPapers[paper].field], today) }));
  const missing = lackingPapers(unit);
  const over = states.filter(({ state }) => state === 'over').map(({ paper }) => paper);
  const soon = states.flatMap((one) => (one.state === 'soon' ? [{ paper: one.paper, days: one.days }] : []));
  return { missing, over, soon: soon.toSorted((one, other) => one.days - other.days) };
}

/** The last day of the car's papers as the form has them; empty where one is missing. */
export function lastValidDay(values: Readonly<Record<PaperField, string>>): string {
  return paperFields.map((field) => values[field]).reduce((first, day) => (day < first ? day : first));
}

/** The days for which bookings ahead are looked for. */
export function aheadOf(today: string): { from: string; to: string } {
  return { from: today, to: addDays(today, 62) };
}
