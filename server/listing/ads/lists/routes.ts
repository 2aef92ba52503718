import type { FastifyInstance } from 'fastify';
import type { SearchQuery } from '#contract/listing/queries.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { presentMap } from '#server/catalogue/reference/present-map.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage, type PageQuery } from '#server/platform/paging/page.ts';
import { presentCard } from '../present.ts';
import { keepSearch } from '../../search-history/history.ts';
import { keepFacets, keepMap } from './facets.ts';
import { pageWithLikes, withLikes } from './liked.ts';
import { readListParams } from './list-params.ts';
import { listAds, listAdsOf, listNamedAds, listSearched } from './lists.ts';
import { serveNearLists } from './near/routes.ts';
import { presentFacets } from './present-facets.ts';
import { presentList } from './present-list.ts';
import { withoutUnwritten } from './unwritten.ts';

/** Lists of ads, what each filter would find, and the ads on the map. */
export function serveLists(app: FastifyInstance, market: Market): void {
  const { db, config, reference } = market;
  const [facets, adsOnMap] = [keepFacets(market), keepMap(market)];

  const list = async (type: AdType, { query, viewer, language, url }: Called<Partial<SearchQuery> & PageQuery>) => {
    const requested = readListParams(query, { type, sort: 'newest' }, reference.dictionary, language);
    const { listed, params } = await listSearched(market, requested, query, language);
    await keepSearch(db, viewer, query, type);
    return presentList(listed, market, { viewer, language, url, q: query.q, params });
  };
  serve(app, 'listCars', (call) => list('car', call));
  serve(app, 'listRentals', (call) => list('rental', call));
  serve(app, 'listPlates', (call) => list('plate', call));

  const count = async (type: AdType, { query, language }: Omit<Called<Partial<SearchQuery>>, 'viewer'>) => {
    const params = readListParams(query, { type, sort: 'newest' }, reference.dictionary, language);
    const counts = await facets({ ...params.filters, type });
    const eased = counts.count === 0 ? await withoutUnwritten(market, query.q, params) : undefined;
    const typed = { ...(eased ?? params).filters, type };
    return presentFacets(eased ? await facets(typed) : counts, typed, reference, language);
  };
  serve(app, 'countCars', (call) => count('car', call));
  serve(app, 'countRentals', (call) => count('rental', call));
  serve(app, 'countPlates', (call) => count('plate', call));

  serveNearLists(app, market);
  const onMap = async (type: AdType, { query, language }: Omit<Called<Partial<SearchQuery>>, 'viewer'>) => {
    const { filters } = readListParams(query, { type, sort: 'newest' }, reference.dictionary, language);
    const { clusters, counts } = await adsOnMap({ ...filters, type });
    return presentMap(clusters, counts, reference, language);
  };
  serve(app, 'mapCars', (call) => onMap('car', call));
  serve(app, 'mapRentals', (call) => onMap('rental', call));
  serve(app, 'mapPlates', (call) => onMap('plate', call));

  serve(app, 'listLatestOffers', async ({ query, viewer, language, url }) => {
    const filters = query.type ? { type: query.type } : {};
    const listed = await listAds(market, { filters, sort: 'newest' }, query, language);
    return presentList(listed, market, { viewer, language, url });
  });

  serve(app, 'listAdsOf', async ({ params, query, viewer, language, url }) => {
    const found = await listAdsOf(db, params.user_id, query, language);
    const page = presentPage(found, config.publicUrl, url, (row) => presentCard(row, market, language));
    return pageWithLikes(db, viewer, page);
  });

  serve(app, 'listNamedAds', async ({ query, viewer, language }) => {
    const rows = await listNamedAds(db, query.id);
    const cards = rows.map((row) => presentCard(row, market, language));
    return withLikes(db, viewer, cards);
  });
}

interface Called<Query> {
  query: Query;
  viewer: Viewer | null;
  language: Language;
  url: string;
}
