import { sql, type Transaction } from 'kysely';
import type { DB } from '../schema.ts';

/** What the staff have made of the reference data, for the files to leave it so. */

type Alias = Record<'kind' | 'target' | 'alias', string>;

/** Which brand each merged one is now. */
export async function readMerges(db: Transaction<DB>): Promise<Map<number, number>> {
  const rows = await db.selectFrom('brands').select(['id', 'merged_into']).where('merged_into', 'is not', null).execute();
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into!]));
}

/** A row that has the slug of another one of the files gives it up: its id is what counts. `keys` are unique together. */
export async function freeSlugs(
  db: Transaction<DB>,
  table: 'brands' | 'models',
  keys: string[],
  rows: Record<string, unknown>[],
): Promise<void> {
  const same = sql.join(
    keys.map((key) => sql`held.${sql.ref(key)} = file.${sql.ref(key)}`),
    sql` and `,
  );
  await sql`
    update ${sql.table(table)} as held set slug = held.slug || '-' || held.id
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) as file
    where ${same} and held.id <> file.id
      and not exists (select from ${sql.table(table)} as own where own.id = file.id and own.edited_at is not null)`.execute(db);
}

/** The spellings of the files, but of what the staff have edited those that they left. */
export async function withThoseOfStaff(db: Transaction<DB>, files: Alias[]): Promise<Alias[]> {
  const { rows: edited } = await sql<{ kind: string; target: string; aliases: string[] }>`
    select edited.kind, edited.target, array(
      select alias from aliases where aliases.kind::text = edited.kind and aliases.target = edited.target) as aliases
    from (
      select 'brand' as kind, id::text as target from brands where edited_at is not null
      union all select 'model', id::text from models where edited_at is not null
      union all select 'city', id::text from cities where edited_at is not null
    ) as edited`.execute(db);
  const left = new Set(edited.map(({ kind, target }) => `${kind} ${target}`));
  return [
    ...files.filter(({ kind, target }) => !left.has(`${kind} ${target}`)),
    ...edited.flatMap(({ kind, target, aliases }) => aliases.map((alias) => ({ kind, target, alias }))),
  ];
}
