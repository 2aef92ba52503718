import { sql, type Transaction } from 'kysely';
import { holdEndHours, payMinutes } from '#contract/money/office-payments.ts';
import { known } from '#contract/platform/known.ts';
import { minuteMs } from '#contract/platform/riyadh.ts';
import type { CardAct } from '#db/column-types.ts';
import type { DB } from '#db/schema.ts';
import { findAccount, openKeys } from '#server/money/merchant-accounts/accounts.ts';
import type { CardStatus, CardGateway } from '#server/money/payment-gateways/card-gateway.ts';
import { PayRefusal } from '#server/money/payment-gateways/pay-refusal.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish, type Events } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { lockBooking } from '../bookings/locking.ts';
import { notePaid } from '../bookings/paying.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { dropCardHold, noteCardHold, noteCardReturn } from '../charges/card-holds.ts';
import { readBookingFacts } from './booking-facts.ts';
import { recordStatus, type Columns } from './recording.ts';
import { findPayment, lockPaymentsOf, type PaymentRow, netOf } from './rows.ts';
import { targetsOf } from './targets.ts';

type Look = Omit<Columns, 'next_at'> & { next_at: Date | null };

/** A payer may come back late from the page of a bank. */
const waitedMinutes = 2 * payMinutes;
const givenUpHours = 24;

/** When a payment with which nothing is to be done now is looked at again, if at all. Nobody is at it any more. */
function nextCheck(payment: PaymentRow, now: Date, isKnown: boolean): Look {
  const free = { act: null, act_amount: null, act_at: null, busy_until: null, tries: 0 };
  if (payment.state === 'authorised') return { ...free, next_at: lookAtHold(payment, now) };
  if (payment.state !== 'created') return { ...free, next_at: null };
  const age = now.getTime() - payment.created_at.getTime();
  if (age < waitedMinutes * minuteMs) return { ...free, next_at: new Date(now.getTime() + minuteMs) };
  // The bank of a payer may still be at one that the gateway knows.
  if (isKnown && age < givenUpHours * 60 * minuteMs) return { ...free, next_at: new Date(now.getTime() + 60 * minuteMs) };
  return { ...free, next_at: null, state: 'failed', failure: 'abandoned', ended_at: now };
}

/** On its last day; then each hour, and at its end. */
function lookAtHold({ hold_until: until }: PaymentRow, now: Date): Date {
  const end = (until ?? now).getTime();
  const next = Math.max(end - holdEndHours * 60 * minuteMs, now.getTime() + 60 * minuteMs);
  return new Date(end > now.getTime() ? Math.min(next, end) : next);
}

/** Longer than any call to the gateway takes: after that nobody is at it any more. */
const busySeconds = 120;
/** The most actions in one turn: to take, to give back, and no more. */
const actsMost = 3;

/**
 * Asks the gateway how a payment stands, records it, and does what follows, until nothing is left to do. What is done at the gateway
 * is written down before it is called, and only after the payment was read anew; so whichever step a process is killed at, the next
 * turn finds out what was done and does the rest. One process at a time. Throws `unavailable`.
 */
export async function settlePayment(market: Market, id: number): Promise<void> {
  const payment = await take(market, id);
  if (!payment) return;
  try {
    await settle(market, payment);
  } catch (error) {
    await postpone(market, id, error);
    throw error;
  }
}

async function settle(market: Market, { id, office_id, given_id }: PaymentRow): Promise<void> {
  const account = await findAccount(market.db, office_id);
  if (!account) throw new AppError('unavailable');
  const { secretKey } = openKeys(market.config, account);
  let seen = await market.cards.fetch(secretKey, given_id);
  for (let acts = 0; ; acts += 1) {
    const act = await record(market, id, seen);
    if (!act) return;
    if (acts === actsMost) throw new Error(`payment ${id} is not settled after ${actsMost} acts`);
    seen = await performAction(market.cards, secretKey, given_id, act);
  }
}

const freeAgain = sql<Date>`now() + make_interval(secs => ${busySeconds})`;

/** The payment, if nobody else is at it. A process that is killed leaves it due. */
function take({ db }: Market, id: number): Promise<PaymentRow | undefined> {
  return db
    .updateTable('booking_payments')
    .set({ busy_until: freeAgain, next_at: freeAgain })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
}

/** Records how it stands and what follows from that, and writes down what is done at the gateway next; null: nothing. */
async function record(market: Market, id: number, seen: CardStatus | null): Promise<NextAction | null> {
  const ads: number[] = [];
  const act = await market.db.transaction().execute(async (trx) => {
    const { booking, payments } = await lockAll(trx, id);
    const before = known(
      payments.find((payment) => payment.id === id),
      'payment',
    );
    const after = seen ? await recordStatus(trx, before, seen, booking.now) : before;
    if (seen) ads.push(...(await follow(trx, { booking, before, after, payments })));
    return decide(trx, { id, isKnown: seen !== null });
  });
  if (ads.length > 0) market.invalidate({ ads });
  return act;
}

/** People first, then the booking and its payments. */
async function lockAll(trx: Transaction<DB>, id: number) {
  const sides = await trx
    .selectFrom('booking_payments as payment')
    .innerJoin('bookings', 'bookings.id', 'payment.booking_id')
    .select(['bookings.id', 'renter_id', 'bookings.office_id'])
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow();
  await lockPeople(trx, [sides.renter_id, sides.office_id]);
  const booking = await lockBooking(trx, sides.id);
  return { booking, payments: await lockPaymentsOf(trx, sides.id) };
}

/** By how the booking stands now. Other payments of it that are to change are due, too. */
async function decide(trx: Transaction<DB>, { id, isKnown }: { id: number; isKnown: boolean }): Promise<NextAction | null> {
  const payment = known(await findPayment(trx, id), 'payment');
  const payments = await lockPaymentsOf(trx, payment.booking_id);
  const facts = await readBookingFacts(trx, payment.booking_id);
  const wanted = targetsOf(facts, payments);
  for (const other of payments) {
    const next = wanted.get(other.id) ?? null;
    const isDue = other.id !== id && nextAction(other, next) !== null;
    await trx
      .updateTable('booking_payments')
      .set({ wanted: next, ...(isDue && { next_at: sql<Date>`now()` }) })
      .where('id', '=', other.id)
      .execute();
  }
  const act = isKnown ? nextAction(payment, wanted.get(id) ?? null) : null;
  const { next_at: at, ...free } = nextCheck(payment, facts.now, isKnown);
  // A webhook may have come meanwhile.
  const look = { ...free, next_at: sql<Date | null>`case when next_at <= now() then next_at else ${at}::timestamptz end` };
  await trx
    .updateTable('booking_payments')
    .set(act ? { act: act.act, act_amount: act.amount, act_at: sql<Date>`now()` } : look)
    .where('id', '=', id)
    .execute();
  return act;
}

/**
 * After an error it is looked at again, later each time. Where nobody knows whether the gateway acted, the payment stays taken until
 * no call can be on its way any more; where it refused, the act is off.
 */
async function postpone({ db }: Market, id: number, error: unknown): Promise<void> {
  const isRefused = error instanceof PayRefusal;
  const again = sql<Date>`now() + make_interval(mins => least(60, 2 ^ least(tries, 6))::integer)`;
  await db
    .updateTable('booking_payments')
    .set({
      tries: sql<number>`tries + 1`,
      next_at: again,
      busy_until: isRefused ? null : sql<Date>`case when act is null then null else busy_until end`,
      ...(isRefused && { act: null, act_amount: null, act_at: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** What is done at the gateway next, so that the office keeps what it is to keep. */
interface NextAction {
  act: CardAct;
  /** Halalas; null of a hold that is released whole. */
  amount: number | null;
}

/** Pure. A hold is taken from once, at the most. */
function nextAction(payment: Pick<PaymentRow, 'state' | 'authorised' | 'captured' | 'refunded'>, wanted: number | null): NextAction | null {
  if (wanted === null) return null;
  if (payment.state === 'authorised') {
    return wanted > 0 ? { act: 'capture', amount: Math.min(wanted, payment.authorised) } : { act: 'void', amount: null };
  }
  const excess = netOf(payment) - wanted;
  return payment.state === 'captured' && excess > 0 ? { act: 'refund', amount: excess } : null;
}

function performAction(cards: CardGateway, secretKey: string, id: string, { act, amount }: NextAction): Promise<CardStatus> {
  switch (act) {
    case 'capture':
      return cards.capture(secretKey, id, amount ?? 0);
    case 'void':
      return cards.void(secretKey, id);
    case 'refund':
      return cards.refund(secretKey, id, amount ?? 0);
  }
}

interface Recorded {
  booking: BookingRow;
  before: PaymentRow;
  after: PaymentRow;
  /** All of the booking, as they were before. */
  payments: readonly PaymentRow[];
}

/** What follows from what was recorded of a payment, in its transaction. Returns the ads whose days changed. */
async function follow(trx: Transaction<DB>, recorded: Recorded): Promise<number[]> {
  const { booking, before, after } = recorded;
  for (const event of happened(recorded)) await announce(trx, booking, event);
  if (after.purpose === 'deposit') await followDeposit(trx, recorded);
  const isHeld = before.authorised === 0 && after.authorised > 0 && after.state !== 'voided' && after.failure === null;
  if (!isHeld || after.purpose !== 'rent') return [];
  await notePaid(trx, booking);
  return [booking.ad_id];
}

type CardEvent = Pick<Events['booking.card'], 'how' | 'amount'>;

function happened({ before, after }: Recorded): CardEvent[] {
  const changed: CardEvent[] = [{ how: 'changed', amount: 0 }];
  if (before.authorised === after.authorised && before.state === after.state && before.refunded === after.refunded) return [];
  if (after.purpose === 'deposit') {
    return before.authorised === 0 && after.state === 'authorised' ? [{ how: 'deposit_held', amount: after.authorised }] : changed;
  }
  const events: CardEvent[] = [];
  if (before.captured === 0 && after.captured > 0 && after.failure === null) events.push({ how: 'paid', amount: after.captured });
  // The rest of what was held is released when a part is taken.
  const back = after.refunded - before.refunded + after.released - before.released;
  if (back > 0 && before.authorised > 0) events.push({ how: 'given_back', amount: back });
  return events.length > 0 ? events : changed;
}

function announce(trx: Transaction<DB>, { id, ad_id, renter_id, office_id, from }: BookingRow, event: CardEvent) {
  return publish(trx, 'booking.card', { booking: id, ad: ad_id, renter: renter_id, office: office_id, pickUp: from, ...event });
}

/** The screens of charges say of a hold what the gateway says. */
async function followDeposit(trx: Transaction<DB>, { booking, before, after, payments }: Recorded): Promise<void> {
  if (after.failure === 'amount') return;
  if (before.state !== 'authorised' && after.state === 'authorised') return noteCardHold(trx, booking, after.created_at);
  const isOver = before.state === 'authorised' && after.state !== 'authorised';
  const isReplaced = payments.some(({ id, purpose, state }) => id > after.id && purpose === 'deposit' && state === 'authorised');
  if (!isOver || isReplaced) return;
  if (booking.state === 'returned' || booking.state === 'closed') {
    await noteCardReturn(trx, booking, after);
  } else {
    await dropCardHold(trx, booking);
    await announce(trx, booking, { how: booking.state === 'out' ? 'hold_over' : 'deposit_released', amount: after.released });
  }
}
