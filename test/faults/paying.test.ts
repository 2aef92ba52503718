import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment, StartedPayment } from '#contract/money/payments.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { openMoyasar, type TestMoyasar } from '../moyasar.ts';
import { addPerson } from '../people.ts';
import { freePort } from '../redis.ts';
import { ask } from './requests.ts';
import { signIn, startMarket, type MarketProcess, type SignedIn } from './processes.ts';

let database: TestDatabase;
let moyasar: TestMoyasar;
let dataDir: string;
let market: MarketProcess;

const webhookSecret = 'what the dashboard was told';

beforeAll(async () => {
  database = await createTestDatabase();
  moyasar = await openMoyasar();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'markaba-paying-'));
  market = await start(await freePort());
});
afterAll(async () => {
  await market.stop();
  await moyasar.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function start(port: number): Promise<MarketProcess> {
  return startMarket(
    { port, databaseUrl: database.url, redisUrl: '', dataDir },
    { PAY_PROVIDER: 'moyasar', MOYASAR_URL: moyasar.url, MOYASAR_SECRET_KEY: moyasar.secretKey, MOYASAR_WEBHOOK_SECRET: webhookSecret },
  );
}

interface Begun {
  sara: SignedIn;
  id: number;
  invoice: string;
}

/** A package that Sara has paid for at the gateway; the market has not heard of it. */
async function captured(): Promise<Begun> {
  const sara = await signIn(database.db, await addPerson(database.db, 'سارة العتيبي'));
  const { status, body } = await ask<StartedPayment>(`${market.url}/products/api/payments/process/`, sara.token, {
    package_id: 1,
    method: 'card',
  });
  expect(status).toBe(201);
  const { id } = body.payment;
  const { gateway_ref } = await database.db.selectFrom('payments').select('gateway_ref').where('id', '=', id).executeTakeFirstOrThrow();
  moyasar.attempt(gateway_ref!, {});
  return { sara, id, invoice: gateway_ref! };
}

const comeBack = ({ sara, id }: Begun) => ask<Payment>(`${market.url}/products/api/payments/${id}/settle/`, sara.token, {});

function webhook({ invoice }: Begun, event = randomUUID()) {
  const data = moyasar.invoices.get(invoice)!.payments[0]!;
  const body = { id: event, type: 'payment_paid', secret_token: webhookSecret, live: false, data };
  return ask(`${market.url}/products/api/payments/webhook/moyasar/`, null, body);
}

/** Runs `ring`, and kills the process once it has written that it is paid, and waits to give the package. */
async function killWithin({ sara, id }: Begun, ring: () => Promise<unknown>): Promise<void> {
  const { db } = database;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', sara.id).forUpdate().execute();
    const rung = ring().catch(() => undefined);
    await expect.poll(() => waitsForSara(), { timeout: 20_000 }).toBe(true);
    await market.kill();
    await rung;
  });
  const { status } = await db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  expect(status).toBe('initiated');
  market = await start(market.port);
}

async function waitsForSara(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '%"users"%'`.execute(database.db);
  return rows.length > 0;
}

async function given({ id, sara }: Begun) {
  const { db } = database;
  const count = async (table: 'subscriptions' | 'invoices') =>
    (await db.selectFrom(table).select('id').where('payment_id', '=', id).execute()).length;
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<string>('amount_halalas').as('sum'))
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await db.selectFrom('ledger_entries').select('id').where('payment_id', '=', id).execute();
  const told = await db.selectFrom('notifications').select('count').where('user_id', '=', sara.id).where('kind', '=', 'payment').execute();
  const { status } = await db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  const counts = { subscriptions: await count('subscriptions'), invoices: await count('invoices'), entries: entries.length };
  return { status, ...counts, sum: Number(sum), told: told.map((one) => one.count) };
}

const once = { status: 'paid', subscriptions: 1, invoices: 1, entries: 3, sum: 0, told: [1] };

describe('a process that is killed between the capture of the money and what it was for', () => {
  it('on the way back: the payer asks again, and it is given once', async () => {
    const begun = await captured();
    await killWithin(begun, () => comeBack(begun));
    const answers = await Promise.all([comeBack(begun), comeBack(begun), comeBack(begun)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'paid']));
    expect(await given(begun)).toEqual(once);
  });

  it('in the job of the webhook: the reconciling job fulfils it, once, whatever follows', async () => {
    const begun = await captured();
    const event = randomUUID();
    await killWithin(begun, () => webhook(begun, event));
    // The gateway had its answer and repeats nothing, or does.
    expect((await webhook(begun, event)).status).toBe(200);
    await sleep(500);
    expect(await given(begun)).toMatchObject({ status: 'initiated', subscriptions: 0 });
    await database.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 600_000) })
      .where('id', '=', begun.id)
      .execute();
    await sql`select graphile_worker.add_job('reconcilePayments')`.execute(database.db);
    await expect.poll(async () => (await given(begun)).status, { timeout: 20_000 }).toBe('paid');
    await comeBack(begun);
    await webhook(begun);
    await sleep(500);
    expect(await given(begun)).toEqual(once);
  });

  it('before it knows the gateway’s page: the payer was never redirected, and the payment ends', async () => {
    const begun = await captured();
    await database.db
      .updateTable('payments')
      .set({ gateway_ref: null, checkout_url: null, created_at: new Date(Date.now() - 600_000) })
      .where('id', '=', begun.id)
      .execute();
    await sql`select graphile_worker.add_job('reconcilePayments')`.execute(database.db);
    await expect.poll(async () => (await given(begun)).status, { timeout: 20_000 }).toBe('failed');
  });
});
