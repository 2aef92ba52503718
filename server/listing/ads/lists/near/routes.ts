import type { FastifyInstance } from 'fastify';
import type { NearAds } from '#contract/listing/near-ads.ts';
import type { SearchQuery } from '#contract/listing/queries.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { omitted } from '#server/ad-index/filter-sets.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { readListParams } from '../list-params.ts';
import { presentCards } from '../present-list.ts';
import type { NearRequest } from './express.ts';
import { nearRequest, findNear, type NearFound } from './near.ts';
import { presentDifference, presentRelaxation } from './present-near.ts';

interface Called {
  query: Partial<SearchQuery>;
  viewer: Viewer | null;
  language: Language;
}

export function serveNearLists(app: FastifyInstance, market: Market): void {
  const near = async (type: AdType, { query, viewer, language }: Called) => {
    const params = readListParams(query, { type, sort: 'newest' }, market.reference.dictionary, language);
    const request = await nearRequest(market, { type, query, params, language });
    return presentNear(await findNear(market, request), market, request, { viewer, language });
  };
  serve(app, 'listNearCars', (call) => near('car', call));
  serve(app, 'listNearRentals', (call) => near('rental', call));
  serve(app, 'listNearPlates', (call) => near('plate', call));
}

/** What was found near a list. */
async function presentNear(
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
