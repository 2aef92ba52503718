import type { Booking } from '#contract/rental/bookings.ts';
import type { NewDeskBooking } from '#contract/rental/desk-bookings.ts';
import { codeTo } from './accounts.ts';
import type { TestApp } from './app.ts';
import { aDriver, hourAhead } from './booking.ts';

interface At {
  office: number;
  rental: number;
}

export const plainChoices = { delivery: 'office' as const, second_driver: false, child_seats: 0, extra_km: 0 };

/** Two days from `hours` on. */
export function deskTimes(hours = 72): { from: string; to: string } {
  return { from: hourAhead(hours), to: hourAhead(hours + 48) };
}

/** What the desk asks for two days of a car; lowered to `total` where it is given. */
export function deskQuote(market: TestApp, { office, rental }: At, { hours, total }: { hours?: number; total?: string } = {}) {
  const body = { ...deskTimes(hours), ...plainChoices, ...(total !== undefined && { total }) };
  return market.call('quoteAtDesk', { as: office, params: { id: rental }, body });
}

/** What an office sends once the renter of this phone has read out the code for the quote. */
export async function readOut(market: TestApp, office: number, quote_id: number, phone: string): Promise<NewDeskBooking> {
  await market.call('sendDeskCode', { as: office, body: { quote_id, phone } });
  return { quote_id, phone, code: await codeTo(market.db, phone), full_name: 'فيصل الدوسري', driver: aDriver() };
}

/** A booking that the office enters for the renter of this phone. */
export async function bookedAtDesk(market: TestApp, at: At, phone: string, quote: Parameters<typeof deskQuote>[2] = {}): Promise<Booking> {
  const { id } = await deskQuote(market, at, quote);
  return market.call('bookAtDesk', { as: at.office, body: await readOut(market, at.office, id, phone) });
}
