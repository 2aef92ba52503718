import { sql } from 'kysely';
import type { Booking } from '#contract/rental/bookings.ts';
import type { CardOrder, CardPurpose, MerchantChanges } from '#contract/money/office-payments.ts';
import type { QuoteContent } from '#db/column-types.ts';
import type { TestApp } from './app.ts';
import { addQuote, aDriver, bookableRental, booked, handingOut, hourAhead, passBookingHours, type Bookable } from './booking.ts';

/** Cards of the local gateway: mada ones, of which the second has no money. */
export const goodCard = '4201320111111010';
export const poorCard = '4201320000311101';

/** Connects the account of an office at the local gateway. */
export function connectAccount(market: TestApp, office: number, changes: MerchantChanges = {}) {
  const body = { publishable_key: `pk_test_office${office}`, secret_key: `sk_test_office${office}`, ...changes };
  return market.call('updateMerchantAccount', { as: office, body });
}

/** A booking of a person whose first sum is still to be paid by card. */
export async function bookedByCard(market: TestApp, as: number, rental: number, quote: Partial<QuoteContent> = {}): Promise<Booking> {
  const body = { quote_id: await addQuote(market, rental, quote), driver: aDriver(), pay: 'card' as const };
  return market.call('book', { as, body });
}

/** What the browser does with an order: it sends the card to the gateway, and enters the code of the bank. */
export async function enterCard({ app }: TestApp, order: CardOrder, { number = goodCard, code = '123456', amount = order.amount } = {}) {
  const { publishable_key, given_id, currency, description, callback_url } = order;
  const created = await app.inject({
    method: 'POST',
    url: new URL(order.post_url).pathname,
    headers: { authorization: `Basic ${Buffer.from(`${publishable_key}:`).toString('base64')}` },
    payload: { given_id, amount, currency, description, callback_url, source: { type: 'creditcard', number, manual: true } },
  });
  if (created.statusCode !== 201) throw new Error(`the gateway answered ${created.statusCode}: ${created.body}`);
  const { status, source } = created.json<{ status: string; source: { transaction_url: string } }>();
  if (status !== 'initiated') return;
  await app.inject({
    method: 'POST',
    url: new URL(source.transaction_url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `code=${code}`,
  });
}

/** Begins to pay, pays and comes back; returns the payment. */
export async function payByCard(
  market: TestApp,
  as: number,
  booking: number,
  { purpose = 'rent', number = goodCard }: { purpose?: CardPurpose; number?: string } = {},
) {
  const order = await market.call('payBooking', { as, params: { id: booking }, body: { purpose } });
  await enterCard(market, order, { number });
  return market.call('settleBookingPayment', { as, params: { id: order.payment.id } });
}

/** The payments of a booking, as its sides read them. */
export function paymentsOf(market: TestApp, as: number, booking: number) {
  return market.call('listBookingPayments', { as, params: { id: booking } });
}

/** What the gateway of an office has of a payment. */
export async function atGateway({ db }: TestApp, payment: number) {
  const { given_id } = await db.selectFrom('booking_payments').select('given_id').where('id', '=', payment).executeTakeFirstOrThrow();
  const query = db.selectFrom('local_card_payments').select(['status', 'amount', 'captured', 'refunded']).where('id', '=', given_id);
  return query.executeTakeFirst();
}

/** The record of an office, summed by kind. */
export async function recordOf({ db }: TestApp, office: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('office_payment_entries')
    .select((eb) => ['kind', eb.fn.sum<string>('amount').as('amount')])
    .where('office_id', '=', office)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
}

/** All that the market has of money of its own, as text: nothing of offices may be in it. */
export async function ownBooks({ db }: TestApp): Promise<string> {
  const tables = ['ledger_entries', 'invoices', 'invoice_counters', 'payments', 'payment_history', 'refunds', 'gateway_events'];
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ text: string }>`select row.*::text as text from ${sql.table(table)} as row order by 1`.execute(db);
      return `${table}:${rows.map(({ text }) => text).join('\n')}`;
    }),
  );
  return parts.join('\n');
}

/** As if these hours had passed since the payments of a booking. */
export async function passPaymentHours({ db }: TestApp, booking: number, hours: number): Promise<void> {
  const by = sql`make_interval(secs => ${hours * 3600})`;
  const names = ['created_at', 'authorised_at', 'hold_until', 'next_at', 'busy_until', 'act_at', 'ended_at', 'asked_at'];
  const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${by}`);
  await sql`update booking_payments set ${sql.join(set)} where booking_id = ${booking}`.execute(db);
}

export interface WithDeposit extends Bookable {
  id: number;
  /** The payment by which the deposit is held. */
  payment: number;
}

/** A booking that is out, whose deposit of 500 riyals is held on the card of its renter. */
export async function outWithDeposit(
  market: TestApp,
  renter: number,
  office?: number,
  quote: Partial<QuoteContent> = {},
): Promise<WithDeposit> {
  const car = await bookableRental(market, office === undefined ? {} : { office });
  await connectAccount(market, car.office);
  const { id } = await booked(market, renter, car.rental, { answers: 'instant', from: hourAhead(5), ...quote });
  const { id: payment } = await payByCard(market, renter, id, { purpose: 'deposit' });
  await market.call('handOver', { as: car.office, params: { id }, body: handingOut });
  return { ...car, id, payment };
}

/** The same, back after 60 hours. */
export async function backWithDeposit(
  market: TestApp,
  renter: number,
  office?: number,
  quote: Partial<QuoteContent> = {},
): Promise<WithDeposit> {
  const out = await outWithDeposit(market, renter, office, quote);
  await passBookingHours(market, out.id, 60);
  await market.call('handOver', { as: out.office, params: { id: out.id }, body: { side: 'in', odometer: 20_900, fuel: 8 } });
  return out;
}
