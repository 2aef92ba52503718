import { sql } from 'kysely';
import type { Charge, ChargeFinding, NewCharge } from '#contract/rental/charges.ts';
import type { QuoteContent } from '#db/column-types.ts';
import type { TestApp } from './app.ts';
import { uploadBookingPicture } from './booking-pictures.ts';
import { booked, bookableRental, handingOut, hourAhead, passBookingHours, type Bookable } from './booking.ts';
import { addStaff } from './people.ts';

/** A rental of two days at 138 riyals, 500 km and half a riyal for each more, of an office with a VAT number. */
const terms = {
  answers: 'instant',
  km_allowed: 500,
  km_price: '0.50',
  excess: 1000,
  vat_basis_points: 1500,
  vat: '36.00',
} satisfies Partial<QuoteContent>;

export interface Back extends Bookable {
  renter: number;
  /** The booking. */
  id: number;
}

/** A booking whose car came back: out with a full tank at 20,500 km, back by these readings, `late` minutes after the agreed time. */
export async function broughtBack(
  market: TestApp,
  renter: number,
  { odometer = 20_900, fuel = 8, late = 0, quote = {}, office }: Partial<Readings> = {},
): Promise<Back> {
  const car = await bookableRental(market, office === undefined ? {} : { office });
  const { id } = await booked(market, renter, car.rental, { ...terms, from: hourAhead(5), ...quote });
  const act = { as: car.office, params: { id } };
  await market.call('handOver', { ...act, body: handingOut });
  await passHours(market, id, 60);
  await market.call('handOver', { ...act, body: { side: 'in', odometer, fuel } });
  const agreed = sql`(select at from booking_handovers where booking_id = ${id} and side = 'in') - make_interval(mins => ${late})`;
  await sql`update bookings set period = tstzrange(lower(period), ${agreed}) where id = ${id}`.execute(market.db);
  return { ...car, renter, id };
}

interface Readings {
  odometer: number;
  fuel: number;
  late: number;
  quote: Partial<QuoteContent>;
  office: number;
}

/** As if these hours had passed since everything of a booking and its charges. */
export async function passHours(market: TestApp, booking: number, hours: number): Promise<void> {
  await passBookingHours(market, booking, hours);
  const by = sql`make_interval(secs => ${hours * 3600})`;
  const { db } = market;
  await sql`update booking_handovers set at = at - ${by} where booking_id = ${booking}`.execute(db);
  await sql`update booking_deposits set held_at = held_at - ${by}, returned_at = returned_at - ${by} where booking_id = ${booking}`.execute(
    db,
  );
  await sql`update booking_charges set raised_at = raised_at - ${by}, answer_by = answer_by - ${by}, moved_at = moved_at - ${by},
    disputed_at = disputed_at - ${by}, decided_at = decided_at - ${by} where booking_id = ${booking}`.execute(db);
}

/** Charges what the office names, with a picture. */
export async function charged(market: TestApp, { office, id }: Back, changes: Partial<NewCharge> = {}): Promise<Charge> {
  const kind = changes.kind ?? 'damage';
  const pictures = [(await uploadBookingPicture(market, office, id)).id];
  const body = { kind, amount: '450.00', note: 'خدش عميق في الصدام الأمامي', pictures, ...changes };
  return market.call('addCharge', { as: office, params: { id }, body });
}

export const disputeText = 'الخدش ظاهر في صور التسليم قبل ما أستلمها';

/** A charge for damage that its renter disputed. */
export async function disputed(market: TestApp, back: Back, changes: Partial<NewCharge> = {}): Promise<Charge> {
  const { id } = await charged(market, back, changes);
  return market.call('disputeCharge', { as: back.renter, params: { id }, body: { reason: 'before', text: disputeText } });
}

interface Decision {
  outcome: ChargeFinding;
  amount?: string;
  reason?: string;
  reason_en?: string;
}

export const findingText = 'الخدش سطحي، ويكفيه تلميع موضعي لا رش الصدام كاملًا';

/** What the staff find of a disputed charge. */
export async function decided(market: TestApp, charge: number, { reason = findingText, ...decision }: Decision): Promise<void> {
  const as = await addStaff(market.db, 'moderator', 'مشرفة المطالبات');
  const cases = market.db.selectFrom('cases').select('id').where('target_type', '=', 'charge').where('target_id', '=', charge);
  const params = await cases.where('closed_at', 'is', null).executeTakeFirstOrThrow();
  await market.callStaff('claimCase', { as, params });
  await market.callStaff('decideCharge', { as, params, body: { reason, ...decision } });
}

/** Rents a car and brings it back, and disputes a charge for it in these words. */
export async function disputeACharge(market: TestApp, as: number, text: string): Promise<void> {
  const { id } = await charged(market, await broughtBack(market, as));
  await market.call('disputeCharge', { as, params: { id }, body: { reason: 'before', text } });
}
