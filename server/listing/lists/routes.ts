import type { FastifyInstance } from 'fastify';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import type { SearchQuery } from '#contract/listing/queries.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { presentMap } from '#server/catalogue/reference/present-map.ts';
import { ensureOpenAccount } from '#server/people/profiles/profiles.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf } from '#server/platform/paging/keyset.ts';
import { presentPage, type PageQuery, findPage, type Found } from '#server/platform/paging/page.ts';
import { presentCard } from '../ads/present.ts';
import { selectCards, type CardRow, newestFirst, type ListedRow } from '../ads/rows.ts';
import { keepSearch } from '../search-history/history.ts';
import { keepFacets, keepMap } from './facets.ts';
import { pageWithLikes, withLikes } from './liked.ts';
import { readListParams } from './list-params.ts';
import { listAds, listSearched } from './lists.ts';
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

/** The public ads among `ids`, each once, in their order. */
async function listNamedAds(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  const rows = await selectCards(db).where('ads.id', 'in', ids).where('ads.status', 'in', publicStatuses).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

interface OwnerQuery extends PageQuery {
  type?: AdType;
  body?: string[];
  status?: 'active' | 'reserved' | 'sold';
}

/** Ads of an open account, the active ones unless `status` is given, newest first; `not_found` for any other account. */
async function listAdsOf(db: Database, ownerId: number, query: OwnerQuery, language: Language): Promise<Found<ListedRow>> {
  await ensureOpenAccount(db, ownerId);
  const { type, body, status = 'active' } = query;
  let rows = selectCards(db).where('ads.owner_id', '=', ownerId).where('ads.status', '=', status);
  if (type) rows = rows.where('ads.type', '=', type);
  if (body) rows = rows.where('ads.body', 'in', body);
  return findPage(newestFirst, sourceOf(rows, newestFirst), query, language);
}
