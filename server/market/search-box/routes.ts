import type { FastifyInstance } from 'fastify';
import { readListParams } from '../ads/list-params.ts';
import { listAds } from '../ads/lists.ts';
import { writeList } from '../ads/present-list.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { keepSearch } from '../search-history/history.ts';
import { listSuggestions } from './suggestions.ts';

export function serveSearch(app: FastifyInstance, market: Market): void {
  serve(app, 'search', async ({ query, viewer, language, url }) => {
    const asked = readListParams(query, { sort: 'relevance' }, market.reference.dictionary, language);
    const listed = await listAds(market, asked, query, language);
    await keepSearch(market.db, viewer, query);
    return writeList(listed, market, { viewer, language, url, q: query.q, params: asked });
  });

  serve(app, 'suggest', ({ query, language }) => listSuggestions(market, query.q, language));
}
