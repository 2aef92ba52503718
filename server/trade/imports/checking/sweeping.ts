import { sql } from 'kysely';
import { importFileDays, unappliedStates } from '#contract/trade/import-states.ts';
import type { Database } from '#db/database.ts';
import { dropContents } from './discarding.ts';

const daysOfImports = 365;
const atOnce = 20;

/**
 * Discards imports that nobody went on with, removes the rows and files of those that ended `importFileDays` ago, and after a year what is left of
 * them.
 */
export async function sweepImports(db: Database): Promise<void> {
  const before = sql<Date>`now() - ${importFileDays} * interval '1 day'`;
  await db
    .updateTable('imports')
    .set({ state: 'undone', finished_at: sql<Date>`now() - ${importFileDays} * interval '1 day'` })
    .where('state', 'in', unappliedStates)
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .execute();
  for (let found = atOnce; found === atOnce;) {
    found = await db.transaction().execute(async (trx) => {
      const ended = await trx
        .selectFrom('imports')
        .select('id')
        .where('file_key', 'is not', null)
        .where('finished_at', '<=', before)
        .limit(atOnce)
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      await dropContents(
        trx,
        ended.map(({ id }) => id),
      );
      return ended.length;
    });
  }
  await sql`delete from imports where finished_at < now() - ${daysOfImports} * interval '1 day'`.execute(db);
}
