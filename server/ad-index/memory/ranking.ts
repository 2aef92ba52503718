import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { inOrder, inStretch, readRows, type Order, type Row } from '#server/platform/paging/keyset.ts';
import type { ListRequest } from '../ad-index.ts';
import { rankOf } from '../conditions.ts';

interface Ranked extends Pick<ListRequest, 'order' | 'place'> {
  ids: number[];
  words: string;
}

/** The ads `ids` by relevance: the rows at `place`, and one more. */
export function readRanked(db: Database, { ids, words, order, place }: Ranked): Promise<Row[]> {
  const keyed: Order = { ...order, id: sql`ads.id`, key: rankOf(words) };
  return readRows(keyed, place, {
    read: async (stretch) => {
      const { rows } = await sql<Row>`
        select ads.id, ${keyed.key}::text as sort_key
        from ads
        where ads.id = any(${ids}::integer[]) and ads.status = 'active' and ${inStretch(keyed, stretch)}
        order by ${inOrder(keyed, stretch)} limit ${stretch.limit} offset ${stretch.offset}`.execute(db);
      return rows;
    },
    count: async () => ids.length,
  });
}
