import { Type as T, type TSchema } from 'typebox';
import { component, idOf, nullable } from './fields.ts';
import { countExactUpTo, pageSizeDefault, pageSizeMost } from './kinds.ts';

export const pageQuery = {
  page: T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  page_size: T.Integer({ minimum: 1, maximum: pageSizeMost, default: pageSizeDefault }),
  cursor: T.Optional(T.String({ maxLength: 400, description: 'Opaque; found in `next`' })),
};

/** One page of a list, named after its items. Following `next` from page 1 returns every row once, even while new rows are added. */
export function pageOf<S extends TSchema>(item: S) {
  const page = T.Object({
    count: T.Integer({ description: `Exact up to ${countExactUpTo}, estimated above` }),
    page: T.Integer(),
    pages: T.Integer(),
    next: nullable(T.String()),
    results: T.Array(item),
  });
  const name = idOf(item);
  return name === undefined ? page : component(`${name}Page`, page);
}

export interface Page<Item> {
  count: number;
  page: number;
  pages: number;
  next: string | null;
  results: Item[];
}
