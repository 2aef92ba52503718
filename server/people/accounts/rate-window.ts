import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

type Counted =
  | { table: 'phone_codes'; where: { phone?: string; address?: string; user_id?: number; is_desk?: boolean } }
  | { table: 'email_confirmations'; where: { user_id: number } }
  | { table: 'password_attempts'; where: { account?: string; identifier?: string; address?: string } };

/** Whether, in a row of phone_codes, an office had it sent from its desk. */
const isDesk = sql`(purpose = 'desk')`;

/** Seconds until fewer than `most` of the counted rows are younger than `seconds`; 0 if that is already so. */
export async function secondsUntilFree(db: Database, { table, where }: Counted, most: number, seconds: number): Promise<number> {
  const same = Object.entries(where).map(([column, value]) => sql`${column === 'is_desk' ? isDesk : sql.ref(column)} = ${value}`);
  const span = sql`${seconds}::int * interval '1 second'`;
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from created_at + ${span} - now()))::int as wait
    from ${sql.table(table)}
    where ${sql.join([...same, sql`created_at > now() - ${span}`], sql` and `)}
    order by created_at desc offset ${most - 1}::int limit 1`.execute(db);
  return Math.max(0, rows[0]?.wait ?? 0);
}

/** The last pending work of each name in this process. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs all work of one `name` sequentially in this process. Work that would wait for the same lock waits here instead, where it
 * occupies no connection and has no timeout.
 */
export async function oneByOne<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(name);
  const result = before ? before.then(work) : work();
  const done = result.catch(() => {});
  underWay.set(name, done);
  try {
    return await result;
  } finally {
    if (underWay.get(name) === done) underWay.delete(name);
  }
}

/** Locks `name` until the end of the transaction. */
export async function lockIdentifier(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
