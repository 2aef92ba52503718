import { expect, test } from 'vitest';
import { budgetOf } from './monthly-budget.tsx';

const of = (query: string) => budgetOf(new URLSearchParams(query));

test('what a month may cost is read with its terms, or the usual ones', () => {
  expect(of('monthly_max=1400&down_percent=10&months=48&rate_bp=500')).toEqual({ most: 1400, down_percent: 10, months: 48, rate_bp: 500 });
  expect(of('monthly_max=1400')).toEqual({ most: 1400, down_percent: 20, months: 60, rate_bp: 900 });
  expect(of('months=12')).toBeNull();
});

test.each([
  'monthly_max=cheap',
  'monthly_max=-1',
  'monthly_max=9999999999',
  'monthly_max=1400&months=9999999999',
  'monthly_max=1400&months=0',
  'monthly_max=1400&months=61',
  'monthly_max=1400&down_percent=100',
  'monthly_max=1400&rate_bp=99999',
  'monthly_max=1400&rate_bp=1e3',
])('%s is none', (query) => {
  expect(of(query)).toBeNull();
});
