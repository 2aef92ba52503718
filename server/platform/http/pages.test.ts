import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { servePages } from './pages.ts';
import { renderHere } from './site.ts';

let market: TestApp;
let rendered: string[];

type Transport = (method: string, url: string) => Promise<unknown>;

const apiContext = createContext<Transport>();

/** A build whose every page contains its address as it is rendered; that of an ad asks for it. */
function builtSite(): ServerBuild {
  const loader = async ({ request, context }: { request: Request; context: RouterContextProvider }) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    const [, ad] = /^\/ad-details\/(\d+)/.exec(pathname) ?? [];
    if (ad) await context.get(apiContext)('GET', `/products/api/details/${ad}/`);
    const headers = { 'content-type': 'text/html', ...(pathname === '/options' && { 'cache-control': 'public, max-age=60' }) };
    return new Response(`<!doctype html><title>${pathname}</title>`, { headers });
  };
  return {
    entry: { module: { default: () => new Response(), apiContext, pageContext: createContext() } },
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

async function openSite(requestsPerMinute: number): Promise<TestApp> {
  const opened = await startTestApp();
  const site = builtSite();
  const renderer = renderHere(async () => site);
  const { publicUrl } = opened.app.market.config;
  servePages(opened.app, renderer, { publicUrl, production: true, mapTiles: null, pay: { provider: 'none' }, requestsPerMinute });
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  return opened;
}

beforeAll(async () => {
  market = await openSite(1_000_000);
});
beforeEach(() => {
  rendered = [];
});
afterAll(() => market.close());

it('a page is rendered once for all tracking parameters, and reads none of them', async () => {
  for (const marks of ['', '&utm_source=mail', '&fbclid=abc&utm_campaign=%E0%A4%A', '&made_up=1'])
    expect((await market.get(`/cars?brand=1${marks}`)).status).toBe(200);
  expect(rendered).toEqual(['/cars?brand=1']);
  await market.get('/cars?utm_source=mail&brand=2');
  expect(rendered).toEqual(['/cars?brand=1', '/cars?brand=2']);
});

it('a page is sent in the smallest encoding that the client accepts, and rendered once for each', async () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['', 'identity'],
    ['br', 'br'],
  ] as const) {
    const { headers, rawPayload } = await market.app.inject({ url: '/cars?brand=3', headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'] ?? 'identity', headers['vary']]).toEqual([encoding, 'cookie, accept-encoding']);
    expect(String(decode[encoding](rawPayload))).toContain('<title>/cars</title>');
  }
  expect(rendered).toEqual(['/cars?brand=3', '/cars?brand=3', '/cars?brand=3']);
});

it('a page of an ad is rendered again once that ad or its owner has changed, and for no other', async () => {
  const owner = await addPerson(market.db, 'سارة العتيبي');
  const [ad, other] = [await addCar(market.db, owner), await addCar(market.db, owner)];
  const visit = async () => {
    await market.get(`/ad-details/${ad}`);
    return rendered.length;
  };
  expect([await visit(), await visit()]).toEqual([1, 1]);
  market.app.market.invalidate({ ads: [other], people: [owner + 1] });
  expect(await visit()).toBe(1);
  market.app.market.invalidate({ ads: [ad] });
  expect([await visit(), await visit()]).toEqual([2, 2]);
  market.app.market.invalidate({ people: [owner] });
  expect(await visit()).toBe(3);
  market.app.market.invalidate({ adPages: [ad] });
  expect(await visit()).toBe(4);
});

it('the document of the API is there beside the pages, whose route has no schema', async () => {
  const { statusCode, body } = await market.app.inject({ url: '/openapi.json' });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toHaveProperty(['paths', '/products/api/cars/', 'get', 'responses', '200']);
});

it('a page depends on the cookies of the reader, except one that is public', async () => {
  const varyOf = async (url: string) => (await market.app.inject({ url })).headers['vary'];
  expect([await varyOf('/cars'), await varyOf('/options')]).toEqual(['cookie, accept-encoding', 'accept-encoding']);
});

it('pages of bookings say which session may keep them on its device, and nobody else stores them', async () => {
  const token = `x.${Buffer.from(JSON.stringify({ sub: '7', sid: 'session-7' })).toString('base64url')}.x`;
  const keptFor = async (url: string, cookie?: string) => {
    const { headers } = await market.app.inject({ url, ...(cookie && { headers: { cookie } }) });
    expect([url, headers['cache-control']]).toEqual([url, url === '/cars' ? 'private, no-cache' : 'private, no-store']);
    return headers['x-keep-for'];
  };
  const mine = `markaba_token=${token}`;
  for (const url of ['/trips', '/bookings', '/bookings?list=out', '/bookings/12', '/bookings/12.data', '/bookings/12/handover'])
    expect([url, await keptFor(url, mine)]).toEqual([url, 'session-7']);
  for (const url of [
    '/cars',
    '/bookings/new',
    '/bookings/12/pay',
    '/bookings/12/charges',
    '/customers/12',
    '/settings',
    '/chat',
    '/statement',
  ])
    expect([url, await keptFor(url, mine)]).toEqual([url, undefined]);
  expect([await keptFor('/bookings/12'), await keptFor('/bookings/12', 'markaba_token=broken')]).toEqual([undefined, undefined]);
});

it.each(['//', '//m.example', '///m.example/cars?brand=1', '/\\m.example/cars', '//m.example\\@other'])(
  'an address that begins like that of another host leads to this one: %s',
  async (url) => {
    // The test client would read it as another host.
    const { port } = market.app.server.address() as { port: number };
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ host: '127.0.0.1', port, path: url }, resolve).on('error', reject),
    );
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([301, url.replace(/^[/\\]+/, '/')]);
    expect(rendered).toEqual([]);
  },
);

it('an address may ask for a quarter of its calls as pages that are not cached; those that are, it may have', async () => {
  const site = await openSite(16);
  const statusOf = async (url: string, remoteAddress = '198.51.100.7') => {
    const { statusCode, headers } = await site.app.inject({ url, remoteAddress });
    return [statusCode, headers['retry-after'] === undefined];
  };
  for (const page of [1, 2, 3, 4]) expect(await statusOf(`/cars?page=${page}`)).toEqual([200, true]);
  expect(await statusOf('/cars?page=5')).toEqual([429, false]);
  expect(await statusOf('/chat')).toEqual([429, false]);
  expect(rendered).toHaveLength(4);
  expect(await statusOf('/cars?page=2')).toEqual([200, true]);
  // Somebody else is not held up.
  expect(await statusOf('/cars?page=5', '203.0.113.9')).toEqual([200, true]);
  await site.close();
});
