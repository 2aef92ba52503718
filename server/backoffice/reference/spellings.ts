import { sql, type Transaction } from 'kysely';
import { tidyLine } from '#contract/platform/texts.ts';
import type { DB } from '#db/schema.ts';

type SpelledKind = 'brand' | 'model' | 'city';

/** Sets the other spellings of an entry to `aliases`. */
export async function setAliases(trx: Transaction<DB>, kind: SpelledKind, id: number, aliases: string[]): Promise<void> {
  await trx.deleteFrom('aliases').where('kind', '=', kind).where('target', '=', String(id)).execute();
  await addAliases(trx, kind, id, aliases);
}

export async function addAliases(trx: Transaction<DB>, kind: SpelledKind, id: number, aliases: string[]): Promise<void> {
  const spelled = [...new Set(aliases.map(tidyLine))].filter(Boolean);
  if (spelled.length === 0) return;
  await trx
    .insertInto('aliases')
    .values(spelled.map((alias) => ({ kind, target: String(id), alias })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every name of `from` becomes another spelling of `into`. */
export async function moveSpellings(trx: Transaction<DB>, kind: 'brand' | 'model', from: number, into: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select unnest(array[name_ar, name_en]) as name from ${sql.table(`${kind}s`)} where id = ${from}
    union select alias from aliases where kind = ${kind} and target = ${String(from)}
    except select unnest(array[name_ar, name_en]) from ${sql.table(`${kind}s`)} where id = ${into}`.execute(trx);
  await trx.deleteFrom('aliases').where('kind', '=', kind).where('target', '=', String(from)).execute();
  await addAliases(
    trx,
    kind,
    into,
    rows.map(({ name }) => name),
  );
}
