import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { writeCursor } from '#server/platform/paging/cursor.ts';
import { addressOf, startTestApp, type TestApp } from './app.ts';
import { addCar, addCast, addPlate, addRental } from './people.ts';

let market: TestApp;
let signedIn: Record<string, string>;
let ofBusiness: Record<string, string>;

beforeAll(async () => {
  market = await startTestApp();
  const { sara, ali, darb } = await addCast(market.db);
  signedIn = { authorization: `Bearer ${await market.tokenOf(sara)}` };
  ofBusiness = { authorization: `Bearer ${await market.tokenOf(darb)}` };
  await addCar(market.db, sara, { latitude: 24.7, longitude: 46.7 });
  await addRental(market.db, darb);
  await addPlate(market.db, { owner: ali, letters: 'حنط', digits: '7356' });
});
afterAll(() => market.close());

const evil = [
  "' or 1=1 --",
  "'; drop table ads; --",
  '\\',
  '"',
  '%',
  '_',
  '%00',
  '\0',
  '\0كامري',
  '\u0001\u001f',
  '\ud83d',
  '\ufffe',
  '🚗🚗',
  '&|!()<->:*',
  "a:* & !'b",
  "'''",
  '()',
  '<script>alert(1)</script>',
  '٩٩٩٩٩٩٩٩٩٩٩٩',
  '-1',
  '0',
  '1e309',
  'NaN',
  'Infinity',
  '2147483648',
  '99999999999999999999',
  '1.5',
  'null',
  'true',
  '[]',
  '{}',
  '$ne',
  'XX',
  '1e-320',
  '__proto__',
  'constructor',
  '0000-01-01',
  '9999-99-99',
  '2026-02-31',
  'ﷺ'.repeat(200),
  'ا'.repeat(200),
  'x'.repeat(5000),
  'كامري '.repeat(33),
  '?'.repeat(200),
  '*'.repeat(200),
  '7 '.repeat(100),
  '-'.repeat(200),
  '\u202e\u2066',
];

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];
const paramsOf = (definition: Endpoint, value: unknown) =>
  Object.fromEntries(Object.keys(definition.params?.properties ?? {}).map((name) => [name, value]));

/** What some of them cannot do without. */
const needed = { brand: 1, type: 'car', id: 1 };

describe.each(endpoints.filter(([, { method }]) => method === 'GET'))('%s', (name, definition) => {
  const fields = Object.keys(definition.query?.properties ?? {});
  const fair = definition.perMinute === undefined ? [200, 400, 404] : [200, 400, 404, 429];
  const ask = async (address: string) => {
    const asker = definition.access === 'business' || definition.access === 'office' ? ofBusiness : signedIn;
    return { address, ...(await market.get(address, { ...asker, 'accept-language': 'en' })) };
  };

  it('succeeds or refuses for any value of a filter, and never fails', async () => {
    for (const field of [...fields, 'unknown']) {
      for (const value of evil) {
        const { status, address } = await ask(
          addressOf(name, {
            params: paramsOf(definition, 1),
            query: { ...needed, ...(field === 'longitude' && { latitude: 1 }), [field]: value },
          }),
        );
        expect(fair, address).toContain(status);
      }
    }
  }, 120_000);

  it('bears every filter at once, and each a hundred times', async () => {
    const everything = fields.map((field) => `${field}=1`).join('&');
    const often = fields.map((field) => `${field}=1&`.repeat(100)).join('');
    for (const query of [everything, often, '&&&==&=', '%', '%zz=%zz', 'q=%ff%fe', 'q[]=1&q[a]=2', 'q='.repeat(50)]) {
      const { status } = await ask(`${addressOf(name, { params: paramsOf(definition, 1) })}?${query}`);
      expect(fair).toContain(status);
    }
  });
});

describe.each(endpoints.filter(([, { params }]) => params))('%s', (name, definition) => {
  it('finds nothing, or refuses, under any name', async () => {
    for (const value of [...evil.filter((one) => one.length < 90), '0', '2147483647', '../1', '1;2']) {
      const url = addressOf(name, { params: paramsOf(definition, encodeURIComponent(value.toWellFormed())) });
      const { statusCode } = await market.app.inject({ method: definition.method, url, headers: signedIn });
      // To end a block that is none is no failure, but for an id that no account can have. A call for a file asks for it first.
      const fine = name === 'unblock' ? [204, 400, 404] : definition.upload ? [400, 404, 415] : [400, 404];
      expect(fine, value).toContain(statusCode);
    }
  });
});

describe('forged cursors with a right checksum', () => {
  const made = { id: 1, page: 2, count: 5 };
  it.each([
    ['newest', '20260-01-01 00:00:00+00'],
    ['newest', '2026-02-31 00:00:00+00'],
    ['newest', '2026-01-01 99:00:00+00'],
    ['newest', 'now'],
    ['newest', null],
    ['price_asc', "1'--"],
    ['price_asc', '99999999999'],
    ['price_asc', '-5'],
    ['price_asc', ''],
    ['price_desc', '1e5'],
    ['mileage_asc', 'NaN'],
    ['nearest', '1e999'],
    ['nearest', '1e-400'],
    ['nearest', 'Infinity'],
    ['nearest', '..'],
    ['unknown', '1'],
  ] as const)('%s %j are refused', async (sort, key) => {
    const query = {
      sort: sort === 'unknown' ? 'newest' : sort,
      cursor: writeCursor({ ...made, sort, key }),
      latitude: 24,
      longitude: 46,
    } as const;
    const { status, body } = await market.refused('listCars', { query, language: 'en' });
    expect([status, (body as ApiError).fields]).toEqual([400, { cursor: ['Not in the right form.'] }]);
  });

  it.each([
    ['newest', '2026-01-01 00:00:00.123456+00'],
    ['price_asc', null],
    ['price_asc', '2147483647'],
    ['nearest', '1.5e-7'],
    ['nearest', '12345.678'],
  ] as const)('but %s %j could have come from a row', async (sort, key) => {
    const query = { sort, cursor: writeCursor({ ...made, sort, key }), latitude: 24, longitude: 46 };
    expect(await market.call('listCars', { query })).toMatchObject({ page: 2, count: 5 });
  });
});
