import { rangeDaysMost, type RentalUnit } from '#contract/rental/rental-calendar.ts';
import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';

/** The days of a time that can be looked at at once: of a longer one the first two months. */
export function daysToLookAt({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const [first, last] = [riyadhDay(Date.parse(from)), riyadhDay(Date.parse(to))];
  const most = addDays(first, rangeDaysMost - 1);
  return { from: first, to: last < most ? last : most };
}

/** The ads, besides `except`, that have a car which is free for the time and has its papers; each once. */
export function freeRentals(units: readonly RentalUnit[], { from, to, except }: { from: string; to: string; except: number }) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const isFree = ({ is_active, lacks, taken }: RentalUnit) =>
    is_active && lacks.length === 0 && taken.every((one) => Date.parse(one.to) <= start || Date.parse(one.from) >= end);
  const rentals = units.filter(isFree).map(({ rental }) => rental);
  const others = rentals.filter(({ id, status }) => id !== except && status === 'active');
  return [...new Map(others.map((rental) => [rental.id, rental])).values()];
}
