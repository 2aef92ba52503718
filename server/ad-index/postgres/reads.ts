import { sql } from 'kysely';
import { recordOf } from '#contract/platform/records.ts';
import type { Database } from '#db/database.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { AdIndexNeeds } from '../ad-index.ts';

/** Runs a reading on the replica if it has all that this process knows to be written, otherwise on the primary. */
export type Read = <Found>(reading: (db: Database) => Promise<Found>) => Promise<Found>;

const [checkedEveryMs, leftAloneForMs] = [20, 5000];

/**
 * Readings go to the replica, except while it lags behind a change that this process made or was notified of: so everybody finds what they
 * have just written. Where it fails, they go to the primary for some seconds.
 */
export function openReads({ db, replica, listen, everyMs }: Pick<AdIndexNeeds, 'db' | 'replica' | 'listen' | 'everyMs'>): Read {
  if (!replica) return (reading) => reading(db);
  let [written, replayed] = [0, 0];
  let [checkedAt, leftAloneUntil] = [-Infinity, -Infinity];
  listen(({ ads = [] }) => {
    if (ads.length > 0) written += 1;
  });
  const check = async () => {
    const known = written;
    checkedAt = performance.now();
    if (await hasReplayed(db, replica)) replayed = Math.max(replayed, known);
  };
  const isCurrent = async () => {
    // As in tests, which write without notifying anybody.
    if (everyMs === 0) written += 1;
    const needed = written;
    const isDue = everyMs === 0 || performance.now() - checkedAt >= checkedEveryMs;
    if (replayed < needed && isDue) await check();
    return replayed >= needed;
  };
  return async (reading) => {
    if (performance.now() < leftAloneUntil) return reading(db);
    try {
      if (await isCurrent()) return await reading(replica);
    } catch (error) {
      if (!isReplicaAway(error)) throw error;
      leftAloneUntil = performance.now() + leftAloneForMs;
    }
    return reading(db);
  };
}

/** Whether the replica has what the primary has written by now. One that was promoted has. */
async function hasReplayed(db: Database, replica: Database): Promise<boolean> {
  const { rows } = await sql<{ written: string }>`select pg_current_wal_lsn()::text as written`.execute(db);
  const { rows: found } = await sql<{ has: boolean }>`
    select coalesce(pg_last_wal_replay_lsn() >= ${rows[0]?.written}::pg_lsn, not pg_is_in_recovery()) as has`.execute(replica);
  return found[0]?.has ?? false;
}

/** A replica also ends a statement (40001) that reads what the primary has removed for good. */
function isReplicaAway(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof Error && recordOf(error)['code'] === '40001');
}
