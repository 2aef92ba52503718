import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '#server/platform/events.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, type Bookable } from '../../../test/booking.ts';
import { atGateway, bookedByCard, connectAccount, enterCard, payByCard } from '../../../test/card-paying.ts';
import { addPerson } from '../../../test/people.ts';
import { findAccount, openKeys } from './accounts.ts';

let market: TestApp;
let sara: number;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await bookableRental(market);
});

const get = () => market.call('getMerchantAccount', { as: car.office });

describe('the account of an office', () => {
  it('is connected with keys that its gateway accepts; the secret one is never returned', async () => {
    expect(await get()).toMatchObject({ is_offered: true, is_connected: false, webhook_url: null, open_count: 0 });
    const account = await connectAccount(market, car.office);
    expect(account).toMatchObject({ is_connected: true, is_live: false, first_payment: 'whole', at_branch: true });
    const secret = `sk_test_office${car.office}`;
    expect(account.secret_last).toBe(secret.slice(-4));
    expect(JSON.stringify(await get())).not.toContain('sk_test');
    const stored = await findAccount(market.db, car.office);
    expect(JSON.stringify(stored)).not.toContain('sk_test');
    expect(openKeys(market.app.market.config, stored!).secretKey).toBe(secret);
    // Sealed for this office alone.
    expect(() => openKeys(market.app.market.config, { ...stored!, office_id: 1 })).toThrow();
  });

  it.each([
    ['publishable_key', { publishable_key: 'pk_test_ab', secret_key: 'sk_test_abcd' }],
    ['secret_key', { publishable_key: 'pk_test_abcd', secret_key: 'sk_test_other' }],
    ['secret_key', { publishable_key: 'pk_test_abcd', secret_key: 'sk_live_abcd' }],
    ['secret_key', { publishable_key: 'pk_test_abcd' }],
    ['publishable_key', { secret_key: 'sk_test_abcd' }],
    ['publishable_key', { publishable_key: 'sk_test_abcd', secret_key: 'sk_test_abcd' }],
  ])('refuses %s of %j, and stores nothing', async (field, body) => {
    const { body: refusal } = await market.refused('updateMerchantAccount', { as: car.office, body });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect((await get()).is_connected).toBe(false);
  });

  it('keeps its keys while a sum is held or may go back, and takes only those of the same account', async () => {
    await connectAccount(market, car.office);
    const { id } = await bookedByCard(market, sara, car.rental);
    await payByCard(market, sara, id);
    expect((await get()).open_count).toBe(1);
    const refused = await market.refused('removeMerchantAccount', { as: car.office });
    expect(refused.body.code).toBe('payments_open');
    const other = { publishable_key: 'pk_test_another', secret_key: 'sk_test_another' };
    expect((await market.refused('updateMerchantAccount', { as: car.office, body: other })).body.code).toBe('payments_open');
    await connectAccount(market, car.office);
    await market.call('withdrawBooking', { as: sara, params: { id } });
    await market.runJobs();
    expect((await market.call('removeMerchantAccount', { as: car.office })).is_connected).toBe(false);
  });

  it('keeps its account while a card may still be entered, and until its bank has answered', async () => {
    await connectAccount(market, car.office);
    const { id } = await bookedByCard(market, sara, car.rental);
    const order = await market.call('payBooking', { as: sara, params: { id }, body: { purpose: 'rent' } });
    const entered = await get();
    expect(entered).toMatchObject({ open_count: 1, entering_count: 1 });
    expect(Date.parse(entered.entering_until!)).toBeGreaterThan(Date.now());
    const refused = await market.refused('updateMerchantAccount', { as: car.office, body: another });
    expect([refused.status, refused.body.code]).toEqual([409, 'payments_open']);
    expect((await market.refused('removeMerchantAccount', { as: car.office })).body.code).toBe('payments_open');
    const closing = market.db.transaction().execute((trx) => publish(trx, 'account.closed', { user: car.office }));
    await expect(closing).rejects.toMatchObject({ code: 'payments_open' });
    // Its terms, and newly made keys of the same account, are no other account.
    await market.call('updateMerchantAccount', { as: car.office, body: { first_payment: 'day' } });
    await connectAccount(market, car.office);
    await enterCard(market, order);
    await market.call('settleBookingPayment', { as: sara, params: { id: order.payment.id } });
    expect(await atGateway(market, order.payment.id)).toMatchObject({ status: 'authorized' });
    expect(await get()).toMatchObject({ open_count: 1, entering_count: 0, entering_until: null });
  });

  it('is not exchanged by a change that was being checked while a payment began', async () => {
    await connectAccount(market, car.office);
    const { id } = await bookedByCard(market, sara, car.rental);
    const { cards } = market.app.market;
    const check = cards.check;
    // The gateway answers after the renter has begun.
    cards.check = async (keys) => {
      await market.call('payBooking', { as: sara, params: { id }, body: { purpose: 'rent' } });
      return check(keys);
    };
    try {
      expect((await market.refused('updateMerchantAccount', { as: car.office, body: another })).body.code).toBe('payments_open');
    } finally {
      cards.check = check;
    }
  });

  it('does not go from keys of tests to real ones while a payment is open', async () => {
    await connectAccount(market, car.office);
    const { id } = await bookedByCard(market, sara, car.rental);
    await payByCard(market, sara, id);
    const { cards } = market.app.market;
    const { check, fetch } = cards;
    // As a gateway would that shows real keys what was paid in tests.
    cards.check = () => Promise.resolve({ publishable: true, secret: true });
    cards.fetch = (_key, given) => fetch(`sk_test_office${car.office}`, given);
    try {
      const body = { publishable_key: 'pk_live_another', secret_key: 'sk_live_another' };
      expect((await market.refused('updateMerchantAccount', { as: car.office, body })).body.code).toBe('payments_open');
    } finally {
      Object.assign(cards, { check, fetch });
    }
  });

  const another = { publishable_key: 'pk_test_another', secret_key: 'sk_test_another' };

  it('says with a quote how it is paid', async () => {
    const from = new Date(Math.ceil(Date.now() / 3_600_000 + 100) * 3_600_000).toISOString();
    const to = new Date(Date.parse(from) + 2 * 86_400_000).toISOString();
    const quote = () =>
      market.call('quoteRental', {
        params: { id: car.rental },
        body: { from, to, delivery: 'office', second_driver: false, child_seats: 0, extra_km: 0 },
      });
    const { total } = await quote();
    const pays = async () => (await market.call('getAd', { params: { id: car.rental } })).rental?.booking?.pays;
    expect(await pays()).toBe('branch');
    expect((await quote()).payment).toEqual({ first: null, at_branch: true, deposit_by_card: false });
    await connectAccount(market, car.office, { at_branch: false });
    expect((await quote()).payment).toEqual({ first: total, at_branch: false, deposit_by_card: true });
    expect(await pays()).toBe('card');
    await market.call('updateMerchantAccount', { as: car.office, body: { first_payment: 'day', at_branch: true } });
    expect(await pays()).toBe('either');
    expect((await quote()).payment.first).toBe((await quote()).late.day_most);
  });
});
