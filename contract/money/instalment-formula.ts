import { portion, vatOn } from '../platform/vat.ts';
import type { InstalmentKind } from './instalments.ts';

// All amounts are whole halalas, rates hundredths of a percent. An instalment is the quotient of two whole numbers, so that its rounding
// never depends on how a computer stores fractions.

/** What is financed, and how. `down` and `final` are less than the price and than what is financed. */
export interface Plan {
  price: number;
  down: number;
  final: number;
  months: number;
  rate: number;
  kind: InstalmentKind;
}

/** What setting it up costs at most. */
export interface FeeTerms {
  feeRate: number;
  feeMost: number;
  vatRate: number;
}

export interface Instalments {
  financed: number;
  monthly: number;
  fee: number;
  feeVat: number;
  /** With what is paid first, and the fee. */
  total: number;
  /** The total above the price. */
  cost: number;
  /** Hundredths of a percent. */
  apr: number;
  /** Whole riyals. */
  salary: number;
}

/** The part of a salary that the instalments of one person may take, in hundredths of a percent. Rules of the central bank, read November 2026. */
export const salaryShare = 3333;

/** All that a plan comes to. */
export function instalmentsOf(plan: Plan, terms: FeeTerms): Instalments {
  const financed = plan.price - plan.down;
  const monthly = monthlyOf(plan);
  const fee = Math.min(portion(financed, terms.feeRate, 10_000), terms.feeMost);
  const feeVat = vatOn(fee, terms.vatRate);
  const total = plan.down + monthly * plan.months + plan.final + fee + feeVat;
  const apr = annualRate({ received: financed - fee - feeVat, monthly, months: plan.months, final: plan.final });
  return { financed, monthly, fee, feeVat, total, cost: total - plan.price, apr, salary: salaryFor(monthly) };
}

/**
 * The instalment, half a halala up. Reducing, with `i` a twelfth of the rate: `(F − B(1+i)⁻ⁿ)·i / (1 − (1+i)⁻ⁿ)`; flat, with `r` the rate:
 * `(F(1 + r·n/12) − B)/n`; `F` is financed, `B` the last payment, `n` the months.
 */
export function monthlyOf({ price, down, final, months, rate, kind }: Plan): number {
  const [financed, last, n] = [BigInt(price - down), BigInt(final), BigInt(months)];
  if (kind === 'flat') return roundedHalfUp(financed * (year + BigInt(rate) * n) - last * year, year * n);
  const { over, under, grown, whole } = growth(months, rate);
  return roundedHalfUp((financed * grown - last * whole) * over, under);
}

/** The highest price in whole riyals whose instalment, reducing and without a last payment, is at most `most` riyals a month. */
export function highestPrice(most: number, terms: { down_percent: number; months: number; rate_bp: number }): number {
  const { over, under, grown } = growth(terms.months, terms.rate_bp);
  // A riyal of the price is `100 − down` halalas of what is financed; an instalment below half a halala more is rounded to `most`.
  const [limit, cost] = [(2n * BigInt(most) * 100n + 1n) * under, 2n * grown * over * BigInt(100 - terms.down_percent)];
  return Number((limit - 1n) / cost);
}

/** The lowest salary in whole riyals of which `monthly` is no more than the share. */
export function salaryFor(monthly: number): number {
  return Math.ceil((monthly * 100) / salaryShare);
}

/** Twelve months, in hundredths of a percent. */
const year = 120_000n;

/**
 * `(1+i)ⁿ` as `grown ÷ whole`, and what an instalment is multiplied by: `over ÷ under`. Without profit each month pays an equal part.
 */
function growth(months: number, rate: number) {
  if (rate === 0) return { over: 1n, under: BigInt(months), grown: 1n, whole: 1n };
  const [grown, whole] = [(year + BigInt(rate)) ** BigInt(months), year ** BigInt(months)];
  return { over: BigInt(rate), under: year * (grown - whole), grown, whole };
}

function roundedHalfUp(over: bigint, under: bigint): number {
  return Number((2n * over + under) / (2n * under));
}

interface Flow {
  received: number;
  monthly: number;
  months: number;
  final: number;
}

/**
 * The annual percentage rate, in hundredths of a percent: `X` in `received = Σ M(1+X)^(−k/12) + B(1+X)^(−n/12)`, which is the same for
 * `v = (1+X)^(−1/12)`. What is paid is worth more the larger `v` is, so that halving finds it. 0 where no more is paid than was received.
 */
function annualRate({ received, monthly, months, final }: Flow): number {
  const worth = (v: number) => Array.from({ length: months }).reduce<number>((sum) => (sum + monthly) * v, 0) + final * v ** months;
  if (worth(1) <= received) return 0;
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) < received) low = middle;
    else high = middle;
  }
  return Math.round((((low + high) / 2) ** -12 - 1) * 10_000);
}
