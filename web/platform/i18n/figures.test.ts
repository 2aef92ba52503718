import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, localeOf } from './figures.tsx';

const locales = [localeOf('ar', 'latn', 'gregory'), localeOf('ar', 'arab', 'gregory'), localeOf('en', 'latn', 'gregory')];
const value = fc.oneof(
  fc.integer(),
  fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
);

test.each(locales)('figures in %s are written as the standard writes them', (locale) => {
  const { number, fixed, digits } = figuresOf(locale);
  const places = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(value, places, (amount, many) => {
      fc.pre(!Object.is(amount, -0));
      expect(number(amount)).toBe(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount));
      const exact = { minimumFractionDigits: many, maximumFractionDigits: many };
      expect(fixed(amount, many)).toBe(amount.toLocaleString(locale, exact));
      const plain = String(Math.abs(Math.trunc(amount)));
      expect(digits(plain)).toBe(BigInt(plain).toLocaleString(locale, { useGrouping: false }));
    }),
    { numRuns: 1000 },
  );
});
