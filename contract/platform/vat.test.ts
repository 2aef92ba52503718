import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOn } from '../money/fees.ts';
import { rentOf, type Rates } from '../rental/rent.ts';
import { isTakenOff, priceRental, withDiscount, withLeast, type Extras, type PriceSum } from '../rental/rental-prices.ts';
import { vatIn, vatOn, vatOfEach } from './vat.ts';

/** Halalas of a price of at most a million riyals. */
const sum = fc.integer({ min: 0, max: 100_000_000 });
const price = fc.integer({ min: 1, max: 5_000 });

/** 15 % of `net`, rounded half up, in other words than those of the product. */
const fifteenPercent = (net: number) => Number((BigInt(net) * 15n + 50n) / 100n);

/** Whether any sum of whole halalas contains exactly its 15 %. */
const hasExact = (total: number) => [-1, 0, 1].some((off) => fifteenPercent(total - vatIn(total, 1500) - off) === vatIn(total, 1500) + off);

describe('the VAT that a total contains', () => {
  it('is 15 % of the rest, rounded, wherever a whole halala is', () => {
    fc.assert(
      fc.property(sum, (total) => {
        const vat = vatIn(total, 1500);
        if (hasExact(total)) expect(vat).toBe(fifteenPercent(total - vat));
        else expect(Math.abs(vat * 115 - total * 15)).toBeLessThanOrEqual(115 / 2);
      }),
    );
  });

  it.each([
    ['halalas', 1, [4, 11, 19]],
    ['riyals', 100, [1_000, 1_100, 1_200]],
  ] as const)('is as near as it can be for the three of 23 totals in %s without one', (_what, step, without) => {
    const totals = Array.from({ length: 23 }, (_, at) => (at + 1) * step);
    expect(totals.filter((total) => !hasExact(total))).toEqual(without);
  });

  it('is what was added to it, where VAT is added to a fee', () => {
    fc.assert(
      fc.property(sum, (net) => {
        expect(vatIn(net + vatOn(net, 1500), 1500)).toBe(vatOn(net, 1500));
      }),
    );
  });

  it('is shared by lines that add up to it, each within a halala of its own', () => {
    fc.assert(
      fc.property(fc.array(sum, { minLength: 1, maxLength: 12 }), fc.constantFrom(0, 500, 1500), (amounts, basisPoints) => {
        const shares = vatOfEach(amounts, basisPoints);
        expect(add(shares)).toBe(vatIn(add(amounts), basisPoints));
        for (const [at, share] of shares.entries()) expect(Math.abs(share - vatIn(amounts[at]!, basisPoints))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a quote', () => {
  const rates: fc.Arbitrary<Rates> = fc.record({
    daily: price,
    weekly: fc.option(price),
    monthly: fc.option(price),
    price_rules: fc.constantFrom(null, { weekdays: [], seasons: [], discounts: [{ days: 3, percent: 7 }] }),
  });
  const extras: fc.Arbitrary<Extras> = fc.record({
    delivery: fc.constantFrom('office', 'address', 'airport'),
    deliveryPrice: sum,
    excessPrice: fc.option(price),
    secondDriverPrice: fc.option(price),
    childSeats: fc.integer({ min: 0, max: 3 }),
    childSeatPrice: price,
    extraKm: fc.integer({ min: 0, max: 20 }).map((hundreds) => hundreds * 100),
    extraKmPrice: price,
  });
  const days = fc.integer({ min: 1, max: 90 });

  it('has the VAT of its total, once, and lines that add up to both, also with a discount and after other times', () => {
    fc.assert(
      fc.property(
        fc.record({ rate: rates, count: days, more: extras, bound: sum }),
        fc.constantFrom(0, 500, 1500),
        (requested, basisPoints) => {
          const { rate, count, more, bound } = requested;
          const rent = rentOf({ first: '2026-12-01', days: count }, rate);
          const whole = priceRental({ rent, days: count }, more, basisPoints);
          for (const made of [whole, withDiscount(whole, bound, basisPoints), withLeast(whole, bound, basisPoints)]) {
            expect(made.vat).toBe(vatIn(made.total, basisPoints));
            expect(sumOf(made, 'total')).toBe(made.total);
            expect(sumOf(made, 'vat')).toBe(made.vat);
            expect(made.lines.every(({ vat }) => vat >= 0)).toBe(true);
          }
        },
      ),
    );
  });

  const sumOf = ({ lines }: PriceSum, name: 'total' | 'vat') =>
    add(lines.map((line) => (isTakenOff(line.kind) ? -line[name] : line[name])));
});

it('a commission has the VAT of its fee, added or contained, and both are its total', () => {
  fc.assert(
    fc.property(sum, fc.integer({ min: 0, max: 1_000 }), fc.boolean(), (amount, basis_points, vat_included) => {
      const { fee, vat, total } = commissionOn(amount, { basis_points, vat_basis_points: 1500, vat_included, waive_below: '0.00' });
      expect(fee + vat).toBe(total);
      expect(vat).toBe(vat_included ? vatIn(total, 1500) : fifteenPercent(fee));
    }),
  );
});

function add(amounts: readonly number[]): number {
  return amounts.reduce((one, other) => one + other, 0);
}
