import { sql } from 'kysely';
import type { Database } from './database.ts';
import { readMigrations } from './migrate.ts';

/** Indexes and extensions that the migrations made, by name. A database that was restored may lack some of them. */
interface Made {
  indexes: string[];
  extensions: string[];
}

/** What the migrations made and the database has not, or has as an index that is not valid. */
export async function findMissing(db: Database): Promise<Made> {
  const made = await readMade();
  const { rows } = await sql<Made>`select
    array(select relname::text from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace and indisvalid and indisready) as indexes,
    array(select extname::text from pg_extension) as extensions`.execute(db);
  const there = rows[0]!;
  return {
    indexes: made.indexes.filter((name) => !there.indexes.includes(name)),
    extensions: made.extensions.filter((name) => !there.extensions.includes(name)),
  };
}

const statements =
  /^\s*(?:create (?:unique )?index (?:concurrently )?(?:if not exists )?(?<made>\w+)|drop index (?:concurrently )?(?:if exists )?(?<dropped>\w+)|create extension (?:if not exists )?(?<extension>\w+))/gim;

/** Read from the statements themselves: `db/made.test.ts` compares it with a database that was just migrated. */
export async function readMade(): Promise<Made> {
  const indexes = new Set<string>();
  const extensions = new Set<string>();
  for (const migration of await readMigrations())
    for (const { groups: { made, dropped, extension } = {} } of migration.sql.matchAll(statements)) {
      if (made) indexes.add(made);
      if (dropped) indexes.delete(dropped);
      if (extension) extensions.add(extension);
    }
  return { indexes: [...indexes], extensions: [...extensions] };
}
