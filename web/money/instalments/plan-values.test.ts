import { describe, expect, it } from 'vitest';
import { instalmentsOf } from '#contract/money/instalment-formula.ts';
import { carsByMonth } from './cars-by-month.ts';
import { feeTermsOf, planOf, readValues, usualValues } from './plan-values.ts';

const terms = {
  effective_from: '2026-01-01',
  rate_bp: 900,
  down_percent: 20,
  months: 60,
  months_most: 60,
  fee_bp: 50,
  fee_most: '2500.00',
  vat_bp: 1500,
  source: 'Rules',
  read_on: '2026-11-20',
};
const usual = usualValues(85_000, terms);
const read = (query: string) => readValues(new URLSearchParams(query), 85_000, terms);

describe('the values of a calculation', () => {
  it('begin with the terms, and come to what the API says', () => {
    const { plan } = planOf(usual, terms);
    expect(plan && instalmentsOf(plan, feeTermsOf(terms))).toMatchObject({ monthly: 141_157, apr: 965, total: 10_208_520 });
  });

  it('are read from an address in any digits', () => {
    expect(read('price=٨٥٬٠٠٠&down=17,000&months=٤٨&rate=٤٫٥&kind=flat&final=')).toEqual({
      price: '85000',
      down: '17000',
      months: '48',
      rate: '4.5',
      kind: 'flat',
      final: '0',
    });
    expect(read('price=100000')).toMatchObject({ price: '100000', down: '20000' });
  });

  it.each(['kind=__proto__', 'price=<script>', 'price=1e999&down=-5', 'months=NaN&rate=Infinity', 'final=99999999999999999999999'])(
    'of %s are refused at fields, and break nothing',
    (query) => {
      const { plan, wrong } = planOf(read(query), terms);
      expect(plan ?? Object.keys(wrong ?? {}).length > 0).toBeTruthy();
    },
  );

  it.each([
    [{ price: '499' }, ['price']],
    [{ price: '' }, ['price']],
    [{ down: '85000' }, ['down']],
    [{ down: '' }, ['down']],
    [{ final: '68000' }, ['final']],
    [{ months: '61' }, ['months']],
    [{ rate: '50.01' }, ['rate']],
    [{ rate: '', months: '' }, ['months', 'rate']],
  ])('with %o are wrong at %j', (changed, fields) => {
    expect(Object.keys(planOf({ ...usual, ...changed }, terms).wrong ?? {})).toEqual(fields);
  });
});

describe('the list of cars at an instalment', () => {
  it('is on the same terms', () => {
    expect(carsByMonth(planOf(usual, terms).plan)).toBe('/cars?monthly_max=1412&down_percent=20&months=60&rate_bp=900');
  });

  it('is none for a plan that no list is counted by', () => {
    expect(carsByMonth(planOf({ ...usual, kind: 'flat' }, terms).plan)).toBeNull();
    expect(carsByMonth(planOf({ ...usual, final: '5000' }, terms).plan)).toBeNull();
  });
});
