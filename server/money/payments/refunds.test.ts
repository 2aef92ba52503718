import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { startMoyasarMarket, type MoyasarMarket } from '../../../test/moyasar-market.ts';
import { ledgerOf, startDonation, startPackage } from '../../../test/paying.ts';
import { addPerson, addStaff } from '../../../test/people.ts';
import { reconcilePayments } from './reconcile.ts';

let world: MoyasarMarket;
let market: TestApp;
let finance = 0;
let admin = 0;

const plus = 1;
const reason = 'لم يستخدم الباقة';

beforeAll(async () => {
  world = await startMoyasarMarket();
  ({ market } = world);
});
afterAll(() => world.close());
// Each person may refund so and so often in a minute.
beforeEach(async () => {
  finance = await addStaff(market.db, 'finance');
  admin = await addStaff(market.db, 'admin');
});

async function paidPackage(): Promise<{ id: number; as: number; invoice: string }> {
  const as = await addPerson(market.db, 'سارة العتيبي');
  const { payment } = await startPackage(market, as, plus);
  const invoice = await world.invoiceOf(payment.id);
  world.moyasar.attempt(invoice, {});
  await market.call('settlePayment', { as, params: { id: payment.id }, body: {} });
  return { id: payment.id, as, invoice };
}

const refund = (id: number, amount?: string, as = finance, key?: string) =>
  market.callStaff('refundPayment', {
    as,
    params: { id },
    body: { reason, ...(amount !== undefined && { amount }) },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const refused = async (id: number, amount?: string, as = finance) => {
  const body = { reason, ...(amount !== undefined && { amount }) };
  const { status, body: answer } = await market.refusedStaff('refundPayment', { as, params: { id }, body });
  return [status, answer.code];
};
const atGateway = (invoice: string) => world.moyasar.invoices.get(invoice)!.payments[0]!.refunded;
const audited = (id: number) =>
  market.db
    .selectFrom('audit_log')
    .select(['staff_id', 'detail'])
    .where('action', '=', 'payment.refund')
    .where('target_id', '=', String(id))
    .execute();
const endingOf = (id: number) =>
  market.db.selectFrom('subscriptions').select('ended_reason').where('payment_id', '=', id).executeTakeFirstOrThrow();

describe('a refund', () => {
  it('of a part leaves the package, with a credit note; of the rest ends it', async () => {
    const { id, as, invoice } = await paidPackage();
    const part = await refund(id, '٩٫٠٠');
    expect(part).toMatchObject({ status: 'paid', refunded: '9.00', refundable: '30.00' });
    expect(part.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(await endingOf(id)).toEqual({ ended_reason: null });
    const rest = await refund(id, undefined, admin);
    expect(rest).toMatchObject({ status: 'refunded', refunded: '39.00', refundable: '0.00' });
    expect(rest.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note']);
    expect(rest.history.map(({ from, to, cause, detail }) => [from, to, cause, detail])).toEqual([
      [null, 'initiated', 'start', null],
      ['initiated', 'paid', 'return', null],
      ['paid', 'paid', 'staff', `900: ${reason}`],
      ['paid', 'refunded', 'staff', `3000: ${reason}`],
    ]);
    expect([await ledgerOf(market, id), atGateway(invoice), await endingOf(id)]).toEqual([{}, 3900, { ended_reason: 'refunded' }]);
    expect(await audited(id)).toEqual([
      { staff_id: finance, detail: { amount_halalas: 900 } },
      { staff_id: admin, detail: { amount_halalas: 3000 } },
    ]);
    const notified = await market.call('listNotifications', { as, query: {} });
    expect(notified.results.find(({ kind }) => kind === 'payment')).toMatchObject({ title: 'أعدنا لك المبلغ' });
    expect(await refused(id)).toEqual([409, 'move_not_allowed']);
  });

  it('is news of its own beside the purchase, which nobody has read yet', async () => {
    const { id, as } = await paidPackage();
    await refund(id, '9.00');
    await refund(id);
    const { results } = await market.call('listNotifications', { as, query: {} });
    const ofPayment = results.filter(({ kind }) => kind === 'payment');
    expect(ofPayment.map(({ title, count, read_at }) => [title, count, read_at])).toEqual([
      ['أعدنا لك المبلغ', 2, null],
      ['تم الدفع', 1, null],
    ]);
    expect(await market.call('countNotifications', { as })).toMatchObject({ unread: 2 });
  });

  it('is never more than what is left', async () => {
    const { id, invoice } = await paidPackage();
    expect(await refused(id, '39.01')).toEqual([409, 'move_not_allowed']);
    await refund(id, '20');
    expect(await refused(id, '19.01')).toEqual([409, 'move_not_allowed']);
    for (const amount of ['0', '-1', '1.001', 'nine', '']) expect((await refused(id, amount))[0]).toBe(400);
    expect(atGateway(invoice)).toBe(2000);
  });

  it('and another at the same time do not exceed what was paid', async () => {
    const { id, invoice } = await paidPackage();
    const answers = await Promise.allSettled([...Array(6)].map((_none, at) => refund(id, '13.00', at % 2 === 0 ? finance : admin)));
    const done = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThanOrEqual(3);
    expect(atGateway(invoice)).toBe(done * 1300);
    const { refunded_halalas } = await market.db
      .selectFrom('payments')
      .select('refunded_halalas')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(refunded_halalas).toBe(done * 1300);
    expect((await ledgerOf(market, id))['gateway'] ?? 0).toBe(3900 - done * 1300);
  });

  it('under one key is one', async () => {
    const { id, invoice } = await paidPackage();
    const [one, other] = await Promise.all([refund(id, '5', finance, 'k'), refund(id, '5', finance, 'k')]);
    expect(other).toEqual(one);
    expect(atGateway(invoice)).toBe(500);
  });

  it('of what was not paid, or is not there, is refused', async () => {
    const { payment } = await startDonation(market);
    expect(await refused(payment.id)).toEqual([409, 'move_not_allowed']);
    expect(await refused(2_000_000)).toEqual([404, 'not_found']);
  });

  it('that the gateway refuses changes nothing and can be asked for again', async () => {
    const { id, invoice } = await paidPackage();
    // Its own reading of the invoice, then the refund.
    world.moyasar.invoices.get(invoice)!.payments[0]!.amount = 3900;
    world.moyasar.answerNext({ status: 405, body: { type: 'api_error', message: 'not activated', errors: null } });
    expect(await refused(id)).toEqual([503, 'unavailable']);
    expect(await ledgerOf(market, id)).toMatchObject({ gateway: 3900 });
    expect(await refund(id)).toMatchObject({ status: 'refunded' });
  });
});

describe('a refund whose answer was lost', () => {
  /** The gateway answers the reading of the invoice, and then as told. */
  function answerRefund(answer: Parameters<typeof world.moyasar.answerNext>[0], invoice: string): void {
    world.moyasar.answerNext({ status: 200, body: world.moyasar.invoices.get(invoice)! });
    world.moyasar.answerNext(answer);
  }

  it('is booked where it was done', async () => {
    const { id, invoice } = await paidPackage();
    answerRefund('do and hang up', invoice);
    expect(await refund(id, '10')).toMatchObject({ refunded: '10.00' });
    expect([atGateway(invoice), (await audited(id)).length]).toEqual([1000, 1]);
  });

  it('is none where it was not done', async () => {
    const { id, invoice } = await paidPackage();
    answerRefund('hang up', invoice);
    expect(await refused(id, '10')).toEqual([503, 'unavailable']);
    expect(await refund(id, '10')).toMatchObject({ refunded: '10.00' });
    expect(atGateway(invoice)).toBe(1000);
  });

  it.each([
    ['was done', 'do and hang up', 1000],
    ['was not done', 'hang up', 0],
  ] as const)('and of which nobody can tell waits for the job: it %s', async (_what, answer, given) => {
    const { id, invoice } = await paidPackage();
    answerRefund(answer, invoice);
    world.moyasar.answerNext('hang up');
    expect(await refused(id, '10')).toEqual([503, 'unavailable']);
    // Nothing more goes out while it is not known.
    expect(await refused(id, '10')).toEqual([409, 'move_not_allowed']);
    await market.db
      .updateTable('refunds')
      .set({ asked_at: new Date(Date.now() - 120_000) })
      .where('payment_id', '=', id)
      .execute();
    await reconcilePayments(market.app.market);
    const { refunded } = await market.callStaff('getAdminPayment', { as: finance, params: { id } });
    expect([refunded, atGateway(invoice)]).toEqual([(given / 100).toFixed(2), given]);
    expect(await refund(id, '5')).toMatchObject({ refunded: ((given + 500) / 100).toFixed(2) });
  });
});

describe('money that goes back otherwise', () => {
  it('by the dashboard of the gateway is booked, once, with its credit note', async () => {
    const { id, as, invoice } = await paidPackage();
    world.moyasar.invoices.get(invoice)!.payments[0]!.refunded = 3900;
    await world.sendWebhook(invoice, { type: 'payment_refunded' });
    await world.sendWebhook(invoice, { type: 'payment_refunded' });
    await market.runJobs();
    const found = await market.callStaff('getAdminPayment', { as: admin, params: { id } });
    expect(found).toMatchObject({ status: 'refunded', refunded: '39.00', user: { id: as, name: 'سارة العتيبي' } });
    expect([found.invoices.length, await ledgerOf(market, id), await endingOf(id)]).toEqual([2, {}, { ended_reason: 'refunded' }]);
  });

  it('of a wrong amount leaves nothing open', async () => {
    const as = await addPerson(market.db, 'علي');
    const { payment } = await startPackage(market, as, plus);
    world.moyasar.attempt(await world.invoiceOf(payment.id), { amount: 100 });
    await market.call('settlePayment', { as, params: { id: payment.id }, body: {} });
    const waiting = await market.callStaff('listAdminPayments', { as: finance, query: { needs_refund: 'yes' } });
    expect(waiting.results).toMatchObject([{ id: payment.id, refundable: '1.00', needs_refund: true }]);
    expect(await refund(payment.id)).toMatchObject({ status: 'refunded', needs_refund: false, invoices: [] });
    expect(await ledgerOf(market, payment.id)).toEqual({});
  });
});

describe('the table of payments', () => {
  it('is found by id, name and reference, by status, kind and day, in the order asked for', async () => {
    const { id, invoice } = await paidPackage();
    const { payment: gift } = await startDonation(market, '77');
    const idsOf = async (query: object) =>
      (await market.callStaff('listAdminPayments', { as: finance, query })).results.map((one) => one.id);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());
    expect(await idsOf({ q: String(id) })).toContain(id);
    expect(await idsOf({ q: invoice })).toEqual([id]);
    expect(await idsOf({ q: 'العتيبي', status: 'paid' })).toContain(id);
    expect(await idsOf({ q: '%' })).toEqual([]);
    expect(await idsOf({ q: `\u0000${invoice}` })).toEqual([id]);
    expect(await idsOf({ kind: 'donation', status: 'initiated' })).toContain(gift.id);
    expect(await idsOf({ kind: 'donation' })).not.toContain(id);
    expect(await idsOf({ from: today, until: today })).toContain(id);
    expect(await idsOf({ until: '2020-01-01' })).toEqual([]);
    const { results } = await market.callStaff('listAdminPayments', { as: finance, query: { sort: 'total', page_size: 3 } });
    expect(results[0]).toMatchObject({ total: '100.00' });
    const sums = results.map(({ total }) => Number(total));
    expect(sums).toEqual(sums.toSorted((one, other) => other - one));
  });
});
