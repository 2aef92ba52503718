import type { NearAds } from '#contract/listing/near-ads.ts';
import { omitted } from '#server/ad-index/filter-sets.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Market } from '#server/platform/market.ts';
import { presentCards } from '../present-list.ts';
import type { NearRequest } from './express.ts';
import type { NearFound } from './near.ts';
import { presentDifference, presentRelaxation } from './present-near.ts';

/** What was found near a list. */
export async function presentNear(
  { count, relaxations, ads }: NearFound,
  { db, reference, adCards }: Market,
  { params: { filters } }: NearRequest,
  { viewer, language }: { viewer: Viewer | null; language: Language },
): Promise<NearAds> {
  const listed = ads.map(({ ad }) => ad);
  const presented = await presentCards(listed, await adCards.read(listed, language), { db, viewer });
  const wording = { reference, language, filters: omitted(filters, ['type']) };
  const found = new Map(ads.map((one) => [one.ad.id, one]));
  return {
    count,
    relaxations: relaxations.map((one) => presentRelaxation(one, wording)),
    results: presented.flatMap((card) => {
      const one = found.get(card.id);
      return one ? [{ ...card, difference: presentDifference(one, wording) }] : [];
    }),
  };
}
