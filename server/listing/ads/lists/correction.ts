import { suggestCorrection } from '#server/catalogue/search/understand/suggestions/corrections.ts';
import type { Market } from '#server/platform/market.ts';
import type { ListParams } from './list-params.ts';

/** The words `q` with misspelt names corrected, if the same list then has ads. Call it where nothing was found. */
export async function findCorrection(
  { reference, adIndex }: Pick<Market, 'reference' | 'adIndex'>,
  q: string,
  { withQuery }: ListParams,
): Promise<string | undefined> {
  const correction = suggestCorrection(q, reference.dictionary);
  if (correction === null || !withQuery) return undefined;
  return (await adIndex.count(withQuery(correction).filters)) > 0 ? correction : undefined;
}
