import { sql, type Transaction } from 'kysely';
import { expect, vi } from 'vitest';
import type { DB } from '#db/schema.ts';
import type { TestApp } from './app.ts';

/** How many transactions wait for a lock. */
export async function countWaiting({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Two {
  /** Locks what `first` needs in the middle of its work. */
  hold: (trx: Transaction<DB>) => Promise<unknown>;
  first: () => Promise<unknown>;
  second: () => Promise<unknown>;
}

/**
 * Lets two meet in the middle: `first` begins and is stopped by what the test holds, then `second` begins, and both go on once
 * that is let go. Each has to end well.
 */
export async function meet(market: TestApp, { hold, first, second }: Two): Promise<void> {
  const ends = await market.db.transaction().execute(async (trx) => {
    await hold(trx);
    const one = howItEnds(first);
    await vi.waitFor(async () => expect(await countWaiting(market)).toBe(1), 10_000);
    const other = howItEnds(second);
    await vi.waitFor(async () => expect((await countWaiting(market)) === 2 || (await isOver(other))).toBe(true), 10_000);
    return [one, other];
  });
  expect(await Promise.all(ends)).toEqual(['done', 'done']);
}

export const howItEnds = (run: () => Promise<unknown>): Promise<string> => run().then(() => 'done', String);
const isOver = (work: Promise<unknown>) => Promise.race([work.then(() => true), new Promise((done) => setTimeout(done, 0, false))]);
