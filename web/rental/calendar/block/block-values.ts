import { repeatSteps, type BlockReason, type Occupancy } from '#contract/rental/rental-calendar.ts';
import { addDays, riyadhDay, daysApart, isDay, momentOf, hourMs } from '#contract/platform/riyadh.ts';
import type { Span } from '../fleet.ts';

export const repeats = ['once', ...repeatSteps] as const;

/** What the form holds. The last hour of the end is 24, the end of its day. */
export interface BlockValues {
  fromDay: string;
  fromHour: string;
  toDay: string;
  toHour: string;
  reason: BlockReason;
  note: string;
  repeat: (typeof repeats)[number];
  until: string;
}

export type BlockProblem = 'day' | 'order' | 'past' | 'long' | 'far' | 'until';
/** Why a field is wrong. */
export type BlockProblems = Partial<Record<keyof BlockValues, BlockProblem>>;

const yearDays = 366;

/** Some whole days, to begin with. */
export function valuesOfDays(fromDay: string, toDay: string): BlockValues {
  return { fromDay, fromHour: '0', toDay, toHour: '24', reason: 'booked_elsewhere', note: '', repeat: 'once', until: '' };
}

export function valuesOf(block: Pick<Occupancy, 'from' | 'to' | 'reason' | 'note'>): BlockValues {
  const [from, to] = [startOf(Date.parse(block.from)), endOf(Date.parse(block.to))];
  return {
    ...valuesOfDays(from.day, to.day),
    fromHour: String(from.hour),
    toHour: String(to.hour),
    reason: block.reason ?? 'other',
    note: block.note,
  };
}

/** The day and hour at which a period begins. */
export function startOf(moment: number): { day: string; hour: number } {
  const day = riyadhDay(moment);
  return { day, hour: (moment - momentOf(day)) / hourMs };
}

/** The day and hour at which a period ends: midnight is hour 24 of the day before. */
export function endOf(moment: number): { day: string; hour: number } {
  const at = startOf(moment);
  return at.hour === 0 ? { day: addDays(at.day, -1), hour: 24 } : at;
}

/** The time that the values give; null until both days are there. */
export function spanIn({ fromDay, fromHour, toDay, toHour }: BlockValues): Span | null {
  if (!isDay(fromDay) || !isDay(toDay)) return null;
  return { from: momentOf(fromDay, Number(fromHour)), to: momentOf(toDay, Number(toHour)) };
}

/** What is wrong with the values, by field. `now` is a moment in milliseconds. */
export function findProblems(values: BlockValues, now: number): BlockProblems {
  const span = spanIn(values);
  if (!span) return { ...(!isDay(values.fromDay) && { fromDay: 'day' }), ...(!isDay(values.toDay) && { toDay: 'day' }) };
  if (span.to <= span.from) return { toDay: 'order' };
  if (span.to <= now) return { toDay: 'past' };
  if (span.to - span.from > yearDays * 24 * hourMs) return { toDay: 'long' };
  if (daysApart(riyadhDay(now), values.fromDay) > yearDays) return { fromDay: 'far' };
  if (values.repeat !== 'once' && (!isDay(values.until) || values.until <= values.fromDay)) return { until: 'until' };
  return {};
}

/** As the API takes them. */
export function bodyOf(values: BlockValues) {
  const { fromDay, fromHour, toDay, toHour, reason, note } = values;
  const at = (day: string, hour: string) => new Date(momentOf(day, Number(hour))).toISOString();
  return { from: at(fromDay, fromHour), to: at(toDay, toHour), reason, note: note.trim() };
}
