import type { SearchQuery } from '#contract/listing/queries.ts';
import { dayMs } from '#contract/platform/riyadh.ts';

/** The filters on a car to rent. */
type Filters = Pick<Partial<SearchQuery>, 'available_from' | 'available_to' | 'pick_up_hour' | 'return_hour' | 'bookable' | 'instant'>;

/** Hours of Riyadh, which is three hours ahead all year, counted from the start of 1970-01-01 there. */
export const dayHours = 24;

/** When a rental must be free: from the hour `from` on, until `to`. */
export interface RentedTime {
  from: number;
  to: number;
  /** Whether the hours are those of pick-up and return, so that a car must also be free for as long as its office keeps it so after a return. */
  endsWithReturn: boolean;
}

/** The time that `filters` ask for: whole days where they name no hours. */
export function rentedTime({ available_from, available_to, pick_up_hour, return_hour }: Filters): RentedTime | undefined {
  const [first, last] = [available_from ?? available_to, available_to ?? available_from];
  if (first === undefined || last === undefined) return undefined;
  const from = numberOf(first) * dayHours + (available_from === undefined ? 0 : (pick_up_hour ?? 0));
  const endsWithReturn = available_to !== undefined && return_hour !== undefined;
  const to = endsWithReturn ? numberOf(last) * dayHours + return_hour : (numberOf(last) + 1) * dayHours;
  return { from, to, endsWithReturn };
}

/** The number of `day` (2026-11-20), counted from 1970-01-01. */
export function numberOf(day: string): number {
  return Date.parse(day) / dayMs;
}

/** The filters that one car of an ad has to meet together. */
export const filtersOfCars = ['available_from', 'available_to', 'bookable', 'instant'] as const;

/** What one car of a rental has to meet. */
export interface WantedCar {
  time: RentedTime | undefined;
  /** Whether it can be booked on the site: with papers, of an office with its licence, both valid through the return or today. */
  isBookable: boolean;
  /** Whether that is confirmed at once. */
  isInstant: boolean;
}

/** What `filters` want of one car; undefined: nothing. */
export function wantedCar(filters: Filters): WantedCar | undefined {
  const [time, isInstant] = [rentedTime(filters), filters.instant === true];
  const isBookable = isInstant || filters.bookable === true;
  return time || isBookable ? { time, isBookable, isInstant } : undefined;
}

/** The day of the return, for which papers have to be valid; undefined: that of today. */
export function lastDayOf({ available_from, available_to }: Filters): string | undefined {
  return available_to ?? available_from;
}
