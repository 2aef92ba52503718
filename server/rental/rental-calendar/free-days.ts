import type { CalendarDay } from '#contract/rental/rental-calendar.ts';
import { addDays, dayMs, hourMs, momentOf } from '#contract/platform/riyadh.ts';
import type { Period } from './time.ts';

/** On which of `days` days, from the day `first` on, cars are free. `units` are the periods of each car that is offered. */
export function freeDays(units: readonly (readonly Period[])[], first: string, days: number): CalendarDay[] {
  return Array.from({ length: days }, (_, index) => freeOn(units, addDays(first, index)));
}

function freeOn(units: readonly (readonly Period[])[], day: string): CalendarDay {
  const starts = momentOf(day);
  const taken = units.map((periods) => takenOn(periods, starts));
  const free = taken.filter((hours) => hours === null).length;
  if (free > 0) return { day, free, free_from: null, free_until: null };
  const froms = taken.flatMap((hours) => (hours && hours.last < 24 ? [hours.last] : []));
  const untils = taken.flatMap((hours) => (hours && hours.first > 0 ? [hours.first] : []));
  return { day, free, free_from: froms.length > 0 ? Math.min(...froms) : null, free_until: untils.length > 0 ? Math.max(...untils) : null };
}

/** From which hour of the day a car is taken first, and to which it is last; null where it is free all day. */
function takenOn(periods: readonly Period[], starts: number): { first: number; last: number } | null {
  const touching = periods.filter(({ from, to }) => from < starts + dayMs && to > starts);
  if (touching.length === 0) return null;
  const first = Math.min(...touching.map(({ from }) => from));
  const last = Math.max(...touching.map(({ to }) => to));
  return { first: Math.max(0, Math.floor((first - starts) / hourMs)), last: Math.min(24, Math.ceil((last - starts) / hourMs)) };
}
