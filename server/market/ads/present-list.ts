import type { Language } from '#contract/languages.ts';
import type { AdPage } from '#contract/listing.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { joinPieces, WrittenJson } from '#server/platform/written-json.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import type { ListParams } from './list-params.ts';
import { typeOf } from './filters.ts';
import { likedAmong } from './liked.ts';
import type { ListedAds } from './lists.ts';
import { presentUnderstood, presentUnsold } from './present-understood.ts';
import type { WrittenCard } from './written-cards.ts';

interface ListQuery {
  viewer: Viewer | null;
  language: Language;
  url: string;
  /** The words, and what they were understood as. */
  q?: string | undefined;
  params?: ListParams;
}

/** A page of ads with the interpretation of the words `q`, if any; with a corrected query if nothing was found. */
export async function writeList({ found, cards, canBook }: ListedAds, market: Market, { viewer, language, url, q, params }: ListQuery) {
  const { results: ids, ...page } = presentPage(found, market.config.publicUrl, url, ({ id }) => id);
  const liked = await likedAmong(market.db, viewer, ids);
  const rest: Omit<AdPage, 'results'> = page;
  if (q !== undefined && params) {
    rest.type = typeOf(params.filters);
    if (params.business) rest.business = params.business;
    if (params.screen) rest.screen = params.screen;
    if (params.unsold) rest.unsold = presentUnsold(params.unsold, language);
    rest.understood = presentUnderstood(params, q, market.reference, language);
    if (params.dropped) rest.dropped = params.dropped;
    if (params.correction !== undefined && page.count === 0 && page.page === 1) rest.suggestion = params.correction;
  }
  const pieces: (string | Buffer)[] = [`${JSON.stringify(rest).slice(0, -1)},"results":[`];
  for (const id of ids) {
    // An ad that ended while the page was read has no card.
    const card = cards.get(id);
    if (card) pieces.push(pieces.length > 1 ? ',' : '', ...writeCard(card, liked.has(id), canBook && { can_book: canBook(id) }));
  }
  return new WrittenJson(joinPieces([...pieces, ']}']));
}

/** A card as JSON in pieces, with what else a list says of its ads. */
export function writeCard({ own, owner }: WrittenCard, isLiked: boolean, more: object = {}): (string | Buffer)[] {
  const others = JSON.stringify({ is_liked: isLiked, ...more }).slice(1, -1);
  return [own, `,${others},"owner":${owner}}`];
}
