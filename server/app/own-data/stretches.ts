import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { Market } from '#server/platform/market.ts';

/** Whose data is exported, and the language of its names. */
export interface Own {
  market: Market;
  id: number;
  language: Language;
}

/** One kind of data about a person, read in batches. */
export type Section = (own: Own) => AsyncIterable<object[]>;

export const stretch = 200;

/** All rows, in batches: `read` returns at most `stretch` rows whose key, by `keyOf`, comes after the given one. */
export async function* inStretches<Row, Key>(
  first: Key,
  read: (after: Key) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after = first;
  for (;;) {
    const rows = await read(after);
    yield rows;
    if (rows.length < stretch) return;
    after = keyOf(known(rows.at(-1), 'row'));
  }
}

/** All rows of `query` in the order of their ids, in batches. */
export function byId<Schema, Tables extends keyof Schema, Row extends { id: number }>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  column = 'id',
): AsyncGenerator<Row[]> {
  const id = sql.ref<number>(column);
  const read = (after: number) =>
    query
      .where(sql<SqlBool>`${id} > ${after}`)
      .orderBy(id)
      .limit(stretch)
      .execute();
  return inStretches(0, read, (row) => row.id);
}

/** The row without its empty columns. */
export function withoutGaps(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
}

/** Each batch with its rows as they are exported. */
export async function* presented<Row>(stretches: AsyncIterable<Row[]>, present: (row: Row) => object): AsyncGenerator<object[]> {
  for await (const rows of stretches) yield rows.map(present);
}
