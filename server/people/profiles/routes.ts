import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import type { BusinessFilters, BusinessQuery } from '#contract/people/profiles.ts';
import { presentMap } from '#server/catalogue/reference/present-map.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { listBusinesses, placeBusinesses, type BusinessKind } from './businesses.ts';
import { presentProfile, presentUserCard } from './present.ts';
import { getProfile } from './profiles.ts';

export function serveProfiles(app: FastifyInstance, market: Market): void {
  const list = async (kind: BusinessKind, { query, language, url }: { query: BusinessQuery; language: Language; url: string }) => {
    const found = await listBusinesses(market, kind, query, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentUserCard(row, market, language));
  };

  serve(app, 'listOffices', (call) => list('office', call));
  serve(app, 'listShowrooms', (call) => list('showroom', call));
  const onMap = async (kind: BusinessKind, { query, language }: { query: BusinessFilters; language: Language }) => {
    const { clusters, counts } = await placeBusinesses(market, kind, query, language);
    return presentMap(clusters, counts, market.reference, language);
  };
  serve(app, 'mapOffices', (call) => onMap('office', call));
  serve(app, 'mapShowrooms', (call) => onMap('showroom', call));

  serve(app, 'listTopOffices', (call) => list('office', call));
  serve(app, 'listTopShowrooms', (call) => list('showroom', call));

  serve(app, 'getProfile', async ({ params, viewer, language }) => {
    const row = await getProfile(market.db, params.id);
    return { ...presentProfile(row, market, language), is_mine: row.id === viewer?.id };
  });
}
