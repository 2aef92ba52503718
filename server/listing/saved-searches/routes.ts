import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { deleteSearch, deleteSearches, listSearches, recordSearch } from '../search-history/history.ts';
import { presentPastSearch, presentSaved } from './present.ts';
import { changeSaved, deleteSaved, listSaved, saveSearch } from './saved.ts';

export function serveSearches(app: FastifyInstance, market: Market): void {
  serveHistory(app, market);
  serveSaved(app, market);
}

function serveHistory(app: FastifyInstance, { db }: Market): void {
  serve(app, 'listSearches', async ({ viewer }) => (await listSearches(db, viewer.id)).map(presentPastSearch));
  serve(app, 'recordSearch', async ({ body, viewer }) => presentPastSearch(await recordSearch(db, viewer.id, body)));
  serve(app, 'deleteSearch', async ({ params, viewer }) => {
    await deleteSearch(db, viewer.id, params.id);
    return null;
  });
  serve(app, 'deleteSearches', async ({ viewer }) => {
    await deleteSearches(db, viewer.id);
    return null;
  });
}

function serveSaved(app: FastifyInstance, market: Market): void {
  const { db, reference } = market;
  serve(app, 'listSavedSearches', async ({ viewer, language }) => {
    const saved = await listSaved(market, viewer.id);
    return saved.map((one) => presentSaved(one, reference, language));
  });
  serve(app, 'saveSearch', async ({ body, viewer, language }) => {
    return presentSaved(await saveSearch(market, viewer.id, body, language), reference, language);
  });
  serve(app, 'changeSavedSearch', async ({ params, body, viewer, language }) => {
    return presentSaved(await changeSaved(market, viewer.id, params.id, body), reference, language);
  });
  serve(app, 'deleteSavedSearch', async ({ params, viewer }) => {
    await deleteSaved(db, viewer.id, params.id);
    return null;
  });
}
