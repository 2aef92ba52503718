import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { startMoyasarMarket, webhookPath, webhookSecret, type MoyasarMarket } from '../../../test/moyasar-market.ts';
import type { MoyasarPayment } from '../../../test/moyasar.ts';
import { ledgerOf, startPackage, sumOf } from '../../../test/paying.ts';
import { addPerson } from '../../../test/people.ts';
import { reconcilePayments } from './reconcile.ts';

let world: MoyasarMarket;
let market: TestApp;

const plus = 1;
const times = 20;

beforeAll(async () => {
  world = await startMoyasarMarket();
  ({ market } = world);
});
afterAll(() => world.close());

interface Begun {
  id: number;
  as: number;
  invoice: string;
}

async function begin(): Promise<Begun> {
  const as = await addPerson(market.db, 'سارة العتيبي');
  const { payment } = await startPackage(market, as, plus);
  return { id: payment.id, as, invoice: await world.invoiceOf(payment.id) };
}

const pay = ({ invoice }: Begun, how: Partial<MoyasarPayment> = {}) => world.moyasar.attempt(invoice, how);
const comeBack = ({ id, as }: Begun) => market.call('settlePayment', { as, params: { id }, body: {} });
const webhook = ({ invoice }: Begun, event?: string) => world.sendWebhook(invoice, event === undefined ? {} : { id: event });

/** As if it had been begun some minutes ago. */
async function reconcile(...begun: Begun[]): Promise<void> {
  const ids = begun.map(({ id }) => id);
  const ago = new Date(Date.now() - 10 * 60_000);
  await market.db.updateTable('payments').set({ created_at: ago, checked_at: null }).where('id', 'in', ids).execute();
  await reconcilePayments(market.app.market);
}

async function outcomeOf({ id, as }: Begun) {
  const { db } = market;
  const { status, failure, needs_refund } = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const count = async (table: 'subscriptions' | 'invoices') =>
    (await db.selectFrom(table).select('id').where('payment_id', '=', id).execute()).length;
  const moves = await db
    .selectFrom('payment_history')
    .select('to_status')
    .where('payment_id', '=', id)
    .where('to_status', '=', 'paid')
    .execute();
  const notified = await db.selectFrom('notifications').select('count').where('user_id', '=', as).where('kind', '=', 'payment').execute();
  const counts = { subscriptions: await count('subscriptions'), invoices: await count('invoices'), moves: moves.length };
  return { status, failure, needs_refund, ...counts, told: notified.map((one) => one.count), ledger: await ledgerOf(market, id) };
}

const ledger = { gateway: 3900, package: -3391, vat: -509 };
const once = { status: 'paid', failure: null, needs_refund: false, subscriptions: 1, invoices: 1, moves: 1, told: [1], ledger };
const nothing = { subscriptions: 0, invoices: 0, moves: 0 };

describe(`what is paid is given once, ${times} times over`, () => {
  const each = (all: Begun[], run: (begun: Begun) => Promise<unknown>) => Promise.all(all.map(run));
  const ways: [string, (all: Begun[]) => Promise<unknown>][] = [
    ['the way back, then the webhook', async (all) => (await each(all, comeBack), await each(all, (one) => webhook(one)))],
    [
      'the webhook, then the way back',
      async (all) => (await each(all, (one) => webhook(one)), await market.runJobs(), each(all, comeBack)),
    ],
    ['both at once', (all) => Promise.all([each(all, comeBack), each(all, (one) => webhook(one)).then(market.runJobs)])],
    ['the way back many times at once', (all) => each([...all, ...all, ...all, ...all], comeBack)],
    [
      'one webhook many times, and others, at once',
      async (all) => {
        const notified = await each(all, async (begun) => {
          const event = randomUUID();
          return Promise.all([event, event, event, undefined, undefined].map((one) => webhook(begun, one)));
        });
        expect(notified.flat()).toEqual(Array(times * 5).fill([200, undefined]));
        await Promise.all([market.runJobs(), market.runJobs()]);
      },
    ],
    ['the job that reconciles alone', (all) => reconcile(...all)],
    [
      'all of them at once',
      (all) =>
        Promise.all([each(all, comeBack), each(all, (one) => webhook(one)).then(market.runJobs), reconcile(...all), reconcile(...all)]),
    ],
  ];

  it.each(ways)('%s', async (_how, run) => {
    const all = await Promise.all(Array.from({ length: times }, begin));
    for (const begun of all) pay(begun);
    await run(all);
    await each(all, async (begun) => Promise.all([comeBack(begun), webhook(begun)]));
    await market.runJobs();
    await reconcile(...all);
    for (const begun of all) expect(await outcomeOf(begun)).toEqual(once);
    expect(sumOf(await ledgerOf(market))).toBe(0);
  });
});

describe('money that is not what was asked for', () => {
  it.each([
    ['less of it', { amount: 3899 }, 3899],
    ['more of it', { amount: 3901 }, 3901],
    ['another currency', { currency: 'USD' }, 0],
  ])('gives nothing: %s', async (_what, how, taken) => {
    const begun = await begin();
    pay(begun, how);
    await Promise.all([comeBack(begun), webhook(begun).then(market.runJobs)]);
    await comeBack(begun);
    await reconcile(begun);
    expect(await outcomeOf(begun)).toEqual({
      ...nothing,
      status: 'failed',
      failure: 'mismatch',
      needs_refund: true,
      told: [1],
      ledger: taken === 0 ? {} : { gateway: taken, owed: -taken },
    });
    expect(market.log.filter((line) => line.includes(`payment ${begun.id}: asked 3900 SAR`))).toHaveLength(1);
    expect(await comeBack(begun)).toMatchObject({ failure: 'وصل مبلغ لا يطابق الطلب. نراجعه ونعيده إليك.' });
  });

  it('gives nothing to whoever points at the payment of somebody else', async () => {
    const [mine, other] = [await begin(), await begin()];
    const theirs = world.moyasar.invoices.get(other.invoice)!;
    world.moyasar.invoices.get(mine.invoice)!.metadata = theirs.metadata;
    pay(mine);
    await webhook(mine);
    await market.runJobs();
    expect(await outcomeOf(mine)).toMatchObject({ ...nothing, status: 'failed', failure: 'mismatch', needs_refund: true });
    expect(await outcomeOf(other)).toMatchObject({ ...nothing, status: 'initiated' });
  });
});

describe('a webhook', () => {
  it('with a wrong secret, of the other environment or of nobody’s order changes nothing', async () => {
    const begun = await begin();
    pay(begun);
    const { invoice } = begun;
    expect(await world.sendWebhook(invoice, { secret_token: 'guessed' })).toEqual([403, 'forbidden']);
    expect(await world.sendWebhook(invoice, { secret_token: undefined })).toEqual([403, 'forbidden']);
    expect(await world.sendWebhook(invoice, { live: true })).toEqual([403, 'forbidden']);
    expect(await world.sendWebhook(randomUUID())).toEqual([404, 'not_found']);
    expect(await world.sendWebhook(invoice, { data: 'x' })).toEqual([400, 'invalid']);
    await market.runJobs();
    expect(await outcomeOf(begun)).toMatchObject({ ...nothing, status: 'initiated' });
    expect(await world.sendWebhook(invoice)).toEqual([200, undefined]);
    await market.runJobs();
    expect(await outcomeOf(begun)).toEqual(once);
  });

  it('that says paid of what is not is not believed', async () => {
    const begun = await begin();
    expect(
      await world.sendWebhook(begun.invoice, { type: 'payment_paid', data: { invoice_id: begun.invoice, status: 'paid', amount: 3900 } }),
    ).toEqual([200, undefined]);
    await market.runJobs();
    expect(await outcomeOf(begun)).toMatchObject({ ...nothing, status: 'initiated' });
  });

  it('of one payment gives nothing for another', async () => {
    const [one, other] = [await begin(), await begin()];
    pay(one);
    await webhook(one);
    await market.runJobs();
    expect([(await outcomeOf(one)).status, (await outcomeOf(other)).status]).toEqual(['paid', 'initiated']);
  });

  it('of a refused card lets the payer try another one', async () => {
    const begun = await begin();
    pay(begun, { status: 'failed', source: { message: 'INSUFFICIENT FUNDS' } });
    await webhook(begun);
    await market.runJobs();
    expect(await outcomeOf(begun)).toMatchObject({ ...nothing, status: 'initiated', told: [] });
    expect(await comeBack(begun)).toMatchObject({ status: 'failed', failure: 'الرصيد لا يكفي. جرّب بطاقة أخرى.' });
    pay(begun);
    await webhook(begun);
    await market.runJobs();
    expect(await outcomeOf(begun)).toEqual(once);
  });

  it('comes to the address of an order, too, with the key of that order alone', async () => {
    const [begun, other] = [await begin(), await begin()];
    pay(begun);
    const addressOf = (body: Record<string, unknown>) => String(body['callback_url']).replace('https://m.localhost', '');
    const [own, others] = [begun, other].map(({ id }) =>
      addressOf(world.moyasar.heard.find(({ body }) => (body['metadata'] as { payment?: string })?.payment === String(id))!.body),
    );
    const call = async (url: string) =>
      (await market.app.inject({ method: 'POST', url, payload: { id: begun.invoice, status: 'paid' } })).statusCode;
    expect(await call(others!.replace(/payment=\d+/, `payment=${begun.id}`))).toBe(404);
    expect(await call(own!.replace(/key=.+$/, 'key='))).toBe(403);
    expect(await call(own!)).toBe(200);
    await market.runJobs();
    expect(await outcomeOf(begun)).toEqual(once);
  });

  it.each<[string, string | Buffer, string]>([
    ['no JSON', '{"id":', 'application/json'],
    ['another type', 'id=1', 'application/x-www-form-urlencoded'],
    ['bytes', Buffer.from([0, 255, 254, 0]), 'application/json'],
    ['far too much', JSON.stringify({ secret_token: webhookSecret, id: 'x'.repeat(100_000) }), 'application/json'],
    ['a prototype', '{"__proto__":{"secret_token":"x"},"constructor":{"prototype":{}}}', 'application/json'],
    ['depth', `{"secret_token":"${webhookSecret}","live":false,"data":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json'],
    [
      'null characters',
      JSON.stringify({ id: '\u0000', type: 'payment_paid', secret_token: webhookSecret, live: false, data: { id: '\u0000' } }),
      'application/json',
    ],
    ['null', 'null', 'application/json'],
    ['nothing', '', 'application/json'],
  ])('of %s is refused in the error shape', async (_what, payload, type) => {
    for (const url of [
      webhookPath,
      `${webhookPath}?payment=1e9&key=x`,
      `${webhookPath}?payment=${'9'.repeat(40)}&key=x`,
      webhookPath.replace('moyasar', 'local'),
    ]) {
      const answer = await market.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(Object.keys(JSON.parse(answer.body) as object).toSorted()).toEqual(['code', 'detail']);
    }
  });
});

describe('time', () => {
  const later = async ({ id }: Begun, hours: number) =>
    market.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000), checked_at: null })
      .where('id', '=', id)
      .execute();

  it('ends what was not paid within a day, and gives it all the same where it is paid after that', async () => {
    const begun = await begin();
    await later(begun, 23);
    await reconcilePayments(market.app.market);
    expect((await outcomeOf(begun)).status).toBe('initiated');
    await later(begun, 25);
    await reconcilePayments(market.app.market);
    expect(await outcomeOf(begun)).toMatchObject({ ...nothing, status: 'expired', failure: 'expired' });
    pay(begun);
    await later(begun, 26);
    await reconcilePayments(market.app.market);
    expect(await outcomeOf(begun)).toEqual(once);
  });

  it('ends nothing while the gateway says nothing', async () => {
    const begun = await begin();
    await later(begun, 30);
    world.moyasar.answerNext({ status: 503, body: 'Service Unavailable', type: 'text/plain' });
    await expect(reconcilePayments(market.app.market)).rejects.toThrow(/^part open: payment \d+: unavailable$/);
    expect((await outcomeOf(begun)).status).toBe('initiated');
    await later(begun, 30);
    await reconcilePayments(market.app.market);
    expect((await outcomeOf(begun)).status).toBe('expired');
  });

  it('ends what was never opened at the gateway', async () => {
    const begun = await begin();
    await market.db.updateTable('payments').set({ gateway_ref: null, checkout_url: null }).where('id', '=', begun.id).execute();
    expect(await comeBack(begun)).toMatchObject({ status: 'initiated' });
    await reconcile(begun);
    expect(await outcomeOf(begun)).toMatchObject({ ...nothing, status: 'failed', failure: 'unavailable' });
  });
});
