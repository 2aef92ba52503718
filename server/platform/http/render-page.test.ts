import { createContext, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage, type PageToRender } from './render-page.ts';

type Routes = Record<string, { path?: string; index?: true; parentId?: string }>;

/** A site whose pages name the routes that answer them. */
function siteOf(routes: Routes): ServerBuild {
  const entries = Object.entries(routes).map(([id, route]) => [id, { id, ...route, module: { loader: () => new Response(id) } }]);
  return {
    entry: { module: { default: () => new Response(), apiContext: createContext(), pageContext: createContext() } },
    routes: Object.fromEntries(entries),
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

const page = (url: string): PageToRender => ({
  url,
  language: 'ar',
  digits: 'latn',
  publicUrl: 'https://m.localhost',
  mapTiles: null,
  cardOrigin: null,
  isRenewal: false,
  isDevelopment: false,
});

it('finds the route of an address among those that begin with its first word', async () => {
  const site = siteOf({
    start: { index: true },
    home: { path: 'home' },
    cars: { path: 'cars' },
    map: { path: 'cars/map' },
    profile: { path: 'profile/:id' },
    reviews: { path: 'reviews', parentId: 'profile' },
    agreement: { path: ':type/agreement' },
    terms: { path: 'terms', parentId: 'agreement' },
    none: { path: '*' },
  });
  const source = { ask: () => Promise.reject(new Error('not asked')), report: () => {} };
  const routeOf = async (url: string) => String((await renderPage(site, page(url), source)).body);
  const found = {
    '/': 'start',
    '/home': 'home',
    '/Home': 'home',
    '/home?page=2': 'home',
    '/hom': 'none',
    '/cars': 'cars',
    '/cars/map': 'map',
    '/cars/other': 'none',
    '/cars/agreement': 'agreement',
    '/profile/7/reviews': 'reviews',
    '/reviews': 'none',
    '/terms': 'none',
    '/car/agreement/terms': 'terms',
    '/%63ars': 'cars',
  };
  // In either order: a handler is made for the first address that needs it.
  const pairs = Object.entries(found);
  for (const [url, route] of [...pairs, ...pairs.toReversed()]) expect([url, await routeOf(url)]).toEqual([url, route]);
});
