import { adTypes, type AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { typeOf } from '#server/ad-index/filters.ts';
import { readListParams, type ListParams } from '../ads/lists/list-params.ts';
import type { Market } from '#server/platform/market.ts';

/** The list that words lead to, and what it has for them. */
interface Leading {
  type: AdType;
  count: number;
  params: ListParams;
}

/** The list to which the search box leads with `q`; undefined if nothing is found. Words that can mean any type lead to cars first. */
export async function findLeading(market: Market, q: string, language: Language): Promise<Leading | undefined> {
  const { filters, unsold, business } = readListParams({ q }, { sort: 'relevance' }, market.reference.dictionary, language);
  if (unsold || business) return undefined;
  const type = typeOf(filters);
  for (const one of type ? [type] : adTypes) {
    const leading = await countIn(market, q, one, language);
    if (leading.count > 0) return leading;
  }
  return undefined;
}

async function countIn({ reference, adIndex }: Market, q: string, type: AdType, language: Language): Promise<Leading> {
  const params = readListParams({ q }, { type, sort: 'newest' }, reference.dictionary, language);
  return { type, count: await adIndex.count(params.filters), params };
}
