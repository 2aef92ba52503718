import type { Transaction } from 'kysely';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { AppError } from '#server/platform/errors.ts';
import { inTurnFor } from '#server/platform/hot-rows.ts';
import type { Market } from '#server/platform/market.ts';
import { selectBookings, type BookingRow } from './rows.ts';
import { isOverdue, sideOf } from './sides.ts';

export interface Acting {
  viewer: { id: number };
  id: number;
  language: Language;
}

/** Who acts in a call of one of the sides. */
export function actingOf({ viewer, params, language }: ActRequest): Acting {
  return { viewer, id: params.id, language };
}

interface ActRequest {
  viewer: { id: number };
  params: { id: number };
  language: Language;
}

/** A booking that is locked with both people, for the act of one side. */
export interface LockedBooking {
  row: BookingRow;
  side: BookingSide;
  /** The person of that side. */
  by: number;
  isSuspended: boolean;
}

/**
 * Makes a change to a booking by one of its sides, in a transaction; then what shows the days of its ads is rendered anew. `first`
 * locks what comes before the booking. Throws `not_found` for anybody else.
 */
export async function changeBooking(
  market: Market,
  { viewer, id }: Pick<Acting, 'viewer' | 'id'>,
  write: (trx: Transaction<DB>, booking: LockedBooking) => Promise<void>,
  first: (trx: Transaction<DB>) => Promise<unknown> = async () => {},
): Promise<void> {
  const found = await market.db.selectFrom('bookings').select(['renter_id', 'office_id']).where('id', '=', id).executeTakeFirst();
  const side = found && sideOf(found, viewer.id);
  if (!found || !side) throw new AppError('not_found');
  const change = async (trx: Transaction<DB>) => {
    const people = await lockPeople(trx, [found.renter_id, found.office_id]);
    const { isClosed = true, isSuspended = true } = people.get(viewer.id) ?? {};
    if (isClosed) throw new AppError('user_not_found');
    await first(trx);
    const row = await lockBooking(trx, id);
    await write(trx, { row, side, by: viewer.id, isSuspended });
    const { ad_id: after } = await trx.selectFrom('bookings').select('ad_id').where('id', '=', id).executeTakeFirstOrThrow();
    return [...new Set([row.ad_id, after])];
  };
  const ads = await inTurnFor(`person ${found.office_id}`, () => market.db.transaction().execute(change));
  market.invalidate({ ads });
}

export function lockBooking(trx: Transaction<DB>, id: number): Promise<BookingRow> {
  return selectBookings(trx).where('bookings.id', '=', id).forUpdate('bookings').executeTakeFirstOrThrow();
}

/** Throws `booking_moved` for an answer after its time, or before the first sum is paid. */
export function ensureInTime(row: BookingRow): void {
  if (isOverdue(row) || row.pay_by !== null) throw new AppError('booking_moved');
}
