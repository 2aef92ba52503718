import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { startMoyasarMarket, type MoyasarMarket } from '../../../test/moyasar-market.ts';
import { ledgerOf, startPackage, sumOf } from '../../../test/paying.ts';
import { addPerson, addStaff } from '../../../test/people.ts';
import { reconcilePayments } from './reconcile.ts';
import { refundPayment } from './refund.ts';

let world: MoyasarMarket;
let market: TestApp;
let staff = 0;

beforeAll(async () => {
  world = await startMoyasarMarket();
  ({ market } = world);
  staff = await addStaff(market.db, 'finance');
});
afterAll(() => world.close());

const runs = Number(process.env['RUNS'] ?? 25);
const kinds = ['pay', 'decline', 'return', 'give up', 'webhook', 'repeat', 'reconcile', 'refund', 'refund whole'] as const;
type Step = (typeof kinds)[number];

interface Payer {
  id: number;
  as: number;
  invoice: string;
  event: string;
}

async function begin(): Promise<Payer> {
  const as = await addPerson(market.db, 'سارة العتيبي');
  const { payment } = await startPackage(market, as, 1);
  // So that the job that reconciles looks at it.
  await market.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - 600_000) })
    .where('id', '=', payment.id)
    .execute();
  return { id: payment.id, as, invoice: await world.invoiceOf(payment.id), event: randomUUID() };
}

const taken = ({ invoice }: Payer) => world.moyasar.invoices.get(invoice)!.payments.find(({ status }) => status !== 'failed');

const does: Record<Step, (payer: Payer) => Promise<unknown>> = {
  pay: async (payer) => taken(payer) ?? world.moyasar.attempt(payer.invoice, {}),
  decline: async (payer) => taken(payer) ?? world.moyasar.attempt(payer.invoice, { status: 'failed', source: { message: 'DECLINED' } }),
  return: ({ id, as }) => market.call('settlePayment', { as, params: { id }, body: {} }),
  'give up': ({ id, as }) => market.call('settlePayment', { as, params: { id }, body: { abandoned: true } }),
  webhook: async ({ invoice }) => (await world.sendWebhook(invoice), market.runJobs()),
  repeat: async ({ invoice, event }) => (
    await world.sendWebhook(invoice, { id: event }),
    await world.sendWebhook(invoice, { id: event }),
    market.runJobs()
  ),
  reconcile: async ({ id }) => {
    await market.db.updateTable('payments').set({ checked_at: null }).where('id', '=', id).execute();
    await reconcilePayments(market.app.market);
  },
  refund: (payer) => refund(payer, 1000),
  'refund whole': (payer) => refund(payer, null),
};

/** Refused for what is not paid yet, and while another one is under way. */
async function refund({ id }: Payer, amount: number | null): Promise<void> {
  await refundPayment(market.app.market, {
    asker: { staff: { id: staff, role: 'finance' } },
    paymentId: id,
    amountHalalas: amount,
    reason: 'تجربة',
  }).catch((error: { code?: string }) => {
    if (error.code !== 'move_not_allowed') throw error;
  });
}

async function stateOf({ id }: Payer) {
  const { db } = market;
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const subscriptions = await db.selectFrom('subscriptions').select('ended_reason').where('payment_id', '=', id).execute();
  const invoices = await db.selectFrom('invoices').select(['kind', 'total_halalas']).where('payment_id', '=', id).execute();
  return { payment, subscriptions, invoices, ledger: await ledgerOf(market, id) };
}

async function check(payer: Payer): Promise<void> {
  const { payment, subscriptions, invoices, ledger } = await stateOf(payer);
  const atGateway = taken(payer);
  const given = atGateway?.refunded ?? 0;
  const isPaid = atGateway !== undefined;
  expect(sumOf(ledger)).toBe(0);
  expect(ledger['gateway'] ?? 0).toBe(isPaid ? payment.amount_halalas - given : 0);
  expect(payment.refunded_halalas).toBe(given);
  expect(subscriptions).toEqual(isPaid ? [{ ended_reason: given === payment.amount_halalas ? 'refunded' : null }] : []);
  expect(invoices.filter(({ kind }) => kind === 'invoice')).toHaveLength(isPaid ? 1 : 0);
  expect(invoices.filter(({ kind }) => kind === 'credit_note').reduce((sum, one) => sum + one.total_halalas, 0)).toBe(given);
  const status = isPaid ? (given === payment.amount_halalas ? ['refunded'] : ['paid']) : ['initiated', 'failed'];
  expect(status).toContain(payment.status);
  expect(payment.needs_refund).toBe(false);
}

it('whatever comes in which order, and at once: given at most once, and the books are those of the gateway', async () => {
  const step = fc.constantFrom(...kinds);
  const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  const property = fc.asyncProperty(steps, async (groups) => {
    const payer = await begin();
    for (const group of groups) await Promise.all(group.map((name) => does[name](payer)));
    await does.webhook(payer);
    await does.reconcile(payer);
    await check(payer);
  });
  await fc.assert(property, { numRuns: runs, seed: 20_261_121 });
  expect(sumOf(await ledgerOf(market))).toBe(0);
}, 180_000);
