import type { Language } from '#contract/languages.ts';
import type { AdPage } from '#contract/listing.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage, type Found } from '#server/platform/paging/page.ts';
import { suggestCorrection } from '#server/catalogue/search/understand/corrections.ts';
import type { ListParams } from './list-params.ts';
import { typeOf } from './filters.ts';
import { presentUnderstood } from './present-understood.ts';
import { presentCard } from './present.ts';
import type { ListedRow } from './source.ts';

/** A page of ads with what was made of the words `q`, if there were any; when nothing was found, with better words. */
export function presentList(
  found: Found<ListedRow>,
  { q, url }: { q: string | undefined; url: string },
  { asked, market, language }: { asked: ListParams; market: Market; language: Language },
): AdPage {
  const page = presentPage(found, market.config.publicUrl, url, (row) => presentCard(row, market, language));
  if (q === undefined) return page;
  const suggestion = page.count === 0 && page.page === 1 ? suggestCorrection(q, market.reference.dictionary) : null;
  const understood = presentUnderstood(asked, q, market.reference, language);
  return { ...page, type: typeOf(asked.filters), understood, ...(suggestion !== null && { suggestion }) };
}
