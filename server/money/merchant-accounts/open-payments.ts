import { openBookings } from '#contract/booking-states.ts';
import type { Database } from '#db/database.ts';

/** Payments for which the keys of an office are still needed: holds, what is being done, and what may have to be given back. */

function selectOpen(db: Database, office: number) {
  return db
    .selectFrom('booking_payments as payment')
    .innerJoin('bookings', 'bookings.id', 'payment.booking_id')
    .where('payment.office_id', '=', office)
    .where((eb) =>
      eb.or([
        eb('payment.state', '=', 'authorised'),
        eb('payment.act', 'is not', null),
        eb('payment.next_at', 'is not', null),
        eb.and([eb('payment.state', '=', 'captured'), eb('bookings.state', 'in', openBookings)]),
      ]),
    );
}

export async function countOpen(db: Database, office: number): Promise<number> {
  const { count } = await selectOpen(db, office)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One that the gateway knows. */
export function findOpenPayment(db: Database, office: number): Promise<{ given_id: string } | undefined> {
  return selectOpen(db, office).select('payment.given_id').where('payment.authorised', '>', 0).limit(1).executeTakeFirst();
}
