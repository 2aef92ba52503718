import { invoicedBookings } from '#contract/rental/booking-states.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { changeBooking, type Acting } from './locking.ts';

/**
 * Notes the number of the invoice that the office gave the renter: the market invoices nobody for a rental. Throws `booking_moved` of a
 * booking that has nothing to invoice yet.
 */
export function noteInvoice(market: Market, acting: Acting, given: string): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side }) => {
    if (side !== 'office' || !invoicedBookings.some((state) => state === row.state)) throw new AppError('booking_moved');
    const number = given.trim();
    if (number === '') throw wrongField('number', 'required', acting.language);
    await trx.updateTable('bookings').set({ invoice_number: number }).where('id', '=', row.id).execute();
  });
}
