import { suggestCorrection } from '#server/catalogue/search/understand/suggestions/corrections.ts';
import type { Market } from '#server/platform/market.ts';
import { findMatches, idsFromDatabase } from './active/matching.ts';
import type { ListParams } from './list-params.ts';

/** The words `q` with misspelt names corrected, if the same list then has ads. Call it where nothing was found. */
export async function findCorrection(
  { db, reference, activeAds }: Pick<Market, 'db' | 'reference' | 'activeAds'>,
  q: string,
  { withQuery }: ListParams,
): Promise<string | undefined> {
  const correction = suggestCorrection(q, reference.dictionary);
  if (correction === null || !withQuery) return undefined;
  const { filters } = withQuery(correction);
  const [table, ids] = await Promise.all([activeAds.current(), idsFromDatabase(db, filters, reference)]);
  return findMatches(table, filters, reference, ids).length > 0 ? correction : undefined;
}
