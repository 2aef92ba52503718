import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { readConfig } from '../config/config.ts';
import { buildApp } from '#server/app/app.ts';
import { addressOf, startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast } from '../../../test/people.ts';

let market: TestApp;
let car: number;
let showroom: number;

beforeAll(async () => {
  market = await startTestApp();
  const { ali, waha } = await addCast(market.db);
  car = await addCar(market.db, ali);
  showroom = waha;
});
afterAll(() => market.close());

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];
const readings = endpoints.filter(([, { method }]) => method === 'GET');

/** The methods that the address of an endpoint supports, in the order in which they are listed. */
function methodsAt(path: string): string[] {
  const there = endpoints.filter(([, one]) => shapeOf(one.path) === shapeOf(path));
  const known = new Set<string>(there.flatMap(([, { method, aliases = [] }]) => [method, ...aliases]));
  return methods.filter((method) => known.has(method));
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ':');
}

const queries: Partial<Record<EndpointName, object>> = {
  listModels: { brand: 1 },
  getFeesAgreement: { type: 'car' },
  getPlateScore: { letters: 'حنط', digits: '7356', plate_class: 'private' },
  getInstalments: { price: 85_000, down: 17_000, months: 60, rate_bp: 900 },
};

/** Nothing is there that a visitor would find. */
const unfound = new Set<EndpointName>([
  'listReplies',
  'getPayment',
  'getRentalCalendar',
  'getModelPrices',
  'getYearPrices',
  'getPatternPrices',
  'getBranchPage',
  'listAdsOfBranch',
]);

/** An address of the endpoint that a visitor may plausibly request. */
function sensible(name: EndpointName): string {
  const params = {
    id: name === 'getProfile' ? showroom : car,
    user_id: showroom,
    ad_id: car,
    deal_id: 1,
    booking_id: 1,
    receipt_id: 1,
    comment_id: 1,
    room_id: 1,
    brand: 'toyota',
    model: 'camry',
    year: 2022,
    pattern: 'repeat',
  };
  return addressOf(name, { params, query: name === 'compareAds' || name === 'listNamedAds' ? { id: car } : (queries[name] ?? {}) });
}

describe('every endpoint', () => {
  it.each(readings)('%s serves the callers that the contract names, and visitors only where it says so', async (name, { access }) => {
    const { status, headers } = await market.get(sensible(name));
    expect(status).toBe(access !== 'visitor' ? 401 : unfound.has(name) ? 404 : 200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(endpoints)('%s without its slash redirects to the address with it', async (name) => {
    const [path = '', query] = sensible(name).split('?');
    const bare = path.replace(/\/$/, '') + (query ? `?${query}` : '');
    const answer = await market.app.inject(bare);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, path + (query ? `?${query}` : '')]);
  });

  it.each(endpoints)('%s refuses another method and lists the allowed ones', async (name, { path }) => {
    const another = methods.toReversed().find((method) => !methodsAt(path).includes(method))!;
    const answer = await market.app.inject({ method: another, url: sensible(name) });
    expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['allow']]).toEqual([
      405,
      'method_not_allowed',
      methodsAt(path).join(', '),
    ]);
  });
});

describe('errors', () => {
  it('are in the language of the header, else of the cookie, else in Arabic', async () => {
    const nowhere = '/products/api/details/999999/';
    const detail = async (headers: Record<string, string>) => (await market.get(nowhere, headers)).body as { detail: string };
    expect((await detail({})).detail).toBe('ما لقينا ما تبحث عنه.');
    expect((await detail({ 'accept-language': 'en-GB,ar;q=0.5' })).detail).toMatch(/could not find/);
    expect((await detail({ cookie: 'a=b; i18next=en' })).detail).toMatch(/could not find/);
    expect((await detail({ 'accept-language': 'fr', cookie: 'i18next=en' })).detail).toMatch(/could not find/);
  });

  it('name the fields that are wrong', async () => {
    const { status, body } = await market.get('/products/api/cars/?year_min=soon&page_size=51&brand=0', { 'accept-language': 'en' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      fields: { year_min: ['Enter a whole number.'], page_size: ['The most allowed is 50.'], brand: ['The least allowed is 1.'] },
    });
  });

  it.each([
    '/products/api/nothing/',
    '/accounts/api_account/',
    '/products/api/details/abc/',
    '/products/api/details/1e9/',
    '/products/api/details/-1/',
    '/products/api/%00/',
    '/products/api/%E0%A4%A/',
  ])('%s is a clear refusal', async (url) => {
    const { status, body } = await market.get(url);
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({ detail: expect.stringMatching(/./), code: expect.stringMatching(/^[a-z_]+$/) });
  });

  it('report a body of the wrong type separately', async () => {
    const answer = await market.app.inject({
      method: 'POST',
      url: '/products/api/cars/',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([400, 405]).toContain(answer.statusCode);
    expect(answer.json<{ code: string }>().code).toMatch(/invalid|method_not_allowed/);
  });
});

describe('numbers in the address', () => {
  it('may be Arabic-Indic or Persian', async () => {
    const { body } = await market.get(
      `/products/api/cars/?year_min=${encodeURIComponent('٢٠٢٢')}&price_max=${encodeURIComponent('۹۰۰۰۰')}`,
    );
    expect(body).toMatchObject({ count: 1 });
  });

  it('may be left empty', async () => {
    expect((await market.get('/products/api/cars/?brand=&year_min=&q=')).body).toMatchObject({ count: 1 });
  });
});

describe('responses that may be cached', () => {
  it('carries an ETag that is answered with 304', async () => {
    const first = await market.app.inject('/products/api/cities/');
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const again = await market.app.inject({ url: '/products/api/cities/', headers: { 'if-none-match': String(first.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const english = await market.app.inject({
      url: '/products/api/cities/',
      headers: { 'accept-language': 'en', 'if-none-match': String(first.headers['etag']) },
    });
    expect(english.statusCode).toBe(200);
  });
});

describe('access', () => {
  it('is open to a page of another origin only if it is configured', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', CORS_ORIGINS: 'https://friend.test' });
    const app = await buildApp({ config, db: market.db, storage: market.storage, redis: null });
    const ask = async (origin: string) =>
      (await app.inject({ url: '/products/api/cities/', headers: { origin } })).headers['access-control-allow-origin'];
    expect(await ask('https://friend.test')).toBe('https://friend.test');
    expect(await ask('https://stranger.test')).toBeUndefined();
    await app.close();
  });

  it('is limited per minute, and the refusal says when to retry', async () => {
    const app = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '3' }),
      db: market.db,
      storage: market.storage,
      redis: null,
    });
    const statuses: number[] = [];
    for (let requested = 0; requested < 4; requested += 1) statuses.push((await app.inject('/products/api/fees/')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await app.inject('/products/api/fees/');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'rate_limited' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});

describe('health', () => {
  it('is live, and ready with its database and migrations', async () => {
    expect((await market.get('/healthz')).body).toEqual({ status: 'alive' });
    expect(await market.get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', migrations: 'ok', redis: 'not used' } },
    });
  });

  it('is not ready while a migration is missing', async () => {
    const taken = await market.db.deleteFrom('migrations').where('name', 'like', '004%').returningAll().executeTakeFirstOrThrow();
    expect(await market.get('/readyz')).toMatchObject({ status: 503, body: { checks: { migrations: 'pending' } } });
    await market.db.insertInto('migrations').values(taken).execute();
  });
});
