import type { Language } from '#contract/platform/languages.ts';
import type { Page } from '#contract/platform/page.ts';
import { wrongField } from '../words.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { isKeyOf, readRows, type Order, type Row, type Source } from './keyset.ts';

export interface PageQuery {
  page: number;
  page_size: number;
  cursor?: string;
}

/** Where the page starts: after a row, or after `offset` rows. */
export interface Place {
  page: number;
  size: number;
  offset: number;
  after: { key: string | null; id: number } | undefined;
}

/** The result of a list query: the rows of one page and perhaps one more, and the total count. */
export interface Found<Row> {
  rows: Row[];
  count: number;
  place: Place;
  order: Pick<Order, 'name'>;
}

/** The cursor of the request, if any. A forged one is refused. */
export function cursorOf({ cursor }: PageQuery, language: Language): Cursor | undefined {
  if (cursor === undefined) return undefined;
  const read = readCursor(cursor);
  if (!read) throw wrongField('cursor', 'format', language);
  return read;
}

/** Reads a page of `source` in `order`: the rows and, on a first page, their count at the same time. */
export async function findPage<R extends Row>(order: Order, source: Source<R>, query: PageQuery, language: Language): Promise<Found<R>> {
  const cursor = cursorOf(query, language);
  const place = placeOf(query, cursor, order, language);
  const [count, rows] = await Promise.all([cursor?.count ?? source.count(), readRows(order, place, source)]);
  return { rows, count, place, order };
}

/** A page for the wire. `url` is the requested address; the next one changes only the page. */
export function presentPage<R extends Row, Item>(
  { rows, count, place, order }: Found<R>,
  publicUrl: string,
  url: string,
  present: (row: R) => Item,
): Page<Item> {
  const { page, size } = place;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next =
    last && rows.length > size
      ? { page: page + 1, cursor: writeCursor({ sort: order.name, key: last.sort_key, id: last.id, page: page + 1, count }) }
      : undefined;
  return {
    count,
    page,
    pages: Math.ceil(count / size),
    next: next ? publicUrl + nextAddress(url, next) : null,
    results: shown.map(present),
  };
}

/** Where the page of `query` starts. A cursor of another order is refused. */
export function placeOf(
  { page, page_size: size }: PageQuery,
  cursor: Cursor | undefined,
  order: Pick<Order, 'name' | 'type' | 'gaps'>,
  language: Language,
): Place {
  if (!cursor) return { page, size, offset: (page - 1) * size, after: undefined };
  if (cursor.sort !== order.name || !isKeyOf(order, cursor.key)) throw wrongField('cursor', 'format', language);
  return { page: cursor.page, size, offset: 0, after: { key: cursor.key, id: cursor.id } };
}

function nextAddress(url: string, { page, cursor }: { page: number; cursor: string }): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}
