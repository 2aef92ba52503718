import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { StockFilters } from '#contract/listing/stock.ts';
import type { Database } from '#db/database.ts';
import type { Order } from '#server/platform/paging/keyset.ts';
import { today } from '#server/platform/riyadh.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { selectOpenDeal } from '../ads/open-deal.ts';
import { selectCards } from '../ads/rows.ts';
import { stockKey } from './key.ts';

/** What the business keeps of a car, without costs: these stand in costs.ts alone. */
const entry = [
  'stock.version as stock_version',
  'stock.stock_number',
  'stock.place as stock_place',
  'stock.stocked_on',
  'stock.note as stock_note',
  'stock.pinned',
  'stock.wanted_status',
  'stock.source',
  'stock.absent_since',
] as const;

/** The last seven days of Riyadh, the oldest first. */
const weekViews = sql<number[]>`array(
  select coalesce(views, 0) from generate_series(${today} - 6, ${today}, interval '1 day') as date (day)
  left join ad_days on ad_days.ad_id = ads.id and ad_days.day = date.day::date order by date.day)`;

const openOffers = sql<number>`(
  select count(*) from offers where offers.ad_id = ads.id and state in ('open', 'countered') and expires_at > now())`;

/** Since when a car is in stock, in days; it ends with its sale. */
export const daysInStock = sql<number>`greatest(0, coalesce(stock.ended_on, ${today}) - stock.stocked_on)`;

/** The cars of a business with all that its list shows. */
export function selectStock(db: Database, business: number, filters: StockFilters = {}) {
  return selectCards(db)
    .innerJoin('stock', 'stock.ad_id', 'ads.id')
    .leftJoin('ad_counts', 'ad_counts.ad_id', 'ads.id')
    .leftJoin('ad_estimates', 'ad_estimates.ad_id', 'ads.id')
    .leftJoin('branches', 'branches.id', 'ads.branch_id')
    .select(entry)
    .select((eb) => [
      'ad_counts.views',
      'ad_counts.contacts',
      'ad_estimates.middle',
      'ad_estimates.position',
      'branches.id as branch_id',
      'branches.name as branch_name',
      selectOpenDeal(eb).as('open_deal'),
      openOffers.as('open_offers'),
      weekViews.as('week_views'),
      daysInStock.as('days'),
    ])
    .where((eb) => eb.and(conditionsOf(business, filters)));
}

/** What a view shows, over `stock` joined with `ads`. */
export function conditionsOf(business: number, filters: StockFilters): RawBuilder<SqlBool>[] {
  const { status, branch, label, brand } = filters;
  return [
    sql<SqlBool>`stock.business_id = ${business} and stock.is_live`,
    // For the index of prices, which is of ads.
    sql<SqlBool>`ads.owner_id = ${business} and ads.status <> 'removed'`,
    ...(status ? [sql<SqlBool>`ads.status = any(${status}::ad_status[])`] : []),
    ...(filters.price_mode ? [sql<SqlBool>`ads.price_mode = ${filters.price_mode}`] : []),
    ...(branch ? [atBranches(business, branch)] : []),
    ...(label ? [sql<SqlBool>`ads.price_label = any(${label}::text[])`] : []),
    ...(brand ? [sql<SqlBool>`ads.brand_id = any(${brand}::bigint[])`] : []),
    ...rangesOf(filters),
    ...(filters.without_pictures === undefined ? [] : [sql<SqlBool>`(ads.images_count = 0) = ${filters.without_pictures}`]),
    ...(filters.is_absent === undefined ? [] : [sql<SqlBool>`(stock.absent_since is not null) = ${filters.is_absent}`]),
    ...wordsOf(filters.q),
  ];
}

/** An ad without a branch stands at the main one. */
function atBranches(business: number, branches: readonly number[]): RawBuilder<SqlBool> {
  const ids = sql`${[...branches]}::bigint[]`;
  return sql<SqlBool>`(ads.branch_id = any(${ids}) or (ads.branch_id is null and exists (
    select from branches as main where main.owner_id = ${business} and main.is_main and main.removed_at is null and main.id = any(${ids}))))`;
}

function rangesOf({ days_min, days_max, price_min, price_max }: StockFilters): RawBuilder<SqlBool>[] {
  return [
    ...(days_min === undefined ? [] : [sql<SqlBool>`${daysInStock} >= ${days_min}`]),
    ...(days_max === undefined ? [] : [sql<SqlBool>`${daysInStock} <= ${days_max}`]),
    ...(price_min === undefined ? [] : [sql<SqlBool>`coalesce(ads.price, ads.daily) >= ${price_min}`]),
    ...(price_max === undefined ? [] : [sql<SqlBool>`coalesce(ads.price, ads.daily) <= ${price_max}`]),
  ];
}

/** Every word in the title, or the whole in the stock number or the chassis number. */
function wordsOf(q = ''): RawBuilder<SqlBool>[] {
  const [key, number] = [searchKey(q), stockKey(q)];
  if (key === '' && number === '') return [];
  const words = key.split(' ').filter((word) => word !== '');
  const inTitle = sql`ads.search_key like all (${words.map((word) => `%${escaped(word)}%`)}::text[])`;
  const inNumber = sql`stock.stock_key like ${`%${escaped(number)}%`} or ads.chassis_number like ${`%${escaped(number)}%`}`;
  if (words.length === 0) return [sql<SqlBool>`(${inNumber})`];
  return [number === '' ? sql<SqlBool>`${inTitle}` : sql<SqlBool>`((${inTitle}) or ${inNumber})`];
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const byDay = { id: sql`stock.ad_id`, key: sql`stock.stocked_on`, type: 'date', gaps: false } as const;
const byPrice = { id: sql`ads.id`, key: sql`ads.price`, type: 'integer', gaps: true } as const;

/** Each has an index, so that the first rows of a large stock come as fast as those of a small one. */
export const stockOrder: Record<NonNullable<StockFilters['sort']>, Order> = {
  newest: { ...byDay, name: 'stock_newest', direction: 'desc' },
  oldest: { ...byDay, name: 'stock_oldest', direction: 'asc' },
  price_asc: { ...byPrice, name: 'stock_price_asc', direction: 'asc' },
  price_desc: { ...byPrice, name: 'stock_price_desc', direction: 'desc' },
  number: { id: sql`stock.ad_id`, key: sql`stock.stock_key`, type: 'stock key', gaps: false, name: 'stock_number', direction: 'asc' },
};
