import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import { addressOf, startTestApp, type TestApp } from './app.ts';
import { addCar, addCast, brands, models, type Cast } from './people.ts';
import { addOne } from './scene.ts';

/** Unknown parameters of a list are refused, not ignored. */

let market: TestApp;
let cast: Cast;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

const lists = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([, { method, query }]) => method === 'GET' && query);
const someone = { params: { id: 1, ad_id: 1, user_id: 1, room_id: 1, comment_id: 1 } };

async function read(name: EndpointName, query: string, as: number) {
  const url = `${addressOf(name, someone)}?${query}`;
  const { status, body } = await market.get(url, { authorization: `Bearer ${await market.tokenOf(as)}`, 'accept-language': 'en' });
  return { status, body: body as Partial<ApiError> };
}

describe('a list', () => {
  it.each(lists.map(([name]) => name))('%s refuses a filter that it does not have, and names it', async (name) => {
    const { access } = api[name];
    const as = await addOne(market, access === 'office' || access === 'business' ? 'office' : 'user');
    const { status, body } = await read(name, 'colour_of_moon=blue&utm_source=mail', as);
    expect([status, body.code, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, 'invalid', ['colour_of_moon', 'utm_source']]);
    expect(body.fields!['utm_source']).toEqual(['There is no filter or field of this name.']);
  });

  const sorted = lists.filter(([, { query }]) => 'sort' in (query!.properties as object)).map(([name]) => name);
  it.each(sorted)('%s refuses an order that it does not have', async (name) => {
    const { status, body } = await read(name, 'sort=colour', await addOne(market, api[name].access === 'business' ? 'office' : 'user'));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['sort']]);
  });

  const repeated = lists.flatMap(([name, { query }]) =>
    Object.entries(query!.properties as Record<string, { type?: unknown; items?: { type?: unknown } }>)
      .filter(([, { type }]) => type === 'array')
      .map(([field, { items }]) => [name, field, items?.type === 'integer' ? ['1', '2'] : ['aa', 'bb']] as const),
  );
  it.each(repeated)('%s reads %s[] as it reads it without brackets', async (name, field, values) => {
    const as = await addOne(market, 'user');
    const withName = (written: string) => read(name, values.map((value) => `${written}=${value}`).join('&'), as);
    const [plain, bracketed, numbered] = [await withName(field), await withName(`${field}[]`), await withName(`${field}%5B0%5D`)];
    const { next: _, ...body } = plain.body as { next?: string };
    expect([bracketed, numbered]).toMatchObject([
      { status: plain.status, body },
      { status: plain.status, body },
    ]);
  });

  it('follows its next link with brackets in it', async () => {
    for (const model of [models.camry, models.accent, models.pegas]) await addCar(market.db, cast.sara, { model_id: model });
    const first = await market.get(`/products/api/cars/?brand[]=${brands.toyota}&brand[]=${brands.hyundai}&page_size=1`);
    const page = first.body as { count: number; next: string };
    expect(page.count).toBe(2);
    expect(((await market.get(page.next)).body as { results: unknown[] }).results).toHaveLength(1);
  });
});
