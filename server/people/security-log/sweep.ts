import { sql } from 'kysely';
import { securityLogDays } from '#contract/people/security-log.ts';
import type { Database } from '#db/database.ts';

const most = 10_000;

/** Removes expired events, in batches so that no statement runs long. */
export async function sweepSecurityEvents(db: Database): Promise<void> {
  for (;;) {
    const old = db
      .selectFrom('security_events')
      .select('id')
      .where('at', '<', sql<Date>`now() - ${securityLogDays}::integer * interval '1 day'`)
      .limit(most);
    const { numDeletedRows } = await db.deleteFrom('security_events').where('id', 'in', old).executeTakeFirstOrThrow();
    if (numDeletedRows < BigInt(most)) return;
  }
}
