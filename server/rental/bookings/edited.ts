import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { bookingsAhead } from '#contract/rental/booking-states.ts';
import { selectBookings } from './rows.ts';
import { isOtherCar } from './sides.ts';

/** An ad to rent was edited: the renters of bookings ahead are told where it is not the car any more that they booked. */
export async function followEdit(trx: Transaction<DB>, { ad }: { ad: number }): Promise<void> {
  const ahead = selectBookings(trx).where('bookings.ad_id', '=', ad).where('bookings.state', 'in', bookingsAhead);
  for (const row of await ahead.orderBy('bookings.id').execute()) {
    if (!isOtherCar(row)) continue;
    const { id: booking, renter_id: renter, office_id: office, from: pickUp } = row;
    await publish(trx, 'booking.car_edited', { booking, ad, renter, office, pickUp });
  }
}
