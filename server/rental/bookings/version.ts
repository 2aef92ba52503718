import { createHash } from 'node:crypto';
import { AppError } from '#server/platform/errors.ts';
import { differing } from '../rental-quotes/promised.ts';
import type { BookingRow } from './rows.ts';
import { isAhead } from './sides.ts';

/** A short name of what somebody reads before a yes: another one once any of it is changed. */
export function nameOfRead(read: unknown): string {
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22);
}

/** That of what both sides of a booking agreed to: the car, also as its ad describes it until it is out, times, price and terms. */
export function versionOf({ ad_id, unit_id, quote_id, total, from, to, state, car, car_now }: BookingRow): string {
  const said = isAhead(state) ? differing(car, car_now).map((field) => [field, car_now[field]]) : [];
  return nameOfRead([ad_id, unit_id, quote_id, total, from, to, said]);
}

/** Throws `record_changed` where a caller has read something else. */
export function ensureAsRead(read: string | undefined, now: string): void {
  if (read !== undefined && read !== now) throw new AppError('record_changed');
}
