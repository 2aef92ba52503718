import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { known } from '#contract/platform/known.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import type { CardStatus } from '#server/money/payment-gateways/card-gateway.ts';
import { PayRefusal } from '#server/money/payment-gateways/pay-refusal.ts';
import { findAccount, openKeys } from '#server/money/merchant-accounts/accounts.ts';
import { lockBooking } from '../bookings/locking.ts';
import { performAction, nextAction, type NextAction } from './gateway-actions.ts';
import { follow } from './consequences.ts';
import { recordStatus } from './recording.ts';
import { findPayment, lockPaymentsOf, type PaymentRow } from './rows.ts';
import { nextCheck } from './next-check.ts';
import { readBookingFacts } from './booking-facts.ts';
import { targetsOf } from './targets.ts';

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
