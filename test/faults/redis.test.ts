import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openChanges, type Changed } from '#server/platform/changes.ts';
import { callCounter } from '#server/platform/http/call-counter.ts';
import { openSharedRoster } from '#server/messaging/live/roster.ts';
import { freePort, startRedis, type TestRedis } from '../redis.ts';

let redis: TestRedis;
let port: number;
const clients: Redis[] = [];
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  port = await freePort();
  redis = await startRedis(port);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => redis.stop());

/** As each process opens its own. */
function client(more: { commandTimeout?: number } = {}): Redis {
  const opened = new Redis(redis.url, { maxRetriesPerRequest: 1, ...more });
  opened.on('error', () => {});
  clients.push(opened);
  return opened;
}

/** What a process hears of changes. */
function process() {
  const changes = openChanges(client());
  const heard: Changed[] = [];
  changes.listen((changed) => heard.push(changed));
  closing.push(() => changes.close());
  return { ...changes, heard };
}

async function untilConnected(sender: ReturnType<typeof process>, ...others: ReturnType<typeof process>[]): Promise<void> {
  await expect
    .poll(() => {
      sender.invalidate({ ads: [0] });
      return others.every(({ heard }) => heard.length > 0);
    })
    .toBe(true);
  await sleep(50);
  for (const one of [sender, ...others]) one.heard.splice(0);
}

describe('a change in one process', () => {
  it('is heard by every process, each once, in the order it happened', async () => {
    const [first, second, third] = [process(), process(), process()];
    await untilConnected(first, second, third);
    for (const changed of [{ ads: [1, 2] }, { people: [3] }, { adPages: [4] }]) first.invalidate(changed);
    expect(first.heard).toEqual([{ ads: [1, 2] }, { people: [3] }, { adPages: [4] }]);
    await expect.poll(() => [second.heard.length, third.heard.length]).toEqual([3, 3]);
    second.invalidate({ ads: [9] });
    await expect.poll(() => [first.heard.length, third.heard.length]).toEqual([4, 4]);
    for (const { heard } of [first, second, third])
      expect(heard).toEqual([{ ads: [1, 2] }, { people: [3] }, { adPages: [4] }, { ads: [9] }]);
  });

  it('is heard in that process while Redis is away, and everywhere again once it is back', async () => {
    const [first, second] = [process(), process()];
    await untilConnected(first, second);
    await redis.stop();
    first.invalidate({ ads: [5] });
    expect(first.heard).toEqual([{ ads: [5] }]);
    redis = await startRedis(port);
    await untilConnected(first, second);
    first.invalidate({ ads: [6] });
    await expect.poll(() => second.heard).toContainEqual({ ads: [6] });
  });
});

describe('rate limits', () => {
  const limitedTo = async (max: number) => {
    const app = fastify();
    await app.register(rateLimit, { max, timeWindow: 60_000, store: callCounter(client({ commandTimeout: 400 })) });
    app.get('/', async () => 'here');
    closing.push(() => app.close());
    return async (times: number) => {
      const answers = [];
      for (let requested = 0; requested < times; requested += 1) answers.push((await app.inject('/')).statusCode);
      return answers.join(' ');
    };
  };

  it('is counted by all processes together, and by each for itself while Redis hangs or is away', async () => {
    const [one, other] = [await limitedTo(3), await limitedTo(3)];
    expect([await one(2), await other(2)]).toEqual(['200 200', '200 429']);
    redis.pause();
    expect([await one(4), await other(3)]).toEqual(['200 200 200 429', '200 200 200']);
    redis.resume();
    await expect.poll(() => one(1)).toBe('429');
    await redis.stop();
    expect([await one(1), await other(2)]).toEqual(['429', '429 429']);
    redis = await startRedis(port);
    await expect.poll(() => other(1)).toBe('200');
  });
});

describe('who is connected', () => {
  it('is known in every process', async () => {
    const [one, two] = [openSharedRoster(client()), openSharedRoster(client())];
    closing.push(one.close, two.close);
    await one.enter(1);
    await two.enter(2);
    expect(await one.online([1, 2, 3])).toEqual([true, true, false]);
    expect(await two.online([1, 2, 3])).toEqual([true, true, false]);
    await two.enter(1);
    await one.leave(1);
    expect(await one.online([1])).toEqual([true]);
    await two.leave(1);
    expect(await one.online([1])).toEqual([false]);
    await two.close();
    expect(await one.online([2])).toEqual([false]);
  });

  it('is nobody of a process that was killed, once it was silent for long enough', async () => {
    const requested = client();
    const [one, killed] = [openSharedRoster(requested), openSharedRoster(client())];
    closing.push(one.close);
    await one.enter(1);
    await killed.enter(2);
    expect(await one.online([2])).toEqual([true]);
    for (const key of await requested.keys('markaba:live:people:*')) {
      const [lasts, isKilled] = [await requested.pttl(key), (await requested.sismember(key, 2)) === 1];
      expect(lasts).toBeGreaterThan(0);
      expect(lasts).toBeLessThanOrEqual(30_000);
      if (isKilled) await requested.pexpire(key, 1);
    }
    await expect.poll(() => one.online([1, 2])).toEqual([true, false]);
    await one.beat();
    expect(await requested.smembers('markaba:live:processes')).toHaveLength(1);
  });

  it('is written again once Redis is back without its data, and is per process until then', async () => {
    const [one, two] = [openSharedRoster(client()), openSharedRoster(client())];
    await one.enter(1);
    await redis.stop();
    expect(await one.online([1])).toEqual([true]);
    redis = await startRedis(port);
    await expect.poll(() => two.online([1])).toEqual([false]);
    await expect
      .poll(() =>
        one
          .beat()
          .then(() => two.online([1]))
          .catch(() => []),
      )
      .toEqual([true]);
    await one.close();
    await two.close();
  });
});
