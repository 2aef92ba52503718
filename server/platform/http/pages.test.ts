import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { servePages } from './pages.ts';
import { openSite } from './site.ts';

let market: TestApp;
let rendered: string[];

/** A build whose every page is its address as it is rendered. */
function builtSite(): ServerBuild {
  const loader = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    return new Response(`<!doctype html><title>${pathname}</title>`, { headers: { 'content-type': 'text/html' } });
  };
  return {
    entry: { module: { default: () => new Response(), apiContext: {}, pageContext: {}, tokenCookie: 'token', isPersonal: () => false } },
    routes: { all: { id: 'all', path: '*', module: { loader } } },
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

beforeAll(async () => {
  market = await startTestApp();
  const { build } = await openSite(market.app, Promise.resolve(builtSite()));
  servePages(market.app, build, { ...market.app.market.config, production: true } as Parameters<typeof servePages>[2]);
});
beforeEach(() => {
  rendered = [];
});
afterAll(() => market.close());

it('a page is rendered once, however many campaigns have marked its links, and reads none of their marks', async () => {
  for (const marks of ['', '&utm_source=mail', '&fbclid=abc&utm_campaign=%E0%A4%A', '&made_up=1'])
    expect((await market.get(`/cars?brand=1${marks}`)).status).toBe(200);
  expect(rendered).toEqual(['/cars?brand=1']);
  await market.get('/cars?utm_source=mail&brand=2');
  expect(rendered).toEqual(['/cars?brand=1', '/cars?brand=2']);
});
