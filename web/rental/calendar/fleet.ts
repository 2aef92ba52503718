import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import { momentOf, hourMs } from '#contract/platform/riyadh.ts';

/** A stretch of time in milliseconds, without its end. */
export interface Span {
  from: number;
  to: number;
}

/** An ad with its cars. */
export interface Group {
  rental: RentalUnit['rental'];
  units: RentalUnit[];
}

export type DayState =
  | { kind: 'free' | 'off' | 'partly' }
  | { kind: 'taken'; by: Occupancy }
  | { kind: 'fromHour' | 'untilHour'; hour: number };

/** The cars under their ads, in the order in which they came. */
export function groupUnits(units: readonly RentalUnit[]): Group[] {
  const groups = new Map<number, Group>();
  for (const unit of units) {
    const group = groups.get(unit.rental.id) ?? { rental: unit.rental, units: [] };
    group.units.push(unit);
    groups.set(unit.rental.id, group);
  }
  return [...groups.values()];
}

export function spanOf({ from, to }: Pick<Occupancy, 'from' | 'to'>): Span {
  return { from: Date.parse(from), to: Date.parse(to) };
}

export function isBooking(taken: Occupancy): taken is Occupancy & { booking: NonNullable<Occupancy['booking']> } {
  return taken.booking !== null;
}

/** From pick-up to the agreed return, without the time for which the car is kept free after it; less where it came back earlier. */
export function agreedSpan({ from, to, booking }: Pick<Occupancy, 'from' | 'to' | 'booking'>): Span {
  const span = spanOf({ from, to });
  return booking ? { from: span.from, to: Math.min(span.to, Date.parse(booking.to)) } : span;
}

export function dayIn(day: string): Span {
  return { from: momentOf(day), to: momentOf(day, 24) };
}

export function isOverlapping(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** How many of the cars are free all day long. Those off the road do not count. */
export function countFree(units: readonly RentalUnit[], day: string): number {
  return units.filter((unit) => unit.is_active && findTaken(unit, dayIn(day)) === undefined).length;
}

/** The first of the days on which the car is free all day; the first day if there is none. */
export function firstFree(unit: RentalUnit, days: readonly string[]): string {
  return days.find((day) => findTaken(unit, dayIn(day)) === undefined) ?? days[0] ?? '';
}

/** What takes the car in a span, but for the period `except`: the first of it. */
export function findTaken({ taken }: RentalUnit, span: Span, except?: number): Occupancy | undefined {
  return taken
    .filter((one) => one.id !== except && isOverlapping(spanOf(one), span))
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))[0];
}

/** How a day of a car looks: taken by one period, free from or until an hour, or both taken and free in pieces. */
export function stateOf(unit: RentalUnit, day: string): DayState {
  const whole = dayIn(day);
  const within = unit.taken.filter((one) => isOverlapping(spanOf(one), whole)).map((one) => ({ one, ...spanOf(one) }));
  const covering = within.find(({ from, to }) => from <= whole.from && to >= whole.to);
  if (covering) return { kind: 'taken', by: covering.one };
  if (!unit.is_active) return { kind: 'off' };
  if (within.length === 0) return { kind: 'free' };
  if (within.length > 1) return { kind: 'partly' };
  const [{ from, to } = whole] = within;
  if (from <= whole.from) return { kind: 'fromHour', hour: Math.ceil((to - whole.from) / hourMs) };
  if (to >= whole.to) return { kind: 'untilHour', hour: Math.floor((from - whole.from) / hourMs) };
  return { kind: 'partly' };
}

/** Where a span lies in a row of days, in parts of the whole row; `cut` says which of its ends lies outside. */
export function placeOf(span: Span, row: Span) {
  const length = row.to - row.from;
  const from = Math.max(span.from, row.from);
  const to = Math.min(span.to, row.to);
  return {
    start: (from - row.from) / length,
    size: Math.max(0, to - from) / length,
    cutStart: span.from < row.from,
    cutEnd: span.to > row.to,
  };
}
