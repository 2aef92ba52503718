import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Place } from './page.ts';

/**
 * An order that contains every row of a list once: by `key`, then by `id`; rows without a key come last, newest id first. Cursors
 * store the key as text, as a Date would lose microseconds.
 */
export interface Order {
  name: string;
  key: RawBuilder<unknown>;
  type: KeyType;
  id: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  /** Whether some rows have no key. */
  gaps: boolean;
}

type KeyType = keyof typeof keyTypes;

/** A part of the list: of the rows with a key, or of those without, the ones after a row or after an offset. */
export interface Stretch {
  keyed: boolean;
  after: { key: string | null; id: number } | undefined;
  limit: number;
  offset: number;
}

export interface Row {
  id: number;
  sort_key: string | null;
}

/** A list's query: reads one part of it, and counts its rows, or those with a key alone. */
export interface Source<R extends Row> {
  read: (stretch: Stretch) => Promise<R[]>;
  count: (isKeyed?: boolean) => Promise<number>;
}

/** A source from `query`, which adds the key of each row to its columns. */
export function sourceOf<DB, TB extends keyof DB, O extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order,
): Source<O & Row> {
  const rows = query.select(sql<string | null>`${order.key}::text`.as('sort_key'));
  const total = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  const read = ({ limit, offset, ...stretch }: Stretch) =>
    rows.where(inStretch(order, stretch)).orderBy(inOrder(order, stretch)).limit(limit).offset(offset).execute();
  return {
    // For a generic query the compiler cannot infer what a further column adds.
    read: read as unknown as Source<O & Row>['read'],
    count: async (isKeyed = false) =>
      ((await total.where(isKeyed ? hasKey(order) : sql<SqlBool>`true`).executeTakeFirstOrThrow()) as { count: number }).count,
  };
}

/** By the column created_at of `table`, which is never null. */
export function byTime(table: string, direction: Order['direction']): Order {
  const name = direction === 'asc' ? 'oldest' : 'newest';
  return { name, key: sql.ref(`${table}.created_at`), type: 'timestamptz', id: sql.ref(`${table}.id`), direction, gaps: false };
}

/**
 * The rows at `place` and one more, which shows whether there is a next page. Rows without a key are a part of their own, read only
 * after those with a key: so both parts can use an index.
 */
export async function readRows<R extends Row>(
  { gaps }: Pick<Order, 'gaps'>,
  { after, offset, size }: Pick<Place, 'after' | 'offset' | 'size'>,
  { read, count }: Source<R>,
): Promise<R[]> {
  const limit = size + 1;
  if (after?.key === null) return read({ keyed: false, after, limit, offset });
  const rows = await read({ keyed: true, after, limit, offset });
  if (!gaps || rows.length === limit) return rows;
  const skipped = offset === 0 || rows.length > 0 ? 0 : offset - (await count(true));
  return [...rows, ...(await read({ keyed: false, after: undefined, limit: limit - rows.length, offset: skipped }))];
}

/** The condition for the rows of this part. */
export function inStretch(order: Order, { keyed, after }: Pick<Stretch, 'keyed' | 'after'>): RawBuilder<SqlBool> {
  const { key, id, type, direction, gaps } = order;
  if (!keyed) return after ? sql`${key} is null and ${id} < ${after.id}` : sql`${key} is null`;
  if (!after) return gaps ? hasKey(order) : sql`true`;
  return sql`(${key}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${after.key}::${sql.raw(sqlTypes[type] ?? type)}, ${after.id})`;
}

/** The order of the rows of a part. */
export function inOrder({ key, id, direction }: Order, { keyed }: Pick<Stretch, 'keyed'>): RawBuilder<unknown> {
  return keyed ? sql`${key} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}` : sql`${id} desc`;
}

/** Whether `key` can come from a row in this order: a forged one must not fail in the database. */
export function isKeyOf({ type, gaps }: Pick<Order, 'type' | 'gaps'>, key: string | null): boolean {
  return key === null ? gaps : keyTypes[type](key);
}

function hasKey({ key }: Order): RawBuilder<SqlBool> {
  return sql`${key} is not null`;
}

const keyTypes = {
  integer: (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647,
  bigint: (text: string) => /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)),
  'double precision': (text: string) => /^0(\.0+)?$/.test(text) || (/^\d[\d.e+-]{0,30}$/.test(text) && isPlain(Number(text))),
  date: (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && isTime(text),
  timestamptz: (text: string) => /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text) && isTime(text),
  'stock key': (text: string) => /^[^\0]{1,60}$/.test(text),
  // A rank of one digit, then a time.
  'ranked timestamptz': (text: string): boolean => /^\d /.test(text) && keyTypes.timestamptz(text.slice(2)),
};

/** Types that are texts in SQL. */
const sqlTypes: Partial<Record<KeyType, string>> = { 'ranked timestamptz': 'text', 'stock key': 'text' };

// Date parses 31 February as 3 March, the database refuses it.
function isTime(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
}

function isPlain(value: number): boolean {
  return value > 1e-300 && value < 1e300;
}
