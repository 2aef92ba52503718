import {
  bookingMoves,
  bookingsAhead,
  changeableBookings,
  earlyHours,
  noShowHours,
  unansweredBookings,
  type BookingSide,
  type BookingState,
} from '#contract/rental/booking-states.ts';
import type { BookingAction } from '#contract/rental/bookings.ts';
import type { Lapse } from '#contract/rental/lapses.ts';
import { keysOf } from '#contract/platform/records.ts';
import { riyadhDay, dayMs, hourMs } from '#contract/platform/riyadh.ts';
import { differing } from '../rental-quotes/promised.ts';
import type { BookingRow } from './rows.ts';

/** What each side of a booking may do, and what it is waited for. Pure: times are those of the database (`now` of the row). */

type Sides = Pick<BookingRow, 'renter_id' | 'office_id'>;

/** The side of `person`; undefined for anybody else. */
export function sideOf({ renter_id, office_id }: Sides, person: number): BookingSide | undefined {
  if (renter_id === person) return 'renter';
  return office_id === person ? 'office' : undefined;
}

/** The person of the other side. */
export function otherOf({ renter_id, office_id }: Sides, side: BookingSide): number {
  return side === 'renter' ? office_id : renter_id;
}

export function isUnanswered(state: BookingState): boolean {
  return unansweredBookings.some((one) => one === state);
}

/** Whether the time for an answer is over: the market ends such a booking within a minute. */
export function isOverdue({ state, answer_by, now }: Pick<BookingRow, 'state' | 'answer_by' | 'now'>): boolean {
  return isUnanswered(state) && answer_by !== null && answer_by <= now;
}

/** Whether its times can be changed in this state. */
export function isChangeable({ state, to, now }: Pick<BookingRow, 'state' | 'to' | 'now'>): boolean {
  return changeableBookings.some((one) => one === state) && (state === 'out' || to > now);
}

/** Whether other times wait for an answer that may still come. */
export function isChangeOpen({ change_answer_by: until, now }: Pick<BookingRow, 'change_answer_by' | 'now'>): boolean {
  return until !== null && until > now;
}

/** Whether somebody may ask for other times now. */
export function canChange(row: BookingRow): boolean {
  return isChangeable(row) && !isChangeOpen(row);
}

/** Whether it is out after the agreed time of return. */
export function isLate({ state, to, now }: Pick<BookingRow, 'state' | 'to' | 'now'>): boolean {
  return state === 'out' && to < now;
}

/** What ends before the return of a booking that is confirmed or out, or before a late car is back: that which ends first. */
export function lapseOf(row: BookingRow): Lapse | null {
  const { state, from, to, now, papers_until: papers, office_licence_until: licence } = row;
  if (!changeableBookings.some((one) => one === state)) return null;
  const [of, until] = (papers ?? '') < (licence ?? '') ? (['papers', papers] as const) : (['licence', licence] as const);
  const last = riyadhDay(Math.max(to.getTime(), now.getTime()));
  if (until !== null && until >= last) return null;
  const isAhead = state === 'confirmed';
  const ends = isAhead && (until === null || until < riyadhDay(from.getTime()));
  return { of, until, ends, free_from: isAhead ? new Date(from.getTime() - dayMs).toISOString() : null };
}

/** Whether it waits for its answer or for its pick-up. */
export function isAhead(state: BookingState): boolean {
  return bookingsAhead.some((one) => one === state);
}

/** Whether the ad says something else of the car than what was booked. */
export function isOtherCar({ state, car, car_now: now }: Pick<BookingRow, 'state' | 'car' | 'car_now'>): boolean {
  return isAhead(state) && differing(car, now).length > 0;
}

/** Whether the renter may cancel free, or take another car, as papers or the licence end before the return. */
export function isFreed(row: BookingRow): boolean {
  const from = lapseOf(row)?.free_from ?? null;
  return from !== null && Date.parse(from) <= row.now.getTime();
}

/** Whether papers or the licence are over today, so that nobody may hand the car out. */
function isLapsedToday({ papers_until: papers, office_licence_until: licence, now }: BookingRow): boolean {
  const today = riyadhDay(now.getTime());
  return (papers ?? '') < today || (licence ?? '') < today;
}

/** Whether the renter of it may know which car it is, and either side the other one’s phone until the closing. */
export function wasConfirmed(state: BookingState): boolean {
  return state === 'confirmed' || state === 'out' || state === 'returned' || state === 'closed';
}

export function cancelledBy(side: BookingSide): 'cancelled_by_renter' | 'cancelled_by_office' {
  return side === 'renter' ? 'cancelled_by_renter' : 'cancelled_by_office';
}

/** From when a car may be handed out. */
export function handOutFrom({ from }: Pick<BookingRow, 'from'>): Date {
  return new Date(from.getTime() - earlyHours * hourMs);
}

/** From when an office may say that nobody came. */
export function noShowFrom({ from }: Pick<BookingRow, 'from'>): Date {
  return new Date(from.getTime() + noShowHours * hourMs);
}

/** What this side may do now. */
export function actionsOf(row: BookingRow, side: BookingSide): BookingAction[] {
  const may = (to: BookingState) => bookingMoves.allow(row.state, to, side);
  // What was not paid yet is only its renter's.
  const inTime = !isOverdue(row) && row.pay_by === null;
  const allowed: Record<BookingAction, boolean> = {
    accept: may('confirmed') && inTime,
    decline: may('declined') && inTime,
    propose: may('proposed') && inTime,
    withdraw: may('withdrawn'),
    cancel: may(cancelledBy(side)),
    no_show: may('no_show') && noShowFrom(row) <= row.now,
    hand_out: may('out') && handOutFrom(row) <= row.now && !isLapsedToday(row),
    take_back: may('returned'),
    replace: side === 'renter' && isFreed(row) && lapseOf(row)?.of === 'papers' && row.from > row.now,
    review: row.state === 'returned' || row.state === 'closed',
    change: canChange(row),
    accept_change: isForChange(row, side) && isChangeable(row),
    decline_change: isForChange(row, side),
    withdraw_change: isChangeOpen(row) && !isForChange(row, side),
  };
  return keysOf(allowed).filter((action) => allowed[action]);
}

/** Whether this side is to answer. */
export function waitsFor(row: BookingRow, side: BookingSide): boolean {
  if (row.pay_by !== null) return side === 'renter' && !isOverdue(row);
  return isForChange(row, side) || (!isOverdue(row) && row.state === (side === 'office' ? 'requested' : 'proposed'));
}

/** Whether the other side has requested other times. */
function isForChange(row: BookingRow, side: BookingSide): boolean {
  return isChangeOpen(row) && row.change_by === otherOf(row, side);
}
