import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/rental/bookings.ts';
import type { BookingPayment, CardOrder } from '#contract/money/office-payments.ts';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { checkBooks } from '#server/money/books.ts';
import { addVerifiedOffice } from '../bookable.ts';
import { addQuote, aDriver, hourAhead } from '../booking.ts';
import { openCardServer, type CardServer, type CardVerb } from '../card-server.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addPerson, addRental } from '../people.ts';
import { freePort } from '../redis.ts';
import { papers } from '../renting.ts';
import { ask, type Answer } from './requests.ts';
import { signIn, startMarket, type MarketProcess, type SignedIn } from './processes.ts';

/** Bookings that are paid by card at a gateway of its own, while the process is killed or the gateway is away. */

let database: TestDatabase;
let gateway: CardServer;
let dataDir: string;
let market: MarketProcess;
let office: SignedIn;
let sara: SignedIn;
let rental: number;

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await openCardServer();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'markaba-cards-'));
  market = await start(await freePort());
  office = await signIn(database.db, await addVerifiedOffice(database.db), 'office');
  sara = await signIn(database.db, await addPerson(database.db, 'سارة العتيبي'));
  rental = await addRental(database.db, office.id);
  const keys = { publishable_key: 'pk_test_darb', secret_key: 'sk_test_darb' };
  await send('PATCH', 'merchant_account/', office, keys);
  const { results } = (await ask<{ results: RentalUnit[] }>(`${market.url}${api}/units/`, office.token)).body;
  for (const { id } of results) await send('PATCH', `unit/${id}/`, office, papers());
});
afterAll(async () => {
  await market.stop();
  await gateway.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const api = '/products/api';

function start(port: number): Promise<MarketProcess> {
  return startMarket(
    { port, databaseUrl: database.url, redisUrl: '', dataDir },
    {
      PAY_PROVIDER: 'moyasar',
      MOYASAR_URL: gateway.url,
      MOYASAR_SECRET_KEY: 'sk_test_9f8e7d6c',
      MOYASAR_WEBHOOK_SECRET: 'a secret of tests alone',
    },
  );
}

async function send(method: 'PATCH', at: string, who: SignedIn, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${market.url}${api}/${at}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`);
}

async function post<Body>(at: string, who: SignedIn, body: object = {}): Promise<Answer<Body>> {
  return ask<Body>(`${market.url}${api}/${at}`, who.token, body);
}

interface Paid {
  booking: number;
  /** The id of the payment here and at the gateway. */
  payment: number;
  given: string;
}

let periods = 0;

/** A request of Sara whose sum her card holds at the gateway; the market has not heard of it. */
async function entered(): Promise<Paid> {
  periods += 1;
  const quote_id = await addQuote(database, rental, { from: hourAhead(periods * 72) });
  const { body: booking } = await post<Booking>('bookings/', sara, { quote_id, driver: aDriver(), pay: 'card' });
  const { body: order } = await post<CardOrder>(`booking/${booking.id}/pay/`, sara, { purpose: 'rent' });
  gateway.authorise(order.given_id, order.amount);
  return { booking: booking.id, payment: order.payment.id, given: order.given_id };
}

const settle = ({ payment }: Paid) => post<BookingPayment>(`booking_payment/${payment}/settle/`, sara);

async function held(): Promise<Paid> {
  const paid = await entered();
  expect((await settle(paid)).body).toMatchObject({ state: 'authorised' });
  return paid;
}

/** The office answers, and the job that follows calls the gateway. */
async function answered(paid: Paid, how: 'accept' | 'decline'): Promise<void> {
  const { status } = await post(`booking/${paid.booking}/${how}/`, office, how === 'decline' ? { reason: 'driver' } : {});
  expect(status).toBe(200);
}

/** Waits until nobody is at a payment, and forgets which calls failed: a job may have read one while the gateway was away. */
async function nothingFailed(): Promise<void> {
  const busy = database.db
    .selectFrom('booking_payments')
    .select('id')
    .where('busy_until', '>', sql<Date>`now()`);
  await expect.poll(async () => (await busy.execute()).length, { timeout: 20_000 }).toBe(0);
  await database.db.updateTable('booking_payments').set({ tries: 0 }).execute();
}

/** The market has noted that a call failed; it would move a time that the test sets before that. */
const hasPostponed = ({ payment }: Paid) => expect.poll(async () => (await rowOf(payment)).tries, { timeout: 20_000 }).toBeGreaterThan(0);

const countOf = (verb: CardVerb, { given }: Paid) => gateway.heard.filter((call) => call === `${verb} ${given}`).length;
const hasHeard = (verb: CardVerb, paid: Paid) => expect.poll(() => countOf(verb, paid), { timeout: 20_000 }).toBeGreaterThan(0);

async function restart(): Promise<void> {
  await market.kill();
  for (const verb of ['read', 'capture', 'void'] as const) gateway.goWrong(verb, null);
  market = await start(market.port);
}

/** As if nobody could be at a payment any more; then the turn of the minute. */
async function laterTurn(): Promise<void> {
  await sql`update booking_payments set busy_until = now() - interval '1 second', next_at = now() - interval '1 second'
    where next_at is not null`.execute(database.db);
  await sql`select graphile_worker.add_job('turnBookingPayments')`.execute(database.db);
}

const rowOf = (id: number) =>
  database.db.selectFrom('booking_payments').select(['state', 'tries']).where('id', '=', id).executeTakeFirstOrThrow();
const becomes = ({ payment }: Paid, state: string) =>
  expect.poll(async () => (await rowOf(payment)).state, { timeout: 20_000 }).toBe(state);

/** What the record of the office has of a payment. */
async function recordOf({ payment }: Paid): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('office_payment_entries')
    .select(['kind', 'amount'])
    .where('payment_id', '=', payment)
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
}

const whole = 27_600;

async function expectTaken(paid: Paid): Promise<void> {
  await becomes(paid, 'captured');
  expect(gateway.payments.get(paid.given)).toMatchObject({ status: 'captured', captured: whole, refunded: 0 });
  expect(await recordOf(paid)).toEqual({ authorised: whole, captured: whole });
}

async function expectReleased(paid: Paid): Promise<void> {
  await becomes(paid, 'voided');
  expect(gateway.payments.get(paid.given)).toMatchObject({ status: 'voided', captured: 0 });
  expect(await recordOf(paid)).toEqual({ authorised: whole, released: whole });
}

describe('a process that is killed', () => {
  it('while it asks whether a card holds the sum: the request reaches the office once', async () => {
    const paid = await entered();
    gateway.goWrong('read', 'hangs');
    const lost = settle(paid).catch(() => undefined);
    await hasHeard('read', paid);
    await restart();
    await lost;
    await laterTurn();
    await becomes(paid, 'authorised');
    expect(await recordOf(paid)).toEqual({ authorised: whole });
    await answered(paid, 'decline');
    await expectReleased(paid);
    expect([countOf('capture', paid), countOf('void', paid)]).toEqual([0, 1]);
  });

  it('while holds are taken from and released: each is, once, whether the gateway had heard of it', async () => {
    const [taken, unheard, released] = [await held(), await held(), await held()];
    gateway.goWrong('capture', 'does and hangs');
    await answered(taken, 'accept');
    await hasHeard('capture', taken);
    gateway.goWrong('capture', 'hangs');
    gateway.goWrong('void', 'does and hangs');
    await answered(unheard, 'accept');
    await answered(released, 'decline');
    await Promise.all([hasHeard('capture', unheard), hasHeard('void', released)]);
    await restart();
    await laterTurn();
    await Promise.all([expectTaken(taken), expectTaken(unheard), expectReleased(released)]);
    expect([countOf('capture', taken), countOf('capture', unheard), countOf('void', released)]).toEqual([1, 2, 1]);
  });
});

describe('a gateway that is away', () => {
  it('delays what is held, taken and released, and nothing is done twice', async () => {
    const [unread, taken, released] = [await entered(), await held(), await held()];
    gateway.goWrong('read', 'away');
    expect((await settle(unread)).status).toBe(503);
    gateway.goWrong('read', null);
    await nothingFailed();
    gateway.goWrong('capture', 'lost');
    gateway.goWrong('void', 'away');
    await answered(taken, 'accept');
    await answered(released, 'decline');
    await Promise.all([hasHeard('capture', taken), hasHeard('void', released)]);
    await Promise.all([hasPostponed(taken), hasPostponed(released)]);
    for (const verb of ['capture', 'void'] as const) gateway.goWrong(verb, null);
    await laterTurn();
    await Promise.all([becomes(unread, 'authorised'), expectTaken(taken), expectReleased(released)]);
    expect([countOf('capture', taken), countOf('void', released)]).toEqual([1, 2]);
  });
});

it('the record of the office and our books are right in the end', async () => {
  expect((await checkBooks(database.db)).faults).toEqual([]);
});
