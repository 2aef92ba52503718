import { sql } from 'kysely';
import { agedDays, stockViewsMost, type StockFilters } from '#contract/listing/stock.ts';
import type { Database } from '#db/database.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import { conditionsOf } from './selecting.ts';

export interface CountedView {
  id: number;
  name: string;
  filters: StockFilters;
  count: number;
}

export interface Counts {
  total: number;
  statuses: Record<string, number>;
  value: number;
  without_pictures: number;
  aged: number;
  above_market: number;
  drafts: number;
}

/** How many cars the usual views have, in one pass over the stock. */
export async function countStock(db: Database, business: number): Promise<Counts> {
  const aged: StockFilters = { days_min: agedDays };
  const { rows } = await sql<Omit<Counts, 'statuses' | 'drafts'> & { status: string }>`
    select ads.status, count(*) as total,
      coalesce(sum(ads.price) filter (where ads.status = 'active'), 0) as value,
      count(*) filter (where ads.images_count = 0) as without_pictures,
      count(*) filter (where ads.status <> 'sold' and ${sql.join(conditionsOf(business, aged), sql` and `)}) as aged,
      count(*) filter (where ads.price_label in ('above', 'far')) as above_market
    from stock join ads on ads.id = stock.ad_id
    where ${sql.join(conditionsOf(business, {}), sql` and `)}
    group by ads.status`.execute(db);
  const sum = (name: 'total' | 'value' | 'without_pictures' | 'aged' | 'above_market') =>
    rows.reduce((whole, row) => whole + Number(row[name]), 0);
  const { drafts } = await db
    .selectFrom('ad_drafts')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('business_id', '=', business)
    .executeTakeFirstOrThrow();
  return {
    total: sum('total'),
    statuses: Object.fromEntries(rows.map(({ status, total }) => [status, Number(total)])),
    value: sum('value'),
    without_pictures: sum('without_pictures'),
    aged: sum('aged'),
    above_market: sum('above_market'),
    drafts,
  };
}

/** The saved views of a business in the order in which they were saved, counted in one pass. */
export async function listViews(db: Database, business: number): Promise<CountedView[]> {
  return counted(db, business, await selectViews(db, business).orderBy('id').execute());
}

/** Saves a view. Throws `too_many_stock_views`. */
export async function addView(
  db: Database,
  { business, once }: { business: number; once: Once },
  view: Pick<CountedView, 'name' | 'filters'>,
): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, business);
    const { count } = await trx
      .selectFrom('stock_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('business_id', '=', business)
      .executeTakeFirstOrThrow();
    if (count >= stockViewsMost) throw new AppError('too_many_stock_views');
    const added = await trx
      .insertInto('stock_views')
      .values({ business_id: business, name: view.name.trim(), filters: JSON.stringify(view.filters) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await once.note(trx, added.id);
    return added.id;
  });
}

/** Throws `not_found` for a view of anybody else. */
export async function updateView(
  db: Database,
  business: number,
  id: number,
  { name, filters }: { name?: string | undefined; filters?: StockFilters | undefined },
): Promise<void> {
  const changed = await db
    .updateTable('stock_views')
    .set({ business_id: business, ...(name !== undefined && { name: name.trim() }), ...(filters && { filters: JSON.stringify(filters) }) })
    .where('id', '=', id)
    .where('business_id', '=', business)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AppError('not_found');
}

/** Throws `not_found` for a view of anybody else. */
export async function deleteView(db: Database, business: number, id: number): Promise<void> {
  const removed = await db
    .deleteFrom('stock_views')
    .where('id', '=', id)
    .where('business_id', '=', business)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new AppError('not_found');
}

/** One saved view. Throws `not_found`. */
export async function getView(db: Database, business: number, id: number): Promise<CountedView> {
  const [view] = await counted(db, business, await selectViews(db, business).where('id', '=', id).execute());
  if (!view) throw new AppError('not_found');
  return view;
}

function selectViews(db: Database, business: number) {
  return db.selectFrom('stock_views').select(['id', 'name', 'filters']).where('business_id', '=', business);
}

async function counted(db: Database, business: number, views: Omit<CountedView, 'count'>[]): Promise<CountedView[]> {
  if (views.length === 0) return [];
  const counts = views.map(({ filters }) => sql`count(*) filter (where ${sql.join(conditionsOf(business, filters), sql` and `)})`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts
    from stock join ads on ads.id = stock.ad_id
    where ${sql.join(conditionsOf(business, {}), sql` and `)}`.execute(db);
  return views.map((view, at) => ({ ...view, count: rows[0]?.counts[at] ?? 0 }));
}
