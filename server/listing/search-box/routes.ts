import type { FastifyInstance } from 'fastify';
import { readListParams } from '../ads/lists/list-params.ts';
import { listSearched } from '../ads/lists/lists.ts';
import { presentList } from '../ads/lists/present-list.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { keepSearch } from '../search-history/history.ts';
import { keepPopular } from './popular.ts';
import { listSuggestions } from './suggestions.ts';

export function serveSearch(app: FastifyInstance, market: Market): void {
  serve(app, 'search', async ({ query, viewer, language, url }) => {
    const requested = readListParams(query, { sort: 'relevance' }, market.reference.dictionary, language);
    const { listed, params } = await listSearched(market, requested, query, language);
    await keepSearch(market.db, viewer, query);
    return presentList(listed, market, { viewer, language, url, q: query.q, params });
  });

  const popular = keepPopular(market);
  serve(app, 'suggest', ({ query: { q }, language }) => (q.trim() === '' ? popular(language) : listSuggestions(market, q, language)));
}
