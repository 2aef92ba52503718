import type { Language } from '#contract/platform/languages.ts';
import type { IndexedAd } from '#server/ad-index/ad-index.ts';
import { orderOf } from '#server/ad-index/orders.ts';
import type { Market } from '#server/platform/market.ts';
import { cursorOf, placeOf, type Found, type PageQuery } from '#server/platform/paging/page.ts';
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
