import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** A person whose public card was written, and when in microseconds since 1970. */
interface ChangedPerson {
  id: number;
  changed: number;
}

const microseconds = sql<number>`(extract(epoch from changed_at) * 1000000)::bigint`;

/** People whose name, picture, kind, badge, city or status changed less than a minute ago or after `since` (microseconds). */
export async function listChangedPeople(db: Database, since: number): Promise<ChangedPerson[]> {
  const { rows } = await sql<ChangedPerson>`
    select id, ${microseconds} as changed from users
    where changed_at >= least(
      timestamptz 'epoch' + ${since + 1}::bigint * interval '1 microsecond', now() - interval '60 seconds')`.execute(db);
  return rows;
}
