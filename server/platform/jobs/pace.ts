import { setTimeout as sleep } from 'node:timers/promises';

/** A job that goes through the whole market does a part, and rests so many times as long. */
const restRatio = 2;

/**
 * Does `part` of a long work, and rests after it, so that visitors wait at most for one part and find the process and the database idle
 * most of the time.
 */
export async function doPaced<T>(part: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await part();
  await sleep((performance.now() - begun) * restRatio);
  return done;
}
