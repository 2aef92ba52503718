import type { Transaction } from 'kysely';
import { openBookings } from '#contract/rental/booking-states.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Events } from '#server/platform/events.ts';

/** Throws `branch_booked` while somebody has booked from the branch, which is locked. */
export async function refuseBooked(trx: Transaction<DB>, { branch }: Events['branch.removed']): Promise<void> {
  const booked = trx
    .selectFrom('bookings')
    .innerJoin('rental_quotes as quote', 'quote.id', 'bookings.quote_id')
    .select('bookings.id')
    .where('quote.branch_id', '=', branch)
    .where('bookings.state', 'in', openBookings);
  if (await booked.limit(1).executeTakeFirst()) throw new AppError('branch_booked');
}
