import type { Language } from '#contract/platform/languages.ts';
import type { AdPage } from '#contract/listing/listing.ts';
import type { Database } from '#db/database.ts';
import type { IndexedAd } from '#server/ad-index/ad-index.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { typeOf } from '#server/ad-index/filters.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import type { ListParams } from './list-params.ts';
import { likedAmong } from './liked.ts';
import type { ListedAds } from './lists.ts';
import { presentUnderstood, presentUnsold } from './present-understood.ts';

interface ListQuery {
  viewer: Viewer | null;
  language: Language;
  url: string;
  /** The words, and what they were understood as. */
  q?: string | undefined;
  params?: ListParams;
}

/** A page of ads with the interpretation of the words `q`, if any; with a corrected query if nothing was found. */
export async function presentList(
  { found, cards }: ListedAds,
  market: Market,
  { viewer, language, url, q, params }: ListQuery,
): Promise<AdPage> {
  const { results: ads, ...page } = presentPage(found, market.config.publicUrl, url, (ad) => ad);
  const results = await presentCards(ads, cards, { db: market.db, viewer });
  if (q === undefined || !params) return { ...page, results };
  const suggestion = page.count === 0 && page.page === 1 ? params.correction : undefined;
  return {
    ...page,
    type: typeOf(params.filters),
    ...(params.business && { business: params.business }),
    ...(params.screen && { screen: params.screen }),
    ...(params.unsold && { unsold: presentUnsold(params.unsold, language) }),
    understood: presentUnderstood(params, q, market.reference, language),
    ...(params.dropped && { dropped: params.dropped }),
    ...(suggestion !== undefined && { suggestion }),
    results,
  };
}

/** The cards as `viewer` sees them: with their likes, and whether they can be booked. An ad that ended meanwhile has none. */
export async function presentCards(
  ads: readonly IndexedAd[],
  cards: ListedAds['cards'],
  { db, viewer }: { db: Database; viewer: Viewer | null },
): Promise<AdPage['results']> {
  const ids = ads.map(({ id }) => id);
  const liked = await likedAmong(db, viewer, ids);
  return ads.flatMap(({ id, canBook }) => {
    const card = cards.get(id);
    return card ? [{ ...card, is_liked: liked.has(id), ...(canBook !== undefined && { can_book: canBook }) }] : [];
  });
}
