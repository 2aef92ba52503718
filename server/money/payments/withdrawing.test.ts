import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { startMoyasarMarket, type MoyasarMarket } from '../../../test/moyasar-market.ts';
import { ledgerOf, startPackage, sumOf } from '../../../test/paying.ts';
import { addCar, addPerson, addStaff } from '../../../test/people.ts';

let world: MoyasarMarket;
let market: TestApp;
let noura: number;

const plus = 1;

beforeAll(async () => {
  world = await startMoyasarMarket();
  ({ market } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  noura = await addPerson(market.db, 'نورة القحطاني');
});

async function buy(as = noura, package_id = plus): Promise<{ id: number; invoice: string }> {
  const { payment } = await startPackage(market, as, package_id);
  const invoice = await world.invoiceOf(payment.id);
  world.moyasar.attempt(invoice, {});
  await market.call('settlePayment', { as, params: { id: payment.id }, body: {} });
  return { id: payment.id, invoice };
}

const withdraw = (id: number, as = noura) => market.call('withdrawPackage', { as, params: { id } });
const refused = async (id: number, as = noura) => {
  const { status, body } = await market.refused('withdrawPackage', { as, params: { id }, language: 'ar' });
  return [status, body.code];
};
const paymentOf = (id: number) => market.call('getPayment', { as: noura, params: { id }, query: {} });
const refundedAt = (invoice: string) => world.moyasar.invoices.get(invoice)!.payments[0]!.refunded;
const age = (id: number, days: number) =>
  market.db
    .updateTable('payments')
    .set({ paid_at: sql<Date>`now() - ${days}::double precision * interval '1 day'` })
    .where('id', '=', id)
    .execute();

describe('an unused package', () => {
  it('is given back whole within 7 days, with a credit note, a notification and books that balance', async () => {
    const { id, invoice } = await buy();
    const { refundable_until: until, paid_at } = await paymentOf(id);
    expect(Date.parse(until!) - Date.parse(paid_at!)).toBe(7 * 86_400_000);
    await age(id, 6.99);
    expect(await withdraw(id)).toMatchObject({ status: 'refunded', refunded: '39.00', refundable_until: null });
    expect([refundedAt(invoice), await ledgerOf(market, id), sumOf(await ledgerOf(market))]).toEqual([3900, {}, 0]);
    expect(await market.call('getCurrentSubscription', { as: noura })).toBe(null);
    const { results } = await market.call('listNotifications', { as: noura, query: {} });
    expect(results.map(({ title }) => title)).toContain('أعدنا لك المبلغ');

    const seen = await market.callStaff('getAdminPayment', { as: await addStaff(market.db, 'finance'), params: { id } });
    expect(seen.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(seen.history.at(-1)).toMatchObject({ from: 'paid', to: 'refunded', cause: 'payer' });
    expect(await market.db.selectFrom('refunds').select(['staff_id', 'status']).where('payment_id', '=', id).execute()).toEqual([
      { staff_id: null, status: 'done' },
    ]);
  });

  it('is given back once, however often it is asked for at the same time', async () => {
    const { id, invoice } = await buy();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => withdraw(id)));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await withdraw(id)).toMatchObject({ status: 'refunded', refunded: '39.00' });
    expect([refundedAt(invoice), await ledgerOf(market, id), sumOf(await ledgerOf(market))]).toEqual([3900, {}, 0]);
    const notes = await market.db.selectFrom('invoices').select('total_halalas').where('payment_id', '=', id).execute();
    expect(notes.map(({ total_halalas: total }) => total)).toEqual([3900, 3900]);
  });

  it('stays while the gateway refuses, and can be asked for again', async () => {
    const { id, invoice } = await buy();
    world.moyasar.answerNext({ status: 200, body: world.moyasar.invoices.get(invoice)! });
    world.moyasar.answerNext({ status: 405, body: { type: 'api_error', message: 'not activated', errors: null } });
    expect(await refused(id)).toEqual([503, 'unavailable']);
    expect(await market.call('getCurrentSubscription', { as: noura })).toMatchObject({ payment_id: id });
    expect(await withdraw(id)).toMatchObject({ status: 'refunded' });
  });
});

describe('is not given back', () => {
  it('after 7 days', async () => {
    const { id } = await buy();
    await age(id, 7.01);
    expect((await paymentOf(id)).refundable_until).toBe(null);
    expect(await refused(id)).toEqual([409, 'refund_too_late']);
  });

  it('once an ad was featured by it, even where it no longer is', async () => {
    const { id } = await buy();
    const params = { ad_id: await addCar(market.db, noura) };
    await market.call('featureAd', { as: noura, params, body: { featured: true } });
    await market.call('featureAd', { as: noura, params, body: { featured: false } });
    expect((await paymentOf(id)).refundable_until).toBe(null);
    expect(await refused(id)).toEqual([409, 'package_used']);
  });

  it('once an ad above the free limit was opened by it; one within is no use', async () => {
    const { id } = await buy();
    const ads = [];
    for (let at = 0; at < 4; at++) ads.push(await addCar(market.db, noura, { status: 'paused' }));
    const open = (ad: number) => market.call('setCarStatus', { as: noura, params: { id: ad }, body: { status: 'active' } });
    for (const ad of ads.slice(0, 3)) await open(ad);
    expect((await paymentOf(id)).refundable_until).not.toBe(null);
    await open(ads[3]!);
    expect(await refused(id)).toEqual([409, 'package_used']);
  });

  it('to anybody else, and nothing but a paid package is', async () => {
    const { id } = await buy();
    expect(await refused(id, await addPerson(market.db, 'فهد'))).toEqual([404, 'not_found']);
    const { payment } = await startPackage(market, noura, 2);
    expect(await refused(payment.id)).toEqual([409, 'move_not_allowed']);
    const finance = await addStaff(market.db, 'finance');
    await market.callStaff('refundPayment', { as: finance, params: { id }, body: { reason: 'جزء منه', amount: '5' } });
    expect(await refused(id)).toEqual([409, 'move_not_allowed']);
  });
});
