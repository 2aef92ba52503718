import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '#contract/messaging/chat.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addPerson } from '../people.ts';
import { freePort, startRedis, type TestRedis } from '../redis.ts';
import { ask } from './requests.ts';
import { signIn, startMarket, type MarketProcess, type SignedIn } from './processes.ts';
import { openReader, type Reader } from './reader.ts';

let database: TestDatabase;
let redis: TestRedis;
let dataDir: string;
let [one, two]: MarketProcess[] = [];
let [sara, ali]: SignedIn[] = [];
let readers: Reader[];
let room = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startRedis(await freePort());
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'markaba-lost-'));
  const start = async () => startMarket({ port: await freePort(), databaseUrl: database.url, redisUrl: redis.url, dataDir });
  [one, two] = [await start(), await start()];
  sara = await signIn(database.db, await addPerson(database.db, 'سارة العتيبي'));
  ali = await signIn(database.db, await addPerson(database.db, 'علي الشهري'));
  ({ room_id: room } = await send('متوفرة؟'));
  readers = await Promise.all([
    openReader(two!.url, ali.token, room),
    openReader(two!.url, ali.token, room),
    openReader(one!.url, ali.token, room),
    openReader(two!.url, sara.token, room),
  ]);
});
afterAll(async () => {
  for (const reader of readers) reader.close();
  await Promise.all([one!.stop(), two!.stop()]);
  await redis.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What Sara writes, in the first process; it throws unless it is acknowledged. */
async function send(text: string): Promise<Message> {
  const target = room ? { room_id: room } : { user_id: ali!.id };
  const { status, body } = await ask<Message>(`${one!.url}/accounts/api_account/messages/`, sara!.token, {
    ...target,
    text,
    client_id: randomUUID(),
  });
  if (status !== 201) throw new Error(`answered ${status}`);
  return body;
}

/** Ends Redis with all that it holds, and starts an empty one in its place. */
async function loseRedis(): Promise<void> {
  await redis.stop();
  redis = await startRedis(Number(new URL(redis.url).port));
}

it('every connected client receives every acknowledged message when Redis loses its data, without a disconnection', async () => {
  const acknowledged: Message[] = [];
  const say = async (text: string) => void acknowledged.push(await send(text));
  await say('قبل');
  await expect.poll(() => readers.map(({ view }) => view.size), { timeout: 30_000 }).toEqual(readers.map(() => 2));
  // The second process does not read for a moment: what the first one hands to Redis is lost with it.
  two!.pause();
  // One event may reach its socket still, by the read that waits there. So each of these is an event of its own.
  for (const text of ['كم الممشى؟', 'والفحص؟', 'والتأمين؟', 'والسعر؟']) {
    await say(text);
    await sleep(100);
  }
  await loseRedis();
  two!.resume();
  // In the middle of a stream, too.
  const stream = (async () => {
    for (let number = 1; number <= 40; number += 1) {
      await say(`رسالة ${number}`);
      await sleep(50);
    }
  })();
  for (let time = 0; time < 3; time += 1) {
    await sleep(400);
    await loseRedis();
  }
  await stream;
  const ids = acknowledged.map(({ id }) => id);
  for (const { view } of readers) {
    await expect.poll(() => ids.filter((id) => !view.has(id)), { timeout: 40_000 }).toEqual([]);
  }
  expect(readers.map(({ counts }) => counts.gaps)).toEqual(readers.map(() => 0));
  console.log(`${ids.length} messages; asked for after the server named them: ${readers.map(({ counts }) => counts.caughtUp).join(', ')}`);
  // The first one was requested when it connected: at least one event was lost for certain.
  expect(readers[0]!.counts.caughtUp).toBeGreaterThan(1);
});
