import { sql, type InferResult, type RawBuilder, type SqlBool } from 'kysely';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus } from '#db/schema.ts';
import { boundedSourceOf } from '#server/platform/paging/bounded.ts';
import type { Order, Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { selectCards } from './rows.ts';

/** Ads of every status, for the lists of the staff. */
export type AdminAdRow = InferResult<ReturnType<typeof selectAds>>[number];

type Sort = 'created_at' | 'refreshed_at' | 'price' | 'reports' | 'views';

interface AdminAdQuery extends PageQuery {
  q?: string;
  type?: AdType;
  status?: AdStatus;
  owner?: number;
  sort: Sort;
  direction: 'asc' | 'desc';
}

export function listAdminAds(db: Database, query: AdminAdQuery, language: Language): Promise<Found<AdminAdRow & Row>> {
  const { q, type, status, owner, sort, direction } = query;
  let ads = selectAds(db, sort).where(holding(q));
  if (type) ads = ads.where('ads.type', '=', type);
  if (status) ads = ads.where('ads.status', '=', status);
  if (owner !== undefined) ads = ads.where('ads.owner_id', '=', owner);
  const order: Order = { ...orders[sort], name: `${sort} ${direction}`, id: sql.ref('ads.id'), direction };
  return findPage(order, boundedSourceOf(db, ads, order), query, language);
}

const orders: Record<Sort, Pick<Order, 'key' | 'type' | 'gaps'>> = {
  created_at: { key: sql.ref('ads.created_at'), type: 'timestamptz', gaps: false },
  refreshed_at: { key: sql.ref('ads.refreshed_at'), type: 'timestamptz', gaps: false },
  price: { key: sql`coalesce(ads.price, ads.daily)`, type: 'integer', gaps: true },
  reports: { key: sql.ref('reported.reports'), type: 'integer', gaps: true },
  views: { key: sql.ref('ad_counts.views'), type: 'integer', gaps: true },
};

function selectAds(db: Database, sort: Sort) {
  type Reported = { target_id: number; reports: number };
  // Reports are counted for all reported ads if they determine the order, else only for the ads of the page.
  const some = sql<Reported>`(select target_id, count(*)::integer as reports from reports where target_type = 'ad' group by target_id)`;
  const each = sql<Reported>`lateral (select count(*)::integer as reports from reports where target_type = 'ad' and target_id = ads.id)`;
  const reported = sort === 'reports' ? some : each;
  return selectCards(db)
    .leftJoin('ad_counts', 'ad_counts.ad_id', 'ads.id')
    .leftJoin(reported.as('reported'), (join) => (sort === 'reports' ? join.onRef('reported.target_id', '=', 'ads.id') : join.onTrue()))
    .select(['ad_counts.views', 'ads.expires_at', 'reported.reports']);
}

/** Ads whose id or chassis number is `q`, or whose words begin with its words. */
function holding(q: string | undefined): RawBuilder<SqlBool> {
  const text = q?.trim() ?? '';
  if (text === '') return sql`true`;
  const id = /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647 ? sql`or ads.id = ${Number(text)}` : sql``;
  const chassis = /^[a-z0-9]{17}$/i.test(text) ? sql`or ads.chassis_number = ${text.toUpperCase()}` : sql``;
  const words = searchKey(text).split(' ').filter(Boolean).slice(0, 16);
  const query = words.map((word) => `'${word.slice(0, 50)}':*`).join(' & ');
  // Each condition has its own index.
  const worded =
    words.length === 0
      ? sql`false`
      : sql`ads.status = 'active' and ads.search_vector @@ to_tsquery('simple', ${query})
          or ads.status <> 'active' and ads.search_vector @@ to_tsquery('simple', ${query})`;
  return sql`(${worded} ${id} ${chassis})`;
}
