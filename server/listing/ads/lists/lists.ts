import { publicStatuses } from '#contract/listing/ad-rules.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { IndexedAd } from '#server/ad-index/ad-index.ts';
import { orderOf } from '#server/ad-index/orders.ts';
import { ensureOpenAccount } from '#server/people/profiles/profiles.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf } from '#server/platform/paging/keyset.ts';
import { cursorOf, findPage, placeOf, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { newestFirst, selectCards, type CardRow, type ListedRow } from '../rows.ts';
import type { SharedCard } from './cards.ts';
import { findCorrection } from './correction.ts';
import type { ListParams } from './list-params.ts';
import { withoutUnwritten } from './unwritten.ts';

/** A page of active ads: which they are, and their cards by id. */
export interface ListedAds {
  found: Found<IndexedAd>;
  cards: ReadonlyMap<number, SharedCard>;
}

/** A page of active ads, and what it was found by: where nothing has all the words of `q`, without those that no ad has. */
export async function listSearched(
  market: Market,
  params: ListParams,
  page: PageQuery & { q?: string },
  language: Language,
): Promise<{ listed: ListedAds; params: ListParams }> {
  const listed = await listAds(market, params, page, language);
  const eased = listed.found.rows.length === 0 ? await withoutUnwritten(market, page.q, params) : undefined;
  if (!eased) return { listed, params: listed.found.rows.length === 0 ? await withCorrection(market, page.q, params) : params };
  const found = await listAds(market, eased, page, language);
  // Each word is in some ad, but no ad has two of them.
  const last = found.found.rows.length === 0 ? await withoutUnwritten(market, page.q, eased) : undefined;
  const dropped = [...(eased.dropped ?? []), ...(last?.dropped ?? [])];
  return last ? { listed: await listAds(market, last, page, language), params: { ...last, dropped } } : { listed: found, params: eased };
}

async function withCorrection(market: Market, q: string | undefined, params: ListParams): Promise<ListParams> {
  const correction = q === undefined ? undefined : await findCorrection(market, q, params);
  return correction === undefined ? params : { ...params, correction };
}

/** A page of active ads. */
export async function listAds(
  { adIndex, adCards }: Market,
  { filters, sort }: Pick<ListParams, 'filters' | 'sort'>,
  page: PageQuery,
  language: Language,
): Promise<ListedAds> {
  const cursor = cursorOf(page, language);
  // The page before this one decided whether the matches are ranked.
  const order = orderOf(sort === 'relevance' && cursor && cursor.sort !== sort ? 'newest' : sort, filters);
  const place = placeOf(page, cursor, order, language);
  const listed = await adIndex.list({ filters, order, place, isCounted: cursor === undefined });
  const found = { rows: listed.ads, count: cursor?.count ?? listed.count ?? 0, place, order: listed.order };
  return { found, cards: await adCards.read(listed.ads.slice(0, place.size), language) };
}

/** The public ads among `ids`, each once, in their order. */
export async function listNamedAds(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  const rows = await selectCards(db).where('ads.id', 'in', ids).where('ads.status', 'in', publicStatuses).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

interface OwnerQuery extends PageQuery {
  type?: AdType;
  body?: string[];
  status?: 'active' | 'reserved' | 'sold';
}

/** Ads of an open account, the active ones unless `status` is given, newest first; `not_found` for any other account. */
export async function listAdsOf(db: Database, ownerId: number, query: OwnerQuery, language: Language): Promise<Found<ListedRow>> {
  await ensureOpenAccount(db, ownerId);
  const { type, body, status = 'active' } = query;
  let rows = selectCards(db).where('ads.owner_id', '=', ownerId).where('ads.status', '=', status);
  if (type) rows = rows.where('ads.type', '=', type);
  if (body) rows = rows.where('ads.body', 'in', body);
  return findPage(newestFirst, sourceOf(rows, newestFirst), query, language);
}
