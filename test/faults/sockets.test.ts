import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#contract/messaging/chat.ts';
import { addCar, addPerson } from '../people.ts';
import { freePort, startRedis, type TestRedis } from '../redis.ts';
import { closeSockets, connect, next, refusal } from '../sockets.ts';
import { ask } from './requests.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { signIn, startJobsProcess, startMarket, type MarketProcess, type SignedIn } from './processes.ts';

let postgres: TestPostgres;
let redis: TestRedis;
let dataDir: string;
let [web, worker]: MarketProcess[] = [];
let [sara, ali]: SignedIn[] = [];

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'markaba-sockets-'));
  const place = { databaseUrl: postgres.url, redisUrl: redis.url, dataDir };
  web = await startMarket({ ...place, port: await freePort() }, { JOBS: 'off' });
  worker = await startJobsProcess(place);
  sara = await signIn(postgres.db, await addPerson(postgres.db, 'سارة العتيبي'));
  ali = await signIn(postgres.db, await addPerson(postgres.db, 'علي الشهري'));
});
afterEach(closeSockets);
afterAll(async () => {
  await Promise.all([web!.stop(), worker!.stop()]);
  await postgres.stop();
  await redis.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('an event of a worker’s job reaches a person connected to a web process', async () => {
  const his = await connect(web!.url, ali!.token);
  const [told, unread] = [next(his, 'notification'), next(his, 'unread')];
  const ad = await addCar(postgres.db, ali!.id, { title: 'كامري نظيفة' });
  const { status } = await ask(`${web!.url}/products/api/add/comment/${ad}/`, sara!.token, { text: 'هل السيارة على الشرط؟' });
  expect(status).toBe(201);
  expect(await told).toMatchObject({ kind: 'comment', read_at: null });
  expect((await unread).notifications).toBe(1);
});

describe('while the database is away', () => {
  it('who connects is refused in words and let in once it is back, and who is connected stays', async () => {
    const hers = await connect(web!.url, sara!.token);
    await postgres.halt();
    try {
      for (let time = 0; time < 3; time += 1) expect((await refusal(web!.url, ali!.token)).data).toMatchObject({ code: 'unavailable' });
    } finally {
      await postgres.restart('fast');
    }
    await expect
      .poll(() =>
        connect(web!.url, ali!.token).then(
          (his) => his.connected,
          () => false,
        ),
      )
      .toBe(true);
    const message = next(hers, 'message');
    const sent = () => ask<Message>(`${web!.url}/accounts/api_account/messages/`, ali!.token, words);
    const words = { user_id: sara!.id, text: 'متوفرة؟', client_id: randomUUID() };
    await expect.poll(async () => (await sent()).status).toBe(201);
    expect(await message).toMatchObject({ text: 'متوفرة؟' });
    expect([web!.hasEnded(), worker!.hasEnded()]).toEqual([false, false]);
  });

  it('and while it hangs, the refusal comes before a client gives up', async () => {
    postgres.freeze();
    try {
      expect((await refusal(web!.url, ali!.token)).data).toMatchObject({ code: 'unavailable' });
    } finally {
      postgres.thaw();
    }
    await expect
      .poll(() =>
        connect(web!.url, ali!.token).then(
          (his) => his.connected,
          () => false,
        ),
      )
      .toBe(true);
  });
});
