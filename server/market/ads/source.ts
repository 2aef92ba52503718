import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { inOrder, inStretch, type Order, type Row, type Source } from '#server/platform/paging/keyset.ts';
import { countKeyed, readSlots, type SlotOrder } from './active/orders.ts';
import type { ActiveTable } from './active/table.ts';

/** A list of the ads in `matches` (newest first) by a figure of theirs, in memory. */
export function sourceOfMatches(table: ActiveTable, matches: Int32Array, order: SlotOrder): Source<Row> {
  return {
    read: async (stretch) =>
      Array.from(
        readSlots(table, matches, order, stretch),
        (slot) => new Match(table.ids[slot] ?? 0, stretch.keyed ? order : null, order.keyOf(slot)),
      ),
    count: async (where) => (where ? countKeyed(matches, order) : matches.length),
  };
}

class Match implements Row {
  readonly id: number;
  readonly #order: SlotOrder | null;
  readonly #key: number;

  constructor(id: number, order: SlotOrder | null, key: number) {
    this.id = id;
    this.#order = order;
    this.#key = key;
  }

  /** Only the row that the next page begins after needs it as text. */
  get sort_key(): string | null {
    return this.#order?.write(this.#key) ?? null;
  }
}

/** A list of the ads `ids` in an order that only the database knows. */
export function sourceInDatabase(db: Database, ids: number[], order: Order): Source<Row> {
  return {
    read: async (stretch) => {
      const { rows } = await sql<Row>`
        select ads.id, ${order.key}::text as sort_key
        from ads
        where ads.id = any(${ids}::integer[]) and ads.status = 'active' and ${inStretch(order, stretch)}
        order by ${inOrder(order, stretch)} limit ${stretch.limit} offset ${stretch.offset}`.execute(db);
      return rows;
    },
    count: async () => ids.length,
  };
}
