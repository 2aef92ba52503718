import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { readListQuery, writeListQuery } from './list-query.ts';

/** Moves saved searches for one brand or model to the other. If a person already has the same search with the other, that one stays. */
export async function moveSearchesOf(trx: Transaction<DB>, what: 'brand' | 'model', from: number, into: number): Promise<void> {
  const column = what === 'brand' ? sql`brands` : sql`models`;
  await sql`update saved_searches set ${column} = array_replace(${column}, ${from}::integer, ${into}::integer)
    where ${from} = any(${column})`.execute(trx);
  const searches = await trx
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'type', 'query'])
    .where('query', '~', `(^|&)${what}=${from}(&|$)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const search of searches) {
    const { query } = readListQuery(search.query, search.type, 'ar');
    const ids = (query[what] ?? []).map((id) => (id === from ? into : id));
    const text = writeListQuery({ ...query, [what]: ids });
    const twin = await trx
      .selectFrom('saved_searches')
      .select('id')
      .where('user_id', '=', search.user_id)
      .where('type', 'is not distinct from', search.type)
      .where('query', '=', text)
      .executeTakeFirst();
    if (twin) await trx.deleteFrom('saved_searches').where('id', '=', search.id).execute();
    else await trx.updateTable('saved_searches').set({ query: text }).where('id', '=', search.id).execute();
  }
}
