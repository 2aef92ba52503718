import { median } from './order-statistics.ts';
import { fitRidge, residualsWithoutOwner, type Entry, type Ridge, type Row } from './ridge.ts';
import { rules } from './rules.ts';
import { intervalsOf, type Intervals, type Scored } from './intervals.ts';
import { termsOf, worthOf, type ClassedPlate, type Term } from './terms.ts';

/** A price of a plate as it is read from ads and deals. */
export interface Evidence extends ClassedPlate {
  ad: number;
  owner: number;
  price: number;
  isSold: boolean;
  /** How long ago it was asked last, or sold, in days. */
  days: number;
}

/** A fit with all that estimates need of it. */
export interface Fit {
  /** By the name of the term. */
  coefficients: Map<string, number>;
  columns: Map<string, number>;
  inverse: Ridge['inverse'];
  intervals: Intervals;
  /** ln(price) of each piece of evidence by a fit without its owner, in the order of the evidence. */
  withoutOwner: number[];
  /** The median of the residuals without the owner: about half of the plates ask within this of their estimate. */
  error: number;
  /** The share of asked prices that lie in ranges made of other owners. */
  coverage: number;
}

/**
 * The variance of the noise by that of the coefficients around the rules. Chosen once: where each fit chose among several, the prices of one
 * owner could change the choice, and with it their own estimate.
 */
const penalty = 1;
const rounds = 10;
const huberRounds = 4;
const halfLifeDays = 365;
const soldWeight = 2;
/** All plates of an owner with so many digits weigh no more together. */
const ownerWeightMost = 3;
// The mean is not shrunk, but for what keeps the matrix regular.
const freePenalty = 1e-6;

/** Fits ln(price) on the terms. Deterministic. */
export function fitPlates(evidence: readonly Evidence[]): Fit {
  const terms = evidence.map((one) => termsOf(one, one.isSold));
  const columns = new Map([...new Set(terms.flat().map(([name]) => name))].toSorted().map((name, at) => [name, at]));
  const rows = evidence.map(({ price, owner }, at): Row => {
    const own = terms[at] ?? [];
    return { entries: entriesOf(own, columns), response: Math.log(price) - worthOf(own, rules), owner };
  });
  const { ridge, residuals } = fitRobustly(rows, weightsOf(evidence), penaltiesOf(columns));
  const scored = evidence.map((one, at): Scored => ({
    owner: one.owner,
    count: one.digits.length,
    residual: residuals[at] ?? 0,
    entries: rows[at]?.entries ?? [],
  }));
  const found = (name: string) => ridge.coefficients[columns.get(name) ?? -1] ?? 0;
  return {
    // A term that no evidence has keeps what the rules say.
    coefficients: new Map([...columns.keys(), ...rules.keys()].map((name) => [name, (rules.get(name) ?? 0) + found(name)])),
    columns,
    inverse: ridge.inverse,
    ...intervalsOf(scored, ridge.inverse),
    withoutOwner: evidence.map(({ price, isSold }, at) => Math.log(price) - (residuals[at] ?? 0) - (isSold ? found('sold') : 0)),
    error: median(residuals.map(Math.abs)),
  };
}

/** The entries of terms. What the fit has not seen has none, and stays where the rules have it. */
export function entriesOf(terms: readonly Term[], columns: ReadonlyMap<string, number>): Entry[] {
  return terms.flatMap(([name, value]): Entry[] => {
    const column = columns.get(name);
    return column === undefined ? [] : [[column, value]];
  });
}

function penaltiesOf(columns: ReadonlyMap<string, number>): number[] {
  return [...columns.keys()].map((name) => (name === 'level' ? freePenalty : penalty));
}

/** Half after each year, twice if sold; those of an owner with so many digits together at most 3. */
function weightsOf(evidence: readonly Evidence[]): number[] {
  const weights = evidence.map(({ days, isSold }) => 0.5 ** (days / halfLifeDays) * (isSold ? soldWeight : 1));
  const groups = Map.groupBy(evidence.keys(), (at) => `${evidence[at]?.owner} ${evidence[at]?.digits.length}`);
  for (const places of groups.values()) {
    const sum = places.reduce((total, at) => total + (weights[at] ?? 0), 0);
    if (sum > ownerWeightMost) for (const at of places) weights[at] = ((weights[at] ?? 0) * ownerWeightMost) / sum;
  }
  return weights;
}

/** Ten rounds, in which prices far from the fit count ever less: Huber's weights in four, then Tukey's, which end at 0. */
function fitRobustly(
  rows: readonly Row[],
  weights: readonly number[],
  penalties: readonly number[],
): { ridge: Ridge; residuals: number[] } {
  let used = [...weights];
  let ridge = fitRidge(rows, used, penalties);
  let residuals = residualsWithoutOwner(rows, used, ridge);
  for (let round = 1; round < rounds; round += 1) {
    const scale = 1.4826 * median(residuals.map(Math.abs));
    const robust = round <= huberRounds ? huber : tukey;
    used = weights.map((weight, at) => weight * robust((residuals[at] ?? 0) / scale));
    ridge = fitRidge(rows, used, penalties);
    residuals = residualsWithoutOwner(rows, used, ridge);
  }
  return { ridge, residuals };
}

function huber(score: number): number {
  return Math.min(1, 1.345 / Math.abs(score));
}

function tukey(score: number): number {
  return Math.abs(score) >= 5 ? 0 : (1 - (score / 5) ** 2) ** 2;
}
