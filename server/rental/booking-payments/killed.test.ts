import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardGateway } from '#server/money/payment-gateways/card-gateway.ts';
import { AppError } from '#server/platform/errors.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addTrips, type Bookable, bookableRental } from '../../../test/booking.ts';
import {
  atGateway,
  bookedByCard,
  connectAccount,
  ownBooks,
  passPaymentHours,
  payByCard,
  paymentsOf,
  recordOf,
} from '../../../test/card-paying.ts';
import { addPerson } from '../../../test/people.ts';
import { settlePayment } from './settling.ts';
import { settleDuePayments } from './due-payments.ts';

/** Whichever step a process is killed at, a hold is taken from, released and given back once. */

let market: TestApp;
let sara: number;
let car: Bookable;
let books: string;
let right: CardGateway;
let calls: Record<'capture' | 'void' | 'refund', number>;

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  await addTrips(market, sara, 10);
  books = await ownBooks(market);
  right = { ...market.app.market.cards };
});
afterAll(async () => {
  expect(await ownBooks(market)).toBe(books);
  await market.close();
});
beforeEach(async () => {
  car = await bookableRental(market);
  await connectAccount(market, car.office);
  calls = { capture: 0, void: 0, refund: 0 };
  stub({});
});

type Act = 'capture' | 'void' | 'refund';
type Wrong = (act: () => Promise<unknown>) => Promise<never>;

/** The gateway counts its calls; a call that goes wrong does so once. */
function stub(wrong: Partial<Record<Act, Wrong>>): void {
  const acts = Object.fromEntries(
    (['capture', 'void', 'refund'] as const).map((act) => [
      act,
      (...args: [string, string, number]) => {
        calls[act] += 1;
        const goWrong = wrong[act];
        delete wrong[act];
        const go = () => right[act](...args);
        return goWrong ? goWrong(go) : go();
      },
    ]),
  );
  Object.assign(market.app.market.cards, acts);
}

const never = new Promise<never>(() => {});
/** The process ends before the gateway hears of it, or after it acted and before the answer is recorded. */
const killedBefore: Wrong = () => never;
const killedAfter: Wrong = async (act) => {
  await act();
  return never;
};
/** The answer is lost, whether the gateway acted or not. */
const unheard: Wrong = async () => {
  throw new AppError('unavailable');
};
const unanswered: Wrong = async (act) => {
  await act();
  throw new AppError('unavailable');
};

/** A request whose first sum is held, without what follows of its next state. */
async function held(): Promise<{ id: number; payment: number; act: { as: number; params: { id: number } } }> {
  const { id } = await bookedByCard(market, sara, car.rental);
  const payment = await payByCard(market, sara, id);
  return { id, payment: payment.id, act: { as: car.office, params: { id } } };
}

/** Lets the turn that is killed go as far as it goes. */
async function killed(payment: number): Promise<void> {
  void settlePayment(market.app.market, payment).catch(() => {});
  await expect.poll(async () => (await find(payment)).act).not.toBeNull();
  await new Promise((done) => setTimeout(done, 300));
}

const find = (id: number) => market.db.selectFrom('booking_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The next turns: at once, where somebody else is still at it, and after the time for that. */
async function laterTurns(booking: number): Promise<void> {
  const { market: turning } = market.app;
  await settleDuePayments(turning);
  for (const hours of [0.05, 0.1, 1]) {
    await passPaymentHours(market, booking, hours);
    await settleDuePayments(turning);
  }
}

const wrongs = [
  ['before the gateway heard of it', killedBefore, 1],
  ['after the gateway acted', killedAfter, 0],
  ['with a call that did not arrive', unheard, 1],
  ['with an answer that did not arrive', unanswered, 0],
] as const;

describe.each(wrongs)('killed %s', (_step, wrong, more) => {
  it('takes a hold once', async () => {
    const { id, payment, act } = await held();
    await market.call('acceptBooking', act);
    stub({ capture: wrong });
    await killed(payment);
    // Nobody else calls the gateway while the first call may be on its way.
    await settleDuePayments(market.app.market);
    expect(calls.capture).toBe(1);
    await laterTurns(id);
    expect(calls).toEqual({ capture: 1 + more, void: 0, refund: 0 });
    expect(await atGateway(market, payment)).toMatchObject({ captured: 27_600, refunded: 0 });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600 });
    expect((await paymentsOf(market, sara, id)).paid).toBe('276.00');
  });

  it('releases a hold once', async () => {
    const { id, payment, act } = await held();
    await market.call('declineBooking', { ...act, body: { reason: 'driver' } });
    stub({ void: wrong });
    await killed(payment);
    await laterTurns(id);
    expect(calls).toEqual({ capture: 0, void: 1 + more, refund: 0 });
    expect(await atGateway(market, payment)).toMatchObject({ status: 'voided', captured: 0 });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, released: 27_600 });
  });

  it('gives back once', async () => {
    const { id, payment, act } = await held();
    await market.call('acceptBooking', act);
    await settlePayment(market.app.market, payment);
    await market.call('cancelBooking', { ...act, body: { reason: 'other' } });
    stub({ refund: wrong });
    await killed(payment);
    await laterTurns(id);
    expect(calls.refund).toBe(1 + more);
    expect(await atGateway(market, payment)).toMatchObject({ captured: 27_600, refunded: 27_600 });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600, refunded: 27_600 });
  });
});

describe('a booking that changes while its capture is on its way', () => {
  it('has all given back that was taken', async () => {
    const { id, payment, act } = await held();
    await market.call('acceptBooking', act);
    stub({ capture: killedAfter });
    await killed(payment);
    await market.call('cancelBooking', { ...act, body: { reason: 'other' } });
    await laterTurns(id);
    expect(calls).toMatchObject({ capture: 1, refund: 1 });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600, refunded: 27_600 });
  });
});

describe('many turns at once', () => {
  it('take a hold once', async () => {
    const { payment, act } = await held();
    await market.call('acceptBooking', act);
    await Promise.all(Array.from({ length: 20 }, () => settlePayment(market.app.market, payment)));
    expect(calls).toEqual({ capture: 1, void: 0, refund: 0 });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600 });
  });
});

describe('the record of an office', () => {
  it('is only added to, and does not let a hold be taken from twice', async () => {
    const { payment, act } = await held();
    await market.call('acceptBooking', act);
    await settlePayment(market.app.market, payment);
    const again = { office_id: car.office, payment_id: payment, kind: 'captured', amount: 100 } as const;
    await expect(market.db.insertInto('office_payment_entries').values(again).execute()).rejects.toThrow(/duplicate key/);
    const refund = { ...again, kind: 'refunded' } as const;
    await expect(market.db.insertInto('office_payment_entries').values(refund).execute()).rejects.toThrow(/does not balance/);
    await expect(market.db.deleteFrom('office_payment_entries').execute()).rejects.toThrow(/only added to/);
  });
});
