import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

/**
 * Makes `table` hold `rows`, found again by the columns `keys`; rows that are already the same are not touched.
 * Every row must have the same columns. Rows in which the column `unless` is set are left as they are.
 */
export async function upsert<T extends keyof DB>(
  db: Transaction<DB>,
  { table, keys, rows, unless }: { table: T; keys: string[]; rows: Record<string, unknown>[]; unless?: 'edited_at' | undefined },
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const rest = columns.filter((column) => !keys.includes(column));
  const list = (names: string[], prefix = '') => sql.join(names.map((name) => sql.ref(prefix + name)));
  const changes = sql.join(rest.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  const isOurs = unless ? sql`${sql.ref(`${table}.${unless}`)} is null and` : sql``;
  const onConflict =
    rest.length === 0
      ? sql`nothing`
      : sql`update set ${changes} where ${isOurs} (${list(rest, `${table}.`)}) is distinct from (${list(rest, 'excluded.')})`;
  await sql`
    insert into ${sql.table(table)} (${list(columns)})
    select ${list(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    on conflict (${list(keys)}) do ${onConflict}
  `.execute(db);
}

/** Removes the rows of `table` whose key is not among `rows`. */
export async function removeOthers<T extends keyof DB>(
  db: Transaction<DB>,
  table: T,
  keys: string[],
  rows: Record<string, unknown>[],
): Promise<void> {
  const same = sql.join(
    keys.map((key) => sql`kept.${sql.ref(key)} = ${sql.ref(`${table}.${key}`)}`),
    sql` and `,
  );
  await sql`
    delete from ${sql.table(table)} where not exists (
      select from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) as kept where ${same}
    )
  `.execute(db);
}
