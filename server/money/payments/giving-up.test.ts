import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { startMoyasarMarket, type MoyasarMarket } from '../../../test/moyasar-market.ts';
import { ledgerOf, startDonation, startPackage, sumOf } from '../../../test/paying.ts';
import { addPerson } from '../../../test/people.ts';
import { reconcilePayments } from './reconcile.ts';

let world: MoyasarMarket;
let market: TestApp;
let sara: number;

const plus = 1;
const pro = 2;

beforeAll(async () => {
  world = await startMoyasarMarket();
  ({ market } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
});

async function begin(package_id = plus, as = sara): Promise<{ id: number; invoice: string }> {
  const { payment } = await startPackage(market, as, package_id);
  return { id: payment.id, invoice: await world.invoiceOf(payment.id) };
}

const comeBack = (id: number) => market.call('settlePayment', { as: sara, params: { id }, body: {} });
const rowOf = (id: number) => market.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusAt = (invoice: string) => world.moyasar.invoices.get(invoice)!.status;
const subscriptions = async () =>
  (await market.db.selectFrom('subscriptions').select('payment_id').where('user_id', '=', sara).execute()).map((row) => row.payment_id);
const age = (id: number, minutes = 5) =>
  market.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - minutes * 60_000), checked_at: null })
    .where('id', '=', id)
    .execute();

/** A payment whose card was refused, and whose payer came back. */
async function declined() {
  const begun = await begin();
  world.moyasar.attempt(begun.invoice, { status: 'failed', source: { message: 'DECLINED' } });
  expect((await comeBack(begun.id)).status).toBe('failed');
  return begun;
}

describe('a payment that is begun anew', () => {
  it('has the page of the refused one closed', async () => {
    const old = await declined();
    expect(statusAt(old.invoice)).toBe('initiated');
    const fresh = await begin();
    expect([statusAt(old.invoice), statusAt(fresh.invoice)]).toEqual(['canceled', 'initiated']);
    expect(() => world.moyasar.attempt(old.invoice, {})).toThrow('closed');
    world.moyasar.attempt(fresh.invoice, {});
    expect((await comeBack(fresh.id)).status).toBe('paid');
    expect([await rowOf(old.id), await subscriptions()]).toMatchObject([{ status: 'failed', failure: 'declined' }, [fresh.id]]);
    const requested = world.moyasar.heard.filter(({ method }) => method === 'PUT').length;
    await begin();
    expect(world.moyasar.heard.filter(({ method }) => method === 'PUT')).toHaveLength(requested);
  });

  it('has the page closed that nobody came back from', async () => {
    const old = await begin();
    await age(old.id);
    await begin();
    expect([statusAt(old.invoice), await rowOf(old.id)]).toMatchObject(['canceled', { status: 'failed', failure: 'canceled' }]);
  });

  it('leaves those for something else, or of somebody else, open', async () => {
    const other = await begin(plus, await addPerson(market.db, 'علي'));
    const another = await begin(pro);
    const gift = await world.invoiceOf((await startDonation(market, '50')).payment.id);
    await begin();
    await startDonation(market, '50');
    expect([other.invoice, another.invoice, gift].map(statusAt)).toEqual(['initiated', 'initiated', 'initiated']);
  });

  it('is not gone on with where the one before was paid with another card meanwhile', async () => {
    const old = await declined();
    world.moyasar.attempt(old.invoice, {});
    const invoices = world.moyasar.invoices.size;
    const { payment, redirect_url } = await startPackage(market, sara, plus);
    expect([payment.id, payment.status, new URL(redirect_url).searchParams.get('payment')]).toEqual([old.id, 'paid', String(old.id)]);
    expect([world.moyasar.invoices.size, statusAt(old.invoice), await subscriptions()]).toEqual([invoices, 'paid', [old.id]]);
    const [, left] = await market.db.selectFrom('payments').selectAll().where('user_id', '=', sara).orderBy('id').execute();
    expect(left).toMatchObject({ status: 'failed', failure: 'canceled', gateway_ref: null });
  });

  it('gives the one before where it was paid at the very moment in which it was closed', async () => {
    const old = await declined();
    const before = structuredClone(world.moyasar.invoices.get(old.invoice)!);
    world.moyasar.attempt(old.invoice, {});
    world.moyasar.answerNext({ status: 200, body: before });
    const { payment } = await startPackage(market, sara, plus);
    expect([payment.id, payment.status, statusAt(old.invoice)]).toEqual([old.id, 'paid', 'canceled']);
    expect([await subscriptions(), await ledgerOf(market, old.id)]).toEqual([[old.id], { gateway: 3900, package: -3391, vat: -509 }]);
  });

  it.each([
    ['has a fault', { status: 500, body: { type: 'api_error', message: 'We had a problem', errors: null } }],
    ['says no', { status: 400, body: { type: 'invalid_request_error', message: 'Invoice can not be canceled', errors: null } }],
    ['hangs up', 'hang up'],
  ] as const)('goes on where the gateway %s; what is paid on the old page is found by the job', async (_how, answer) => {
    const old = await declined();
    const open = structuredClone(world.moyasar.invoices.get(old.invoice)!);
    world.moyasar.answerNext({ status: 200, body: open });
    world.moyasar.answerNext(answer);
    const fresh = await begin();
    expect(market.log.some((line) => line.includes(`payment ${old.id}: its page could not be closed`))).toBe(true);
    expect([statusAt(old.invoice), statusAt(fresh.invoice)]).toEqual(['initiated', 'initiated']);
    world.moyasar.attempt(old.invoice, {});
    await age(old.id);
    await reconcilePayments(market.app.market);
    expect([(await rowOf(old.id)).status, await subscriptions()]).toEqual(['paid', [old.id]]);
    expect(sumOf(await ledgerOf(market))).toBe(0);
  });
});
