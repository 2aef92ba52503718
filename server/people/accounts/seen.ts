import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Writes down when devices were last there: each about every ten minutes, many at once, and never before an answer. */
export interface Seen {
  note: (session: string) => void;
  /** Writes what was noted and not written yet. */
  flush: () => Promise<void>;
}

const tenMinutes = 600_000;
const patience = 5000;

export function keepSeen(db: Database): Seen {
  const noted = new LRUCache<string, true>({ max: 50_000, ttl: tenMinutes });
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const sessions = [...waiting];
    waiting = new Set();
    if (sessions.length > 0) await writeSeen(db, sessions);
  };
  return {
    flush,
    note: (session) => {
      if (noted.has(session)) return;
      noted.set(session, true);
      waiting.add(session);
      // A moment that is lost is no loss: the next request after ten minutes says it again.
      timer ??= setTimeout(() => void flush().catch(() => {}), patience).unref();
    },
  };
}

/** Whoever holds a row at this moment is ending that session: it is not waited for. */
async function writeSeen(db: Database, sessions: string[]): Promise<void> {
  const stale = db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', sessions)
    .where('seen_at', '<', sql<Date>`now() - interval '9 minutes'`)
    .forUpdate()
    .skipLocked();
  await db
    .updateTable('sessions')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', 'in', stale)
    .execute();
}
