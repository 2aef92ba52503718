import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

const triggered = ['ads', 'reviews', 'comments', 'rental_units', 'rental_occupancies'] as const;

/**
 * Takes off what slows a large load down: indexes, foreign keys and the triggers that count. Returns the statements
 * that put indexes and keys back, for `restore`.
 */
export async function strip(db: Database): Promise<{ indexes: string[]; keys: string[] }> {
  const { rows: keys } = await sql<{ from: string; name: string; definition: string }>`
    select conrelid::regclass::text as from, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname
  `.execute(db);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
    order by relname, indexrelid
  `.execute(db);
  for (const { from, name } of keys) await sql.raw(`alter table ${from} drop constraint ${name}`).execute(db);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
  for (const table of triggered) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  return {
    indexes: indexes.map(({ definition }) => definition),
    keys: keys.map(({ from, name, definition }) => `alter table ${from} add constraint ${name} ${definition}`),
  };
}

/** Puts everything back, two indexes at a time. */
export async function restore(db: Database, { indexes, keys }: { indexes: string[]; keys: string[] }): Promise<void> {
  const left = [...indexes];
  const worker = () =>
    db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '512MB'`.execute(connection);
      await sql`set max_parallel_maintenance_workers = 0`.execute(connection);
      for (let next = left.shift(); next !== undefined; next = left.shift()) await sql.raw(next).execute(connection);
    });
  await Promise.all([worker(), worker()]);
  for (const key of keys) await sql.raw(key).execute(db);
  for (const table of triggered) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

/** What the triggers would have counted. */
export async function recount(db: Database): Promise<void> {
  await sql`
    insert into ratings (user_id, reviews_count, rating_sum)
    select subject_id, count(*), sum(rating) from reviews group by subject_id
  `.execute(db);
  await sql`
    insert into ad_owners (owner_id, active_count)
    select owner_id, count(*) from ads where status = 'active' group by owner_id
  `.execute(db);
  for (const table of ['users', 'ads', 'comments', 'rental_units']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db);
  }
}
