import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthlyOf } from '#contract/money/instalment-formula.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const address = '/products/api/instalments/';
const ask = (query: object) =>
  market.call('getInstalments', { query, language: 'en' } as Parameters<typeof market.call<'getInstalments'>>[1]);
const fieldsOf = async (query: string, language = 'ar') => {
  const { status, body } = await market.get(`${address}?${query}`, { 'accept-language': language });
  return [status, Object.keys((body as { fields?: object }).fields ?? {})];
};

describe('an instalment', () => {
  it('has all of its amounts in riyals with two decimals, and what it rests on', async () => {
    expect(await market.call('getInstalments', { query: { price: 85_000, down: 17_000 }, language: 'ar' })).toEqual({
      price: '85000.00',
      down: '17000.00',
      financed: '68000.00',
      months: 60,
      rate_bp: 900,
      kind: 'reducing',
      final: '0.00',
      monthly: '1411.57',
      fee: '340.00',
      fee_vat: '51.00',
      total: '102085.20',
      cost: '17085.20',
      apr: '9.65',
      salary: '4236.00',
      terms: {
        effective_from: '2026-01-01',
        rate_bp: 900,
        down_percent: 20,
        months: 60,
        months_most: 60,
        fee_bp: 50,
        fee_most: '2500.00',
        vat_bp: 1500,
        source: expect.stringContaining('البنك المركزي السعودي') as string,
        read_on: '2026-11-20',
      },
    });
  });

  it.each([
    [{ kind: 'flat', rate_bp: 500 }, '1416.67', '9.82'],
    [{ final: 21_250 }, '1129.83', '9.60'],
    [{ rate_bp: 0 }, '1133.33', '0.23'],
  ] as const)('on %o', async (changed, monthly, apr) => {
    expect(await ask({ price: 85_000, down: 17_000, ...changed })).toMatchObject({ monthly, apr });
  });

  it('takes what is left out from the terms of the day', async () => {
    expect(await ask({ price: 85_001 })).toMatchObject({ down: '17000.00', months: 60, rate_bp: 900, kind: 'reducing', final: '0.00' });
  });

  it('is the same as the pages compute it', async () => {
    const { monthly } = await ask({ price: 123_457, down: 1234, months: 37, rate_bp: 777, final: 5000 });
    const plan = { price: 12_345_700, down: 123_400, final: 500_000, months: 37, rate: 777, kind: 'reducing' } as const;
    expect(Number(monthly)).toBe(monthlyOf(plan) / 100);
  });

  it('reads digits of any script', async () => {
    const { body } = await market.get(`${address}?price=${encodeURIComponent('٨٥٠٠٠')}&down=${encodeURIComponent('۱۷۰۰۰')}`);
    expect(body).toMatchObject({ monthly: '1411.57' });
  });
});

describe('what cannot be financed', () => {
  it.each([
    ['', 'price'],
    ['price=', 'price'],
    ['price=499', 'price'],
    ['price=20000001', 'price'],
    ['price=1e999', 'price'],
    ['price=85000.5', 'price'],
    ['price=85000&down=85000', 'down'],
    ['price=85000&down=-1', 'down'],
    ['price=85000&down=99999999999999', 'down'],
    ['price=85000&months=0', 'months'],
    ['price=85000&months=61', 'months'],
    ['price=85000&rate_bp=5001', 'rate_bp'],
    ['price=85000&rate_bp=-1', 'rate_bp'],
    ['price=85000&rate_bp=NaN', 'rate_bp'],
    ['price=85000&kind=compound', 'kind'],
    ['price=85000&down=17000&final=68000', 'final'],
    ["price=85000&final=1'--", 'final'],
  ])('%s is refused at its field', async (query, field) => {
    expect(await fieldsOf(query)).toEqual([400, [field]]);
    expect(await fieldsOf(query, 'en')).toEqual([400, [field]]);
  });

  it('is said with its limit', async () => {
    const { body } = await market.get(`${address}?price=85000&down=90000`, { 'accept-language': 'en' });
    expect(JSON.stringify(body)).toContain('84999');
  });

  it.each(['price=500&down=499', 'price=20000000&months=1&rate_bp=5000', 'price=20000000&down=0&rate_bp=5000&kind=flat'])(
    'but %s is computed',
    async (query) => {
      const { status, body } = await market.get(`${address}?${query}`);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/NaN|Infinity|":"?-/);
    },
  );
});

it('a term longer than the rules of the day allow is refused', async () => {
  const { db } = market;
  const rules = await db.selectFrom('instalment_terms').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('instalment_terms')
    .values({ ...rules, effective_from: '2026-02-01', months: 36, months_most: 48 })
    .execute();
  await db
    .insertInto('instalment_terms')
    .values({ ...rules, effective_from: '2099-01-01', months: 12, months_most: 12 })
    .execute();
  expect(await ask({ price: 85_000 })).toMatchObject({ months: 36, terms: { effective_from: '2026-02-01' } });
  expect(await fieldsOf('price=85000&months=49')).toEqual([400, ['months']]);
  await db.deleteFrom('instalment_terms').where('effective_from', '<>', rules.effective_from).execute();
});
