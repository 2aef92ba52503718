import { expect, test } from 'vitest';
import { digitsOf, queryOf } from './query.ts';

test('repeated keys become lists and empty ones are left out', () => {
  expect(queryOf(new URLSearchParams('brand=3&brand=7&brand=9&city=&q=%20'))).toEqual({ brand: ['3', '7', '9'] });
});

test('amounts are read however they are typed, other words stay as they are', () => {
  const form = new URLSearchParams([
    ['price_min', '٢٠٬٠٠٠'],
    ['price_max', '120,000'],
    ['q', ' كامري ٢٠٢٢ '],
  ]);
  expect(queryOf(form)).toEqual({ price_min: '20000', price_max: '120000', q: 'كامري ٢٠٢٢' });
});

test('digits of both scripts are distinguished from separators', () => {
  expect(digitsOf('۱۲٣.456 ريال')).toBe('123456');
});
