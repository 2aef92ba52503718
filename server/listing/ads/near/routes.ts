import type { FastifyInstance } from 'fastify';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { SearchQuery } from '#contract/listing/queries.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { readListParams } from '../list-params.ts';
import { nearRequest, findNear } from './near.ts';
import { presentNear } from './present-near-list.ts';

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
