import { describe, expect, it, test } from 'vitest';
import { highestPrice, instalmentsOf, monthlyOf, salaryFor, type FeeTerms, type Plan } from './instalment-formula.ts';

const riyals = (amount: number) => Math.round(amount * 100);
const terms: FeeTerms = { feeRate: 50, feeMost: riyals(2500), vatRate: 1500 };
const plan: Plan = { price: riyals(85_000), down: riyals(17_000), final: 0, months: 60, rate: 900, kind: 'reducing' };

describe('a car for 85,000 with 17,000 down over 60 months', () => {
  it('at 9 % comes to 1,411.57 a month, and to 17,085.20 above the price', () => {
    expect(instalmentsOf(plan, terms)).toEqual({
      financed: riyals(68_000),
      monthly: 141_157,
      fee: riyals(340),
      feeVat: riyals(51),
      total: 10_208_520,
      cost: 1_708_520,
      apr: 965,
      salary: 4236,
    });
  });

  it.each<[string, Partial<Plan>, number, number]>([
    ['at a flat 5 %', { kind: 'flat', rate: 500 }, 141_667, 982],
    ['with a last payment of 21,250', { final: riyals(21_250) }, 112_983, 960],
    ['without profit', { rate: 0 }, 113_333, 23],
  ])('%s', (_how, changed, monthly, apr) => {
    expect(instalmentsOf({ ...plan, ...changed }, terms)).toMatchObject({ monthly, apr });
  });

  it('costs a flat rate without profit the same as a reducing one', () => {
    expect(monthlyOf({ ...plan, rate: 0, kind: 'flat' })).toBe(monthlyOf({ ...plan, rate: 0 }));
  });
});

test('the fee ends at its limit, and has VAT of its own', () => {
  const dear = instalmentsOf({ ...plan, price: riyals(900_000), down: 0 }, terms);
  expect([dear.fee, dear.feeVat]).toEqual([riyals(2500), riyals(375)]);
});

test('the annual rate of nothing but equal parts, without a fee, is zero, also where they are rounded down', () => {
  const free = { ...terms, feeRate: 0 };
  expect(instalmentsOf({ ...plan, rate: 0 }, free)).toMatchObject({ monthly: 113_333, apr: 0 });
});

test('a third of the salary is 33.33 % of it', () => {
  expect([salaryFor(141_157), salaryFor(333_300), salaryFor(333_301)]).toEqual([4236, 10_000, 10_001]);
});

describe('the highest price for a sum a month', () => {
  it.each([
    [1400, { down_percent: 20, months: 60, rate_bp: 900 }, 84_303],
    [2000, { down_percent: 20, months: 60, rate_bp: 900 }, 120_433],
    [1000, { down_percent: 0, months: 60, rate_bp: 0 }, 60_000],
    [0, { down_percent: 0, months: 60, rate_bp: 900 }, 0],
  ])('of %i on %o is %i', (most, on, price) => {
    expect(highestPrice(most, on)).toBe(price);
  });

  it('is the last one whose instalment is not above it', () => {
    const next = randomFrom(11);
    for (let at = 0; at < 300; at++) {
      const most = 1 + next(20_000);
      const on = { down_percent: next(91), months: 1 + next(60), rate_bp: next(3) === 0 ? 0 : next(5001) };
      const price = highestPrice(most, on);
      const monthlyAt = (riyal: number) =>
        monthlyOf({ ...plan, price: riyal * 100, down: riyal * on.down_percent, months: on.months, rate: on.rate_bp });
      expect(monthlyAt(price)).toBeLessThanOrEqual(most * 100);
      expect(monthlyAt(price + 1)).toBeGreaterThan(most * 100);
    }
  });
});

/**
 * A solver that shares nothing with the formula: it keeps the account month by month, in exact fractions, and finds the annual rate by
 * Newton’s method on the flows.
 */
describe('a thousand random plans', () => {
  const next = randomFrom(20_261_128);
  const plans = Array.from({ length: 1000 }, (): Plan => {
    const price = riyals(500 + next(900_000));
    const down = next(4) === 0 ? 0 : riyals(next(price / 100));
    const final = next(2) === 0 ? 0 : riyals(next((price - down) / 100));
    const kind = next(3) === 0 ? 'flat' : 'reducing';
    return { price, down, final, months: 1 + next(60), rate: next(10) === 0 ? 0 : next(2500), kind };
  });

  it('leave nothing owed after the last payment, to the half halala', () => {
    for (const one of plans) {
      const monthly = monthlyOf(one);
      // Twice the halalas, so that half of one is whole.
      const owed = (payment: number) => (one.kind === 'flat' ? owedOfFlat(one, payment) : owedOfReducing(one, payment));
      expect(owed(2 * monthly - 1), JSON.stringify(one)).toBeGreaterThanOrEqual(0n);
      expect(owed(2 * monthly + 1), JSON.stringify(one)).toBeLessThan(0n);
    }
  });

  it('have the annual rate of their flows, to 0.005 points', () => {
    for (const one of plans) {
      const { monthly, fee, feeVat, financed, apr } = instalmentsOf(one, terms);
      const flows = [fee + feeVat - financed, ...Array.from({ length: one.months }, () => monthly)];
      flows[one.months] = (flows[one.months] ?? 0) + one.final;
      const exact = 100 * newton(flows);
      expect(Math.abs(apr / 100 - Math.max(0, exact)), JSON.stringify(one)).toBeLessThanOrEqual(0.005 + 1e-6);
    }
  });
});

/** What is owed behind the last payment, times a whole number above zero: each month a twelfth of the rate comes on top. */
function owedOfReducing({ price, down, final, months, rate }: Plan, payment: number): bigint {
  let [owed, scale] = [2n * BigInt(price - down), 1n];
  for (let month = 0; month < months; month++) {
    scale *= 120_000n;
    owed = owed * (120_000n + BigInt(rate)) - BigInt(payment) * scale;
  }
  return owed - 2n * BigInt(final) * scale;
}

/** Each month a twelfth of the rate of all that was financed comes on top. */
function owedOfFlat({ price, down, final, months, rate }: Plan, payment: number): bigint {
  let owed = 2n * BigInt(price - down) * 120_000n;
  for (let month = 0; month < months; month++) owed += 2n * BigInt(price - down) * BigInt(rate) - BigInt(payment) * 120_000n;
  return owed - 2n * BigInt(final) * 120_000n;
}

/** The yearly rate at which flows of equal months are worth nothing today, from the rate of a month. */
function newton(flows: readonly number[]): number {
  let month = 0.01;
  for (let step = 0; step < 200; step++) {
    const worth = flows.reduce((sum, flow, k) => sum + flow * Math.exp(-k * Math.log1p(month)), 0);
    const slope = flows.reduce((sum, flow, k) => sum - k * flow * Math.exp(-(k + 1) * Math.log1p(month)), 0);
    const change = worth / slope;
    month -= change;
    if (Math.abs(change) < 1e-13) break;
  }
  return Math.expm1(12 * Math.log1p(month));
}

/** The same numbers in each run: `next(n)` is a whole number below `n`. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
