import type { Market } from '#server/platform/market.ts';
import { type BookingReason } from '#contract/rental/booking-states.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { ensureLawful } from '../rental-calendar/lawful.ts';
import { changeBooking, ensureInTime, type Acting } from './locking.ts';
import { moveBooking } from './moving.ts';
import { readNote } from './texts.ts';
import { ensureAsRead, versionOf } from './version.ts';

/** Answers to a request of the office, or of the renter to another car. */

/**
 * Throws `booking_moved`, `record_changed` for a `version` that is not that of now, and `not_bookable` if papers have lapsed that have to be
 * valid through the return.
 */
export function acceptBooking(market: Market, acting: Acting, version?: string): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side, by }) => {
    ensureInTime(row);
    ensureAsRead(version, versionOf(row));
    await moveBooking(trx, row, { to: 'confirmed', mover: side, by });
    await ensureLawful(trx, { unit: row.unit_id, until: riyadhDay(row.to.getTime()) });
  });
}

export interface Ending {
  reason: BookingReason;
  note?: string;
}

export function declineBooking(market: Market, acting: Acting, { reason, note }: Ending): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side, by }) => {
    ensureInTime(row);
    const columns = { reason, reason_note: readNote('note', note, acting.language) };
    await moveBooking(trx, row, { to: 'declined', mover: side, by }, columns);
  });
}

export function withdrawBooking(market: Market, acting: Acting): Promise<void> {
  return changeBooking(market, acting, (trx, { row, side, by }) => moveBooking(trx, row, { to: 'withdrawn', mover: side, by }));
}
