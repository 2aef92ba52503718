import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Records when devices were last seen: each about every ten minutes, in batches, and never before a response. */
interface Seen {
  note: (session: string) => void;
  /** Writes the pending records. */
  flush: () => Promise<void>;
}

const tenMinutes = 600_000;
const patience = 5000;

export function keepSeen(db: Database): Seen {
  const noted = new LRUCache<string, true>({ max: 20_000, ttl: tenMinutes });
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
      // A lost record does no harm: the next request after ten minutes writes it again.
      timer ??= setTimeout(() => void flush().catch(() => {}), patience).unref();
    },
  };
}

/** A locked row belongs to a session that is being ended: it is skipped. */
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
