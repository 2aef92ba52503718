import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { addressOf, startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast } from '../../../test/people.ts';

let market: TestApp;
let token: string;
let ids: Record<string, number>;

beforeAll(async () => {
  market = await startTestApp();
  const { ali, waha } = await addCast(market.db);
  token = await market.tokenOf(ali);
  const car = await addCar(market.db, ali);
  ids = { id: car, ad_id: car, user_id: waha, comment_id: 1, room_id: 1 };
});
afterAll(() => market.close());

const readings = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([, { method }]) => method === 'GET');

describe('responses to a signed-in caller', () => {
  it.each(readings)('%s is not stored by any cache', async (name) => {
    const answer = await market.app.inject({ url: addressOf(name, { params: ids }), headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode < 500, answer.headers['cache-control']]).toEqual([true, 'no-store']);
  });
});

describe('the OpenAPI document', () => {
  it('names no endpoint of the back office', async () => {
    const { paths } = (await market.get('/openapi.json')).body as { paths: Record<string, unknown> };
    const named = Object.keys(paths);
    expect(named).toContain('/products/api/cars/');
    expect(named.filter((path) => path.includes('admin'))).toEqual([]);
  });

  it('is shown under a policy that allows nothing from other origins', async () => {
    const { status, headers } = await market.get('/docs/');
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https:|unsafe-eval|script-src[^;]*unsafe-inline/);
  });
});

describe('a response that is no page', () => {
  it('runs nothing, loads nothing and cannot be framed when it is opened directly', async () => {
    for (const url of [
      '/products/api/cars/',
      '/products/api/my_products/',
      '/nowhere',
      '/openapi.json',
      '/robots.txt',
      '/share/site.png',
    ]) {
      const { headers } = await market.get(url);
      expect([url, headers['content-security-policy']]).toEqual([url, "default-src 'none'; frame-ancestors 'none'"]);
    }
  });

  it('requires TLS from then on, and sends no referrer', async () => {
    for (const url of ['/products/api/cars/', '/nowhere', '/docs/']) {
      const { headers } = await market.get(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect([headers['referrer-policy'], headers['x-content-type-options']]).toEqual(['no-referrer', 'nosniff']);
    }
  });
});

describe('pages of other sites', () => {
  it('may show pictures, and embed nothing else', async () => {
    const policyOf = async (url: string) => (await market.get(url)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/share/site.png')).toBe('cross-origin');
    for (const url of ['/products/api/cars/', '/openapi.json', '/robots.txt', '/nowhere']) expect(await policyOf(url)).toBe('same-origin');
  });
});
