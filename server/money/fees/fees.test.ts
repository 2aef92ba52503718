import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { ledgerOf, payAt, payWhole } from '../../../test/paying.ts';
import { addCar, addPerson, addPlate, addStaff } from '../../../test/people.ts';

let market: TestApp;
let sara = 0;

const rate = { basis_points: 100, vat_basis_points: 1500, vat_included: false, waive_below_halalas: 2000 };

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
});

const sell = (as: number, ad_id: number, price: number) => market.call('payFee', { as, body: { ad_id, price, method: 'card' } });
const refusal = async (as: number, ad_id: number, price = 80_000) => {
  const { status, body } = await market.refused('payFee', { as, body: { ad_id, price, method: 'card' } });
  return [status, body.code];
};
/** The second of two clicks is the same payment, unless it is a minute later. */
const aMinuteLater = () =>
  market.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - 60_000) })
    .execute();

const dueOf = async (as: number) => {
  const { results } = await market.call('listMyAds', { as, query: {} });
  return Object.fromEntries(results.map(({ id, fee_due }) => [id, fee_due]));
};

describe('the commission on a sale', () => {
  it('is shown with one’s own sold and unpaid ads, if it is due', async () => {
    const [open, sold, cheap] = [
      await addCar(market.db, sara),
      await addCar(market.db, sara, { status: 'sold', price: 45_000 }),
      await addCar(market.db, sara, { status: 'sold', price: 1500 }),
    ];
    expect(await dueOf(sara)).toEqual({ [open]: null, [sold]: '517.50', [cheap]: null });
  });

  it('is one percent of the price plus its VAT, and is paid once', async () => {
    const car = await addCar(market.db, sara, { status: 'sold' });
    const started = await sell(sara, car, 45_000);
    expect(started.payment).toMatchObject({ kind: 'fee', amount: '450.00', vat: '67.50', total: '517.50', ad_id: car });
    expect(started.payment.title).toBe(`السعي على الإعلان رقم ${car}`);
    const paid = await payWhole(market, started);
    expect(paid).toMatchObject({ status: 'paid', needs_refund: false });
    expect(await ledgerOf(market, paid.id)).toEqual({ gateway: 51_750, fee: -45_000, vat: -6750 });
    // The sale price is part of the export of one's data.
    const stored = market.db.selectFrom('payments').select('sale_price').where('id', '=', paid.id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ sale_price: 45_000 });
    expect(await dueOf(sara)).toEqual({ [car]: null });
    expect(await refusal(sara, car)).toEqual([409, 'already_paid']);
    const notified = await market.call('listNotifications', { as: sara, query: {}, language: 'en' });
    expect(notified.results[0]).toMatchObject({ title: 'Commission received', link: `/payment/${paid.id}/success` });
  });

  it('is refunded for the second of two payments for the same sale', async () => {
    const car = await addCar(market.db, sara, { status: 'sold' });
    const one = await sell(sara, car, 80_000);
    await aMinuteLater();
    const other = await sell(sara, car, 80_000);
    expect(other.payment.id).not.toBe(one.payment.id);
    // As if its page had not received the cancellation.
    const open = { status: 'initiated', failure: null };
    await market.db.updateTable('local_checkouts').set(open).where('success_url', 'like', `%payment=${one.payment.id}&%`).execute();
    expect(await payWhole(market, one)).toMatchObject({ status: 'paid', needs_refund: false });
    const twice = await payWhole(market, other);
    expect(twice).toMatchObject({ status: 'paid', needs_refund: true, receipt_url: null });
    expect(await ledgerOf(market, twice.id)).toEqual({ gateway: 92_000, owed: -92_000 });
  });

  it('is due again after a full refund', async () => {
    const plate = await addPlate(market.db, { owner: sara, letters: 'حنط', digits: '81', columns: { status: 'sold' } });
    const { id } = await payWhole(market, await sell(sara, plate, 20_000));
    const finance = await addStaff(market.db, 'finance');
    await market.callStaff('refundPayment', { as: finance, params: { id }, body: { reason: 'فُسخ البيع' } });
    await aMinuteLater();
    expect(await sell(sara, plate, 20_000)).toMatchObject({ payment: { status: 'initiated', total: '230.00' } });
  });

  it.each([
    [0, 'nothing'],
    [1999, '19.99'],
  ])('is waived below the minimum (%i: %s)', async (price) => {
    expect(await refusal(sara, await addCar(market.db, sara, { status: 'sold' }), price)).toEqual([409, 'nothing_due']);
  });

  it('is for the owner, for ads marked as sold', async () => {
    const ali = await addPerson(market.db, 'علي');
    const sold = await addCar(market.db, sara, { status: 'sold' });
    expect(await refusal(ali, sold)).toEqual([403, 'forbidden']);
    expect(await refusal(ali, await addCar(market.db, sara, { status: 'draft' }))).toEqual([404, 'not_found']);
    for (const status of ['active', 'paused', 'expired', 'reserved'] as const)
      expect(await refusal(sara, await addCar(market.db, sara, { status }))).toEqual([409, 'move_not_allowed']);
    expect(await refusal(sara, 2_000_000)).toEqual([404, 'not_found']);
    expect(await refusal(sara, sold, 2_147_483_647)).toEqual([400, 'invalid']);
  });

  it('has the rate that was pledged before the ad was posted, else that of the day of the sale', async () => {
    const { db } = market;
    await db
      .insertInto('fee_rates')
      .values({ ...rate, ad_type: 'car', effective_from: '2026-02-01', basis_points: 200 })
      .execute();
    await db
      .insertInto('fee_rates')
      .values({ ...rate, ad_type: 'car', effective_from: '2026-03-01', basis_points: 300 })
      .execute();
    const totalOf = async (pledged: string | null, soldAt: string | null) => {
      const as = await addPerson(db, 'بائع');
      const ad = await addCar(db, as, { status: 'sold', created_at: new Date('2026-02-10T10:00:00Z') });
      if (pledged)
        await db
          .insertInto('fee_pledges')
          .values({ user_id: as, ad_type: 'car', version: 1, rate_from: pledged, language: 'ar', accepted_at: new Date('2026-02-09') })
          .execute();
      const move = { ad_id: ad, from_status: 'active', to_status: 'sold', by_id: as } as const;
      if (soldAt)
        await db
          .insertInto('ad_history')
          .values({ ...move, at: new Date(soldAt) })
          .execute();
      return (await sell(as, ad, 10_000)).payment.amount;
    };
    expect(await totalOf('2026-01-01', '2026-03-05T00:00:00Z')).toBe('100.00');
    expect(await totalOf(null, '2026-02-20T00:00:00Z')).toBe('200.00');
    // The date is that in Riyadh: there it is March already.
    expect(await totalOf(null, '2026-02-28T22:00:00Z')).toBe('300.00');
    expect(await totalOf(null, null)).toBe('300.00');
  });

  it('that was refused by the bank can be paid by another card', async () => {
    const car = await addCar(market.db, sara, { status: 'sold' });
    const first = await sell(sara, car, 30_000);
    const location = await payAt(market, first.redirect_url, 'insufficient_funds');
    const key = new URL(location).searchParams.get('key')!;
    expect(await market.call('settlePayment', { params: { id: first.payment.id }, body: { key } })).toMatchObject({ status: 'failed' });
    expect(await payWhole(market, await sell(sara, car, 30_000))).toMatchObject({ status: 'paid' });
  });
});
