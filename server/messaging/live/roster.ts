import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Who is connected to any process. */
export interface Roster {
  enter: (person: number) => Promise<void>;
  leave: (person: number) => Promise<void>;
  /** Whether each of `people` is connected to some process. */
  online: (people: readonly number[]) => Promise<boolean[]>;
  /** Must be called every `rosterBeatMs`: the entries of a process expire unless it renews them. */
  beat: () => Promise<void>;
  close: () => Promise<void>;
}

export const rosterBeatMs = 10_000;
const countsForMs = 30_000;
const processes = 'markaba:live:processes';
const atOnce = 5000;

/** The people of this process only. */
export function openLocalRoster(): Roster {
  const here = new Set<number>();
  return {
    enter: async (person) => void here.add(person),
    leave: async (person) => void here.delete(person),
    online: async (people) => people.map((person) => here.has(person)),
    beat: async () => {},
    close: async () => {},
  };
}

/**
 * Each process stores the set of its people in Redis, with an expiry: a killed process leaves nobody online for longer than that.
 * While Redis is unavailable, only people of this process are known.
 */
export function openSharedRoster(redis: Redis): Roster {
  const self = randomUUID();
  const here = new Set<number>();
  const write = async () => {
    const all = [...here];
    const pipeline = redis.pipeline().sadd(processes, self);
    for (let from = 0; from < all.length; from += atOnce) pipeline.sadd(peopleOf(self), all.slice(from, from + atOnce));
    await pipeline.pexpire(peopleOf(self), countsForMs).exec();
  };
  return {
    enter: async (person) => {
      here.add(person);
      await redis.pipeline().sadd(processes, self).sadd(peopleOf(self), person).pexpire(peopleOf(self), countsForMs).exec().catch(nothing);
    },
    leave: async (person) => {
      here.delete(person);
      await redis.srem(peopleOf(self), person).catch(nothing);
    },
    online: async (people) => {
      const elsewhere = await askOthers(redis, self, people).catch(() => []);
      return people.map((person, at) => here.has(person) || elsewhere.some((those) => those[at] === 1));
    },
    beat: async () => {
      // Nothing to renew: Redis was emptied, or unavailable for longer than the expiry.
      if ((await redis.pexpire(peopleOf(self), countsForMs)) === 0 && here.size > 0) await write();
      await forgetDead(redis, self);
    },
    close: async () => {
      here.clear();
      await redis.pipeline().srem(processes, self).del(peopleOf(self)).exec().catch(nothing);
    },
  };
}

/** For each other process, 1 or 0 for each of `people`. */
async function askOthers(redis: Redis, self: string, people: readonly number[]): Promise<number[][]> {
  const others = (await redis.smembers(processes)).filter((process) => process !== self);
  return Promise.all(others.map((process) => redis.smismember(peopleOf(process), ...people)));
}

/** A process without people, or one that has ended, has no set; it registers again when somebody connects. */
async function forgetDead(redis: Redis, self: string): Promise<void> {
  const others = (await redis.smembers(processes)).filter((process) => process !== self);
  const there = await Promise.all(others.map((process) => redis.exists(peopleOf(process))));
  const dead = others.filter((_process, at) => there[at] === 0);
  if (dead.length > 0) await redis.srem(processes, dead);
}

function peopleOf(process: string): string {
  return `markaba:live:people:${process}`;
}

function nothing(): void {}
