import type { Language } from '#contract/languages.ts';
import type { Market } from '#server/platform/market.ts';
import { cursorOf, findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import type { ListParams } from './list-params.ts';
import { countAds } from './count.ts';
import { conditionsOf, type Filters } from './filters.ts';
import { orderOf } from './orders.ts';
import { sourceOfAds, type ListedRow } from './source.ts';

/** Ranking reads every match, so beyond this many the newest come first. */
const rankedUpTo = 2000;

/** A page of active ads. */
export async function listAds(
  { db, reference }: Market,
  { filters, sort }: Pick<ListParams, 'filters' | 'sort'>,
  page: PageQuery,
  language: Language,
): Promise<Found<ListedRow>> {
  if (sort !== 'relevance') return findPage(orderOf(sort, filters), sourceOfAds(db, reference, filters, sort), page, language);
  const count = cursorOf(page, language)?.count ?? (await countAds(db, conditionsOf(filters, reference)));
  const ranked = canRank(filters, count) ? 'relevance' : 'newest';
  const source = sourceOfAds(db, reference, filters, ranked);
  return findPage(orderOf(ranked, filters), { ...source, count: async () => count }, page, language);
}

function canRank({ words }: Filters, count: number): boolean {
  return words !== undefined && count <= rankedUpTo;
}
