import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { servePages } from './pages.ts';
import type { ApiCall } from './render-page.ts';
import type { WrittenAnswer } from './render-thread.ts';

let market: TestApp;
const answers = new Map<string, WrittenAnswer>();
const asked = ['/products/api/cars/', '/products/api/options/', '/products/api/disclosure/', '/products/api/details/1/'];

/** Asks the API as pages do, and keeps the answers. */
const renderer = {
  render: async (_page: unknown, { ask }: { ask: (call: ApiCall) => Promise<WrittenAnswer> }) => {
    for (const url of asked) answers.set(url, await ask({ method: 'GET', url, body: undefined, asVisitor: false }));
    return { status: 200, headers: {}, body: Buffer.from('page'), shown: { ads: new Set<number>(), people: new Set<number>() } };
  },
  hasRoom: () => true,
  forgetShared: () => {},
  close: async () => {},
};

beforeAll(async () => {
  market = await startTestApp();
  servePages(market.app, renderer, {
    publicUrl: market.app.market.config.publicUrl,
    production: true,
    mapTiles: null,
    pay: { provider: 'none' },
    requestsPerMinute: 1_000_000,
  });
  await market.get('/cars');
});
afterAll(() => market.close());

it('a page gets what the API answers outside', async () => {
  for (const url of asked) {
    const { status, json } = answers.get(url)!;
    const outside = await market.app.inject({ url, headers: { 'accept-language': 'ar' } });
    expect([status, String(typeof json === 'string' ? json : Buffer.from(json))]).toEqual([outside.statusCode, outside.body]);
  }
  expect(JSON.parse((await market.app.inject('/products/api/cars/')).body)).toHaveProperty('results');
});

it('a list is handed over as bytes with memory of their own, which can be moved to a thread', () => {
  const { json } = answers.get('/products/api/cars/')!;
  if (typeof json === 'string') throw new Error('The list is text');
  expect(json.buffer.byteLength).toBe(json.length);
});

it('pages share what the API lets everybody cache, and no list or ad', () => {
  expect(asked.map((url) => answers.get(url)?.isShared)).toEqual([false, true, true, false]);
});
