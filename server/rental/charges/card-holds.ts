import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import type { BookingRow } from '../bookings/rows.ts';

/** Deposits that are held on a card by the account of their office: the market states what the gateway did, and the office nothing. */

type Booking = Pick<BookingRow, 'id' | 'ad_id' | 'renter_id' | 'office_id'>;

/** The booking is locked, here and below. */
export async function noteCardHold(trx: Transaction<DB>, { id, ad_id, renter_id, office_id }: Booking, at: Date): Promise<void> {
  const held = { means: 'card_hold' as const, held_at: at, by_market: true };
  await trx
    .insertInto('booking_deposits')
    .values({ booking_id: id, ...held })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(held))
    .execute();
  await publish(trx, 'deposit.stated', { booking: id, ad: ad_id, renter: renter_id, office: office_id, act: 'hold' });
}

/** `released` of it is free again, in halalas; `captured` was taken for accepted charges. */
export async function noteCardReturn(
  trx: Transaction<DB>,
  { id, ad_id, renter_id, office_id }: Booking,
  { released, captured }: { released: number; captured: number },
): Promise<void> {
  await trx
    .updateTable('booking_deposits')
    .set({ returned: released, returned_at: sql<Date>`now()` })
    .where('booking_id', '=', id)
    .where('by_market', '=', true)
    .execute();
  await publish(trx, 'deposit.stated', {
    booking: id,
    ad: ad_id,
    renter: renter_id,
    office: office_id,
    act: 'release',
    back: released,
    taken: captured,
  });
}

/** A hold that ended before the car was back: it may be made anew, or the office holds the deposit otherwise. */
export async function dropCardHold(trx: Transaction<DB>, { id }: Booking): Promise<void> {
  await trx.deleteFrom('booking_deposits').where('booking_id', '=', id).where('by_market', '=', true).execute();
}
