import type { Language } from '#contract/languages.ts';
import type { Market } from '#server/platform/market.ts';
import type { Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { findMatches, idsFromDatabase } from './active/matching.ts';
import { slotOrderOf } from './active/orders.ts';
import type { ListParams } from './list-params.ts';
import { orderOf } from './orders.ts';
import { sourceInDatabase, sourceOfMatches } from './source.ts';
import { withoutUnwritten } from './unwritten.ts';
import type { WrittenCard } from './written-cards.ts';

/** Ranking reads every match, so above this number the newest come first. */
const rankedUpTo = 2000;

/** A page of active ads: which they are, and their cards by id. */
export interface ListedAds {
  found: Found<Row>;
  cards: ReadonlyMap<number, WrittenCard>;
}

/** A page of active ads, and what it was found by: where nothing has all the words of `q`, without those that no ad has. */
export async function listWritten(
  market: Market,
  params: ListParams,
  page: PageQuery & { q?: string },
  language: Language,
): Promise<{ listed: ListedAds; params: ListParams }> {
  const listed = await listAds(market, params, page, language);
  const eased = listed.found.rows.length === 0 ? await withoutUnwritten(market, page.q, params) : undefined;
  if (!eased) return { listed, params };
  const found = await listAds(market, eased, page, language);
  // Each word is in some ad, but no ad has two of them.
  const last = found.found.rows.length === 0 ? await withoutUnwritten(market, page.q, eased) : undefined;
  const dropped = [...(eased.dropped ?? []), ...(last?.dropped ?? [])];
  return last ? { listed: await listAds(market, last, page, language), params: { ...last, dropped } } : { listed: found, params: eased };
}

/** A page of active ads. */
export async function listAds(
  { db, reference, activeAds, writtenCards }: Market,
  { filters, sort }: Pick<ListParams, 'filters' | 'sort'>,
  page: PageQuery,
  language: Language,
): Promise<ListedAds> {
  const [table, ids] = await Promise.all([activeAds.current(), idsFromDatabase(db, filters, reference)]);
  const matches = findMatches(table, filters, reference, ids);
  const isRanked = sort === 'relevance' && filters.words !== undefined && matches.length <= rankedUpTo;
  const known = sort === 'relevance' && !isRanked ? 'newest' : sort;
  const slotOrder = slotOrderOf(table, known, filters);
  const order = orderOf(known, filters);
  const idsOfMatches = () => Array.from(matches, (slot) => table.ids[slot] ?? 0);
  const source = slotOrder ? sourceOfMatches(table, matches, slotOrder) : sourceInDatabase(db, idsOfMatches(), order);
  const found = await findPage(order, source, page, language);
  const shown = found.rows.slice(0, found.place.size).map(({ id }) => id);
  return { found, cards: await writtenCards.read(table, shown, language) };
}
