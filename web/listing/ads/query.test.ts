import { expect, test } from 'vitest';
import { queryOf } from './query.ts';

test('repeated keys become lists and empty ones are left out', () => {
  expect(queryOf(new URLSearchParams('brand=3&brand=7&brand=9&city=&q=%20'))).toEqual({ brand: ['3', '7', '9'] });
});

test('amounts are read however they are typed, other words stay as they are', () => {
  const form = new URLSearchParams([
    ['price_min', '٢٠٬٠٠٠'],
    ['price_max', '120,000'],
    ['daily_min', '45000.00'],
    ['daily_max', '٦٨ ألف'],
    ['mileage_max', 'abc'],
    ['q', ' كامري ٢٠٢٢ '],
  ]);
  expect(queryOf(form)).toEqual({
    price_min: '20000',
    price_max: '120000',
    daily_min: '45000',
    daily_max: '68000',
    mileage_max: 'abc',
    q: 'كامري ٢٠٢٢',
  });
});
