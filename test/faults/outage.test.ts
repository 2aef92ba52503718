import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addCar, addPerson } from '../people.ts';
import { freePort, startRedis, type TestRedis } from '../redis.ts';
import { ask } from './requests.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { countOutcomes, startLoad, type Outcome } from './load.ts';
import { signIn, startMarket, type MarketProcess, type SignedIn } from './processes.ts';

let database: TestDatabase;
let redis: TestRedis;
let balancer: Balancer;
let dataDir: string;
let [sara, ali]: SignedIn[] = [];
let ad = 0;
const processes: MarketProcess[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startRedis(await freePort());
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'markaba-outage-'));
  processes.push(await start(await freePort()), await start(await freePort()));
  balancer = await startBalancer(
    processes.map(({ port }) => port),
    { checks: true },
  );
  sara = await signIn(database.db, await addPerson(database.db, 'سارة العتيبي'));
  ali = await signIn(database.db, await addPerson(database.db, 'علي الشهري'));
  ad = await addCar(database.db, ali.id, { title: 'كامري نظيفة' });
});
afterAll(async () => {
  agent.destroy();
  balancer.close();
  for (const one of processes) await one.stop();
  await redis.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function start(port: number): Promise<MarketProcess> {
  return startMarket({ port, databaseUrl: database.url, redisUrl: redis.url, dataDir }, { DRAIN_SECONDS: '2' });
}

/** What people do: lists, pages, their own account and messages, over new connections and over open ones. */
function calls() {
  const at = (address: string) => `${balancer.url}${address}`;
  const own = '/accounts/api_account';
  const message = () => ({ user_id: ali!.id, text: 'متوفرة؟', client_id: randomUUID() });
  return {
    list: () => ask(at('/products/api/cars/'), null),
    page: () => ask(at(`/ad-details/${ad}`), null),
    profile: () => ask(at(`${own}/my_profile/`), sara!.token),
    details: () => ask(at(`/products/api/details/${ad}/`), null, undefined, { agent }),
    home: () => ask(at('/home'), null, undefined, { agent }),
    chats: () => ask(at(`${own}/inbox/`), sara!.token, undefined, { agent }),
    message: () => ask(at(`${own}/messages/`), sara!.token, message()),
  };
}

const failed = ({ status, wrong }: Outcome) => wrong !== null || status >= 500;

describe('behind a balancer that asks /readyz', () => {
  it('no call fails while Redis is away for ten seconds', async () => {
    const load = startLoad(8, calls());
    await sleep(1000);
    await redis.stop();
    await sleep(10_000);
    redis = await startRedis(Number(new URL(redis.url).port));
    await sleep(2000);
    const outcomes = await load.stop();
    console.log(`Redis away: ${outcomes.length} calls`, countOutcomes(outcomes));
    expect(outcomes.length).toBeGreaterThan(60);
    expect(outcomes.filter(failed)).toEqual([]);
  });

  it('no call fails while Redis hangs', async () => {
    const load = startLoad(8, calls());
    await sleep(500);
    redis.pause();
    await sleep(4000);
    redis.resume();
    await sleep(1000);
    const outcomes = await load.stop();
    console.log(`Redis hangs: ${outcomes.length} calls`, countOutcomes(outcomes));
    expect(outcomes.filter(failed)).toEqual([]);
  });

  it('every response has the shape of the contract while both processes restart, one after the other', async () => {
    // One person may send sixty messages a minute: what is above that is refused, in its own shape.
    const load = startLoad(40, calls());
    await sleep(1000);
    for (const at of [0, 1]) {
      await processes[at]!.stop();
      processes[at] = await start(processes[at]!.port);
      await sleep(1000);
    }
    const outcomes = await load.stop();
    console.log(`started anew: ${outcomes.length} calls`, countOutcomes(outcomes));
    expect(outcomes.filter(({ wrong }) => wrong !== null)).toEqual([]);
  });
});
