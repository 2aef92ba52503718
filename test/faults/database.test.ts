import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/listing/ads.ts';
import type { Conversation, Message } from '#contract/messaging/chat.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import { addCar, addPerson } from '../people.ts';
import { camry } from '../posting.ts';
import { freePort, startRedis, type TestRedis } from '../redis.ts';
import { ask, type Answer } from './requests.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { signIn, startJobsProcess, startMarket, type MarketProcess, type SignedIn } from './processes.ts';

let postgres: TestPostgres;
let redis: TestRedis;
let balancer: Balancer;
let dataDir: string;
let worker: MarketProcess;
const web: MarketProcess[] = [];

const restarts = 20;
const terminations = 50;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'markaba-outage-data-'));
  const place = { databaseUrl: postgres.url, redisUrl: redis.url, dataDir };
  for (const port of [await freePort(), await freePort()]) web.push(await startMarket({ ...place, port }, { JOBS: 'off' }));
  worker = await startWorker();
  balancer = await startBalancer(web.map(({ port }) => port));
});
afterAll(async () => {
  balancer.close();
  for (const one of [...web, worker]) await one.stop();
  await postgres.stop();
  await redis.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function startWorker(): Promise<MarketProcess> {
  return startJobsProcess({ databaseUrl: postgres.url, redisUrl: redis.url, dataDir }, { LOG_LEVEL: 'info' });
}

/** What was answered in another shape than the contract's. */
let wrong: string[] = [];
let refused = 0;

function check({ status, headers, body }: Answer<unknown>): void {
  if (status < 500) return;
  refused += 1;
  const { code, detail } = body as ApiError;
  const isRight = status === 503 && code === 'unavailable' && typeof detail === 'string' && Number(headers['retry-after']) > 0;
  if (!isRight) wrong.push(`${status} ${JSON.stringify(body)} ${headers['retry-after']}`);
}

/** Asks the same again until it is acknowledged. */
async function write<Body>(address: string, { token }: SignedIn, body: object, key?: string): Promise<Body> {
  const headers = key ? { 'idempotency-key': key } : {};
  for (;;) {
    const answer = await ask<Body>(balancer.url + address, token, body, { headers, withinMs: 20_000 }).catch((error: Error) => {
      wrong.push(`no answer: ${error.message}`);
      return undefined;
    });
    if (answer) check(answer);
    if (answer && answer.status < 300) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${address} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await sleep(100);
  }
}

interface Talk {
  room: number;
  who: SignedIn;
  sent: Message[];
}

async function beginTalk(): Promise<Talk[]> {
  const people = [await addPerson(postgres.db, 'سارة العتيبي'), await addPerson(postgres.db, 'علي الشهري')];
  const [sara, ali] = await Promise.all(people.map((person) => signIn(postgres.db, person)));
  const { room_id: room } = await write<Message>('/accounts/api_account/messages/', sara!, {
    user_id: ali!.id,
    text: 'متوفرة؟',
    client_id: randomUUID(),
  });
  return [sara!, ali!].map((who) => ({ room, who, sent: [] }));
}

async function addSellers(count: number): Promise<SignedIn[]> {
  const sellers = [];
  for (let number = 0; number < count; number += 1) sellers.push(await addPerson(postgres.db, 'فهد القحطاني'));
  return Promise.all(
    sellers.map(async (id) => {
      const seller = await signIn(postgres.db, id);
      await write('/products/api/fees_agreement/', seller, { type: 'car' });
      return seller;
    }),
  );
}

/** Writes messages and ads without pause until `isOver`; gives what was acknowledged. */
function writeAlways(talks: Talk[], sellers: SignedIn[], isOver: () => boolean) {
  const ads: { seller: number; id: number }[] = [];
  let acknowledged = 0;
  const talk = async ({ room, who, sent }: Talk) => {
    for (let number = 1; !isOver(); number += 1) {
      const body = { room_id: room, text: `${who.id}: ${number}`, client_id: randomUUID() };
      sent.push(await write<Message>('/accounts/api_account/messages/', who, body));
      acknowledged += 1;
      await sleep(1050);
    }
  };
  const post = async () => {
    for (let seller = sellers.pop(); seller && !isOver(); seller = sellers.pop()) {
      const { id } = await write<Ad>('/products/api/create_car/', seller, camry, randomUUID());
      ads.push({ seller: seller.id, id });
      acknowledged += 1;
      await sleep(300);
    }
  };
  const done = Promise.all([...talks.map(talk), post(), post()]);
  return { ads, done, acknowledged: () => acknowledged };
}

async function checkKept(talks: Talk[], ads: { seller: number; id: number }[]): Promise<void> {
  for (const { room, who, sent } of talks) {
    const kept: Message[] = [];
    for (let after = 0, count = 1; count > 0; after = kept.at(-1)?.id ?? 0) {
      const { body } = await ask<Conversation>(`${balancer.url}/accounts/api_account/chat/${room}/?after=${after}`, who.token);
      count = body.messages.results.length;
      kept.push(...body.messages.results);
    }
    const own = kept.filter(({ sender_id, text }) => sender_id === who.id && text !== 'متوفرة؟');
    expect(own.map(({ text }) => text)).toEqual(sent.map((_message, at) => `${who.id}: ${at + 1}`));
    expect(own.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  }
  const rows = await postgres.db.selectFrom('ads').select(['id', 'owner_id']).where('type', '=', 'car').execute();
  expect(rows.map((row) => `${row.owner_id} ${row.id}`).toSorted()).toEqual(ads.map(({ seller, id }) => `${seller} ${id}`).toSorted());
}

async function untilOwnAnswer(): Promise<void> {
  await expect.poll(() => sql`select 1`.execute(postgres.db).then(() => 'ok', String), { timeout: 20_000 }).toBe('ok');
}

function jobs() {
  return sql<{ due: number; locked: number }>`
    select count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null)::int as due,
      count(*) filter (where locked_at is not null)::int as locked
    from graphile_worker.jobs`
    .execute(postgres.db)
    .then(({ rows }) => rows[0]);
}

describe('two web processes and a worker under writes', () => {
  it(`lose nothing and repeat nothing over ${restarts} restarts and ${terminations} ended connections`, { timeout: 240_000 }, async () => {
    [wrong, refused] = [[], 0];
    const talks = (await Promise.all(Array.from({ length: 8 }, beginTalk))).flat();
    let isOver = false;
    const writing = writeAlways(talks, await addSellers(60), () => isOver);
    const progress = async (more: number) => {
      const from = writing.acknowledged();
      await expect.poll(() => writing.acknowledged() - from, { timeout: 60_000, interval: 20 }).toBeGreaterThan(more);
    };
    for (let number = 0; number < terminations; number += 1) {
      await progress(1);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        order by state = 'idle', random() limit 1`
        .execute(postgres.db)
        .catch(() => {});
    }
    for (let number = 0; number < restarts; number += 1) {
      await progress(4);
      await postgres.restart(number % 2 === 0 ? 'fast' : 'immediate');
    }
    await progress(20);
    isOver = true;
    await writing.done;
    expect([...web, worker].map((one) => one.hasEnded())).toEqual([false, false, false]);
    expect(wrong).toEqual([]);
    await untilOwnAnswer();
    await checkKept(talks, writing.ads);
    console.log(`${writing.acknowledged()} writes acknowledged, ${refused} answers were 503; ${writing.ads.length} of them ads`);
    // The restarts were felt, or this proves nothing.
    expect(refused).toBeGreaterThan(0);
    // What was queued meanwhile is done, and what was under way when the database went away as well.
    await expect.poll(jobs, { timeout: 60_000, interval: 500 }).toEqual({ due: 0, locked: 0 });
    const lines = worker.log().split('\n');
    const lost = lines.filter((line) => line.includes('the worker stopped')).length;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(restarts + terminations);
  });
});

describe('a web process with JOBS=off', () => {
  it('does no jobs: they wait for the worker', async () => {
    await worker.stop();
    await untilOwnAnswer();
    const [{ who, room }] = (await beginTalk()) as [Talk];
    await write('/accounts/api_account/messages/', who, { room_id: room, text: 'كم الممشى؟', client_id: randomUUID() });
    await sql`select graphile_worker.add_job('keepFigures', job_key := 'outage')`.execute(postgres.db);
    const { rows } = await sql`select from pg_stat_activity where application_name = 'jobs'`.execute(postgres.db);
    expect(rows).toEqual([]);
    const waiting = () =>
      sql`select from graphile_worker.jobs where key = 'outage'`.execute(postgres.db).then((found) => found.rows.length);
    expect(await waiting()).toBe(1);
    worker = await startWorker();
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  });
});

describe('a database that is frozen', () => {
  it('is answered for within ten seconds, in API and pages, and the market goes on once it thaws', { timeout: 120_000 }, async () => {
    await untilOwnAnswer();
    [wrong, refused] = [[], 0];
    const [{ who, room }] = (await beginTalk()) as [Talk];
    const ad = await addCar(postgres.db, who.id, { title: 'كامري نظيفة' });
    const { url } = web[0]!;
    const warm = `${url}/cars?q=${encodeURIComponent('كامري')}`;
    await expect.poll(async () => (await ask(warm, null)).status, { timeout: 20_000 }).toBe(200);
    const message = { room_id: room, text: 'هل تسمعني؟', client_id: randomUUID() };
    const timed = async (address: string, more: { token?: string; body?: object; cookie?: string } = {}) => {
      const since = Date.now();
      const headers = more.cookie ? { cookie: more.cookie } : {};
      const answer = await ask<unknown>(url + address, more.token ?? null, more.body, { headers, withinMs: 20_000 });
      return { ...answer, ms: Date.now() - since };
    };
    postgres.freeze();
    try {
      const { token } = who;
      const crowd = Array.from({ length: 30 }, () => timed(`/products/api/details/${ad}/`, { token }));
      const [write, arabic, english, own, kept, ...readings] = await Promise.all([
        timed('/accounts/api_account/messages/', { token, body: message }),
        timed(`/ad-details/${ad}`),
        timed(`/ad-details/${ad}?lng=en`),
        timed('/chat', { cookie: `markaba_token=${token}` }),
        timed(warm.slice(url.length)),
        ...crowd,
      ]);
      const slowest = Math.max(...[write!, arabic!, english!, own!, kept!, ...readings].map(({ ms }) => ms));
      console.log(`frozen: the slowest answer took ${slowest} ms`);
      expect(slowest).toBeLessThan(10_000);
      for (const answer of [write!, ...readings]) check(answer);
      expect([wrong, refused]).toEqual([[], readings.length + 1]);
      expect([arabic, english, own].map((page) => [page!.status, page!.headers['retry-after']])).toEqual(Array(3).fill([503, '5']));
      expect(arabic!.body).toContain('الموقع غير متاح الآن');
      expect(english!.body).toContain('The site is not available right now');
      expect(arabic!.headers['content-language']).toBe('ar');
      // It was rendered before.
      expect(kept!.status).toBe(200);
    } finally {
      postgres.thaw();
    }
    const { id } = await write<Message>('/accounts/api_account/messages/', who, message);
    const { body } = await ask<Conversation>(`${url}/accounts/api_account/chat/${room}/?after=0`, who.token);
    expect(body.messages.results.filter(({ text }) => text === message.text).map((found) => found.id)).toEqual([id]);
    for (const address of [`/ad-details/${ad}`, `/products/api/details/${ad}/`])
      await expect.poll(async () => (await timed(address)).status, { timeout: 20_000 }).toBe(200);
  });
});
