import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MerchantAccount } from '#contract/money/office-payments.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addTrips, type Bookable, bookableRental } from '../../../test/booking.ts';
import { bookedByCard, connectAccount, enterCard, paymentsOf, recordOf } from '../../../test/card-paying.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;
let sara: number;
let car: Bookable;
let account: MerchantAccount;

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  await addTrips(market, sara, 10);
});
afterAll(() => market.close());
beforeEach(async () => {
  car = await bookableRental(market);
  account = await connectAccount(market, car.office);
});

async function send(type: string, id: string, { to = account, secret = account.webhook_secret, live = false } = {}): Promise<number> {
  const { statusCode } = await market.app.inject({
    method: 'POST',
    url: new URL(to.webhook_url!).pathname,
    payload: {
      id: `evt_${randomUUID()}`,
      type,
      secret_token: secret,
      live,
      created_at: new Date().toISOString(),
      data: { id, status: 'paid', amount: 1 },
    },
  });
  return statusCode;
}

/** Held at the gateway, of which only webhooks tell. */
async function entered() {
  const { id } = await bookedByCard(market, sara, car.rental, { answers: 'instant' });
  const order = await market.call('payBooking', { as: sara, params: { id }, body: { purpose: 'rent' } });
  await enterCard(market, order);
  return { id, given: order.given_id };
}

const types = ['payment_authorized', 'payment_captured', 'payment_paid', 'payment_voided', 'payment_refunded', 'payment_faild'];

describe('webhooks of the gateway of an office', () => {
  it('come in any order and any number of times, and say only that something happened', async () => {
    const { id, given } = await entered();
    for (const type of [...types.toReversed(), ...types, 'payment_captured']) {
      expect(await send(type, given)).toBe(200);
      await market.runJobs();
    }
    expect(await paymentsOf(market, sara, id)).toMatchObject({ paid: '276.00', results: [{ state: 'captured', refunded: '0.00' }] });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600 });
  });

  it('all at once are one', async () => {
    const { given } = await entered();
    await Promise.all([...types, ...types].map((type) => send(type, given)));
    await Promise.all([market.runJobs(), market.runJobs()]);
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600 });
  });

  it('with another secret, or of the other environment, are refused', async () => {
    const { id, given } = await entered();
    expect(await send('payment_authorized', given, { secret: 'a guess of somebody' })).toBe(403);
    expect(await send('payment_authorized', given, { live: true })).toBe(403);
    const other = await connectAccount(market, (await bookableRental(market)).office);
    expect(await send('payment_authorized', given, { secret: other.webhook_secret })).toBe(403);
    await market.runJobs();
    expect((await paymentsOf(market, sara, id)).results).toEqual([]);
  });

  it('of payments of another office, or of none of ours, change nothing', async () => {
    const { id, given } = await entered();
    const other = await connectAccount(market, (await bookableRental(market)).office);
    expect(await send('payment_authorized', given, { to: other, secret: other.webhook_secret })).toBe(200);
    expect(await send('payment_paid', randomUUID())).toBe(200);
    expect(await send('payment_paid', 'inv_of_the_shop')).toBe(200);
    await market.runJobs();
    expect((await paymentsOf(market, sara, id)).results).toEqual([]);
  });

  it('at no address, and what is no event, are refused', async () => {
    const { given } = await entered();
    const nowhere = { ...account, webhook_url: account.webhook_url!.replace(/[^/]+\/webhook/, 'nowhere/webhook') };
    expect(await send('payment_paid', given, { to: nowhere })).toBe(404);
    expect(await send('invoice_paid', given)).toBe(400);
  });
});
