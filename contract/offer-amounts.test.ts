import { describe, expect, it } from 'vitest';
import { inThousands, readOffer } from './offer-amounts.ts';

describe('an amount as people write it', () => {
  it.each([
    ['65000', 65_000],
    ['65,000', 65_000],
    ['٦٥٬٠٠٠', 65_000],
    ['٦٥ ألف', 65_000],
    ['۶۵ الف ريال', 65_000],
    ['65k', 65_000],
    ['65 thousand', 65_000],
    ['62.5 ألف', 62_500],
    ['٦٢٫٥ ألف', 62_500],
    ['٦٥ ألف و٥٠٠', 65_500],
    ['3 آلاف', 3000],
    ['ألف', 1000],
    ['مليون', 1_000_000],
    ['1.2 مليون', 1_200_000],
    ['مليون و٢٠٠ ألف', 1_200_000],
    ['﷼ 900', 900],
  ])('%s is %d', (text, amount) => {
    expect(readOffer(text)).toBe(amount);
  });

  it.each(['', '  ', 'غالي', '65 كيلو', '-5', '0', '65 ألف ألف', '1e9', '100000001', '200 مليون', '6.5.5', 'و'])('%s is none', (text) => {
    expect(readOffer(text)).toBeUndefined();
  });
});

it('asks whether thousands are meant where the thing costs tens of them', () => {
  expect(inThousands(65, 62_000)).toBe(65_000);
  expect(inThousands(65_000, 62_000)).toBeUndefined();
  expect(inThousands(650, 2000)).toBeUndefined();
  expect(inThousands(65, null)).toBeUndefined();
});
