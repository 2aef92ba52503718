import { sql, type Transaction } from 'kysely';
import { holdRenewHours } from '#contract/office-payments.ts';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { pickUp } from '../bookings/rows.ts';

const batch = 200;

/**
 * Asks both sides, once of each hold, to hold a deposit anew: the gateway ends it soon, and the car is not back. From then on the renter
 * can do so (`listPayable`).
 */
export async function askForNewHolds({ db }: Pick<Market, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id, ...sides } of await listEnding(trx)) {
      await trx
        .updateTable('booking_payments')
        .set({ asked_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      await publish(trx, 'booking.card', { ...sides, how: 'hold_ending', amount: 0 });
    }
  });
}

/** A payment that somebody is at comes with the next minute. */
function listEnding(trx: Transaction<DB>) {
  return trx
    .selectFrom('booking_payments as payment')
    .innerJoin('bookings', 'bookings.id', 'payment.booking_id')
    .select(['payment.id', 'bookings.id as booking', 'bookings.ad_id as ad', 'bookings.renter_id as renter'])
    .select(['bookings.office_id as office', pickUp.as('pickUp')])
    .where('payment.purpose', '=', 'deposit')
    .where('payment.state', '=', 'authorised')
    .where('payment.asked_at', 'is', null)
    .where('payment.hold_until', '<=', sql<Date>`now() + make_interval(hours => ${holdRenewHours})`)
    .where('payment.hold_until', '>', sql<Date>`now()`)
    .where('bookings.state', 'in', ['confirmed', 'out'])
    .orderBy('payment.id')
    .limit(batch)
    .forUpdate('payment')
    .skipLocked()
    .execute();
}
