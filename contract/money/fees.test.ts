import { expect, test } from 'vitest';
import { commissionOn, readAmount, readPrice, type CommissionRate } from './fees.ts';

const onTop: CommissionRate = { basis_points: 100, vat_basis_points: 1500, vat_included: false, waive_below: '20.00' };
const inside: CommissionRate = { ...onTop, vat_included: true };

const riyals = (amount: number) => amount * 100;

test('one percent of 45,000 riyals is 450, plus 67.50 of VAT', () => {
  expect(commissionOn(riyals(45_000), onTop)).toEqual({ fee: 45_000, vat: 6_750, total: 51_750, waived: false });
});

test('if the rate includes the VAT, it is taken out of the commission', () => {
  expect(commissionOn(riyals(45_000), inside)).toEqual({ fee: 39_130, vat: 5_870, total: 45_000, waived: false });
});

test.each([
  ['half a halala goes up', 150, 2, 0],
  ['less than half goes down', 149, 1, 0],
  ['half a halala of VAT goes up', 1_000, 10, 2],
])('%s', (_name, price, fee, vat) => {
  expect(commissionOn(price, onTop)).toMatchObject({ fee, vat, total: fee + vat });
});

test('a commission below the threshold is waived, one that reaches it is not', () => {
  expect(commissionOn(riyals(1_999), onTop).waived).toBe(true);
  expect(commissionOn(riyals(2_000), onTop).waived).toBe(false);
});

test('the waiver applies to the commission without its VAT', () => {
  expect(commissionOn(riyals(2_000), inside)).toMatchObject({ total: 2_000, waived: true });
  expect(commissionOn(riyals(2_300), inside)).toMatchObject({ fee: 2_000, waived: false });
});

test('the amounts add up to the last halala for the largest prices', () => {
  const { fee, vat, total } = commissionOn(499_999_999_999, { ...onTop, basis_points: 9_999 });
  expect([fee, vat, total]).toEqual([499_949_999_999, 74_992_500_000, 574_942_499_999]);
});

test.each([
  ['45000', riyals(45_000)],
  ['45,000', riyals(45_000)],
  ['٤٥٬٠٠٠', riyals(45_000)],
  ['۴۵۰۰۰', riyals(45_000)],
  ['٤٥،٠٠٠٫٥', 4_500_050],
  [' 45 000.75 ', 4_500_075],
  ['45000.00', riyals(45_000)],
  ['45.5', 4550],
  ['1.', 100],
  ['0', 0],
])('reads %j', (text, halalas) => {
  expect(readAmount(text)).toBe(halalas);
});

test.each(['', 'abc', '-5', '45000.755', '1.2345', '45,5', '1.2.3', '٪5', '99999999999', '5000000000.01', '10.555', 'عشرة'])(
  'refuses %j',
  (text) => {
    expect(readAmount(text)).toBeUndefined();
  },
);

test.each([
  ['45.000', riyals(45_000)],
  ['٦٨ ألف', riyals(68_000)],
  ['45000.00', riyals(45_000)],
])('reads the price %j', (text, halalas) => {
  expect(readPrice(text)).toBe(halalas);
});
