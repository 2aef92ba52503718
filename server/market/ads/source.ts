import { sql } from 'kysely';
import { adTypes } from '#contract/kinds.ts';
import type { AdSort } from '#contract/listing.ts';
import type { Database } from '#db/database.ts';
import { inOrder, inStretch, type Order, type Row, type Source, type Stretch } from '#server/platform/paging/keyset.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { countAds, countAllAds } from './count.ts';
import { allOf, conditionsOf, type Condition, type Filters } from './filters.ts';
import { orderOf } from './orders.ts';
import { cardColumns, ownerColumns, type CardRow } from './rows.ts';

export type ListedRow = CardRow & Row;

interface List {
  conditions: Condition[];
  order: Order;
}

/** Orders that have an index for each type, and none for all types together. */
const ordersOfTypes: AdSort[] = ['price_asc', 'price_desc', 'mileage_asc', 'year_desc'];

/** The query of a list of active ads. */
export function sourceOfAds(db: Database, reference: Reference, filters: Filters, sort: AdSort): Source<ListedRow> {
  const listOf = (narrowed: Filters): List => ({ conditions: conditionsOf(narrowed, reference), order: orderOf(sort, narrowed) });
  const whole = listOf(filters);
  const isPerType = filters.type === undefined && ordersOfTypes.includes(sort);
  const lists = isPerType ? adTypes.map((type) => listOf({ ...filters, type })) : [whole];
  return {
    read: (stretch) => readStretch(db, lists, whole.order, stretch),
    count: (where) => (where ? countAllAds(db, [...whole.conditions, where]) : countAds(db, whole.conditions)),
  };
}

// Written out, as a builder would go through ninety columns for every page.
const card = sql.raw(cardColumns.join(', '));
const owner = sql.raw(ownerColumns.join(', '));

/** Owners are joined to the rows of the page, not to all that are skipped before it. */
async function readStretch(db: Database, lists: List[], order: Order, stretch: Stretch): Promise<ListedRow[]> {
  const [first, ...others] = lists;
  const page = first && others.length === 0 ? selectStretch(first, stretch) : mergeStretches(lists, order, stretch);
  const { rows } = await sql<ListedRow>`
    select ${card}, ${owner}, ads.sort_value::text as sort_key
    from (${page}) as ads join users as owner on owner.id = ads.owner_id
    order by ${inOrder(byValue(order), stretch)}`.execute(db);
  return rows;
}

function selectStretch({ conditions, order }: List, stretch: Stretch) {
  return sql`
    select ${card}, ${order.key} as sort_value from ads
    where ${allOf([...conditions, inStretch(order, stretch)])}
    order by ${inOrder(order, stretch)} limit ${stretch.limit} offset ${stretch.offset}`;
}

/** The same stretch of several lists as one: each gives as many rows as could be wanted of it alone. */
function mergeStretches(lists: List[], order: Order, stretch: Stretch) {
  const enough = { ...stretch, limit: stretch.offset + stretch.limit, offset: 0 };
  const each = lists.map((list) => sql`(${selectStretch(list, enough)})`);
  return sql`
    select ${card}, ads.sort_value from (${sql.join(each, sql` union all `)}) as ads
    order by ${inOrder(byValue(order), stretch)} limit ${stretch.limit} offset ${stretch.offset}`;
}

/** The order of rows that carry their key. */
function byValue(order: Order): Order {
  return { ...order, key: sql`ads.sort_value` };
}
