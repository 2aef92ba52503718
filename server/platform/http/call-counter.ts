import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

interface Count {
  current: number;
  /** Milliseconds until the window restarts. */
  ttl: number;
}

const addOne = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;

const remembered = 20_000;

/**
 * Counts calls in Redis, for all processes together. While Redis is unavailable, each process counts in its own memory, so the
 * limits apply per process. Keys must name the route if it has its own limit.
 */
export function callCounter(redis: Redis): FastifyRateLimitStoreCtor {
  const own = new LRUCache<string, { current: number; until: number }>({ max: remembered });

  async function inRedis(key: string, timeWindow: number): Promise<Count> {
    const [current, ttl] = (await redis.eval(addOne, 1, `markaba:calls:${key}`, timeWindow)) as [number, number];
    return { current, ttl };
  }

  function inMemory(key: string, timeWindow: number): Count {
    const now = Date.now();
    const before = own.get(key);
    const count = before && before.until > now ? before : { current: 0, until: now + timeWindow };
    count.current += 1;
    own.set(key, count);
    return { current: count.current, ttl: count.until - now };
  }

  return class CallCounter implements FastifyRateLimitStore {
    constructor(_options: FastifyRateLimitOptions) {}

    incr(key: string, answer: (error: Error | null, count?: Count) => void, timeWindow: number): void {
      void inRedis(key, timeWindow)
        .catch(() => inMemory(key, timeWindow))
        .then((count) => answer(null, count));
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
