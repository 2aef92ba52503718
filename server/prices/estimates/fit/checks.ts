import type { ComparableIndex } from './comparables.ts';
import { reasonAgainstRange } from './declining.ts';
import { at, medianOf } from './numbers.ts';
import { type QuantileTable, quantileTable } from './quantiles.ts';

/** The rows of the evidence with what their intervals and the checks need. */
export interface Scores {
  /** ln(price) minus the estimate without the owner. */
  residual: Float64Array;
  /** The scale of the interval, in ln. */
  scale: Float64Array;
  /** residual / scale. */
  score: Float64Array;
  /** The group of quantiles. */
  group: Uint8Array;
  comparables: Int32Array;
  /** 1: the comparables are of enough sellers. */
  hasSellers: Uint8Array;
  owner: Int32Array;
  /** 1: a price that was paid. Estimates are of what is asked, so sales are not checked. */
  isSold: Uint8Array;
}

/** How good a fit is, on prices that had no part in the estimates that they are compared with. */
export interface FitChecks {
  /** Asking prices that were checked. */
  rows: number;
  /** The share of them whose estimate is shown. */
  shown: number;
  /** The median of |ln(price) − ln(estimate)| of those shown. */
  error: number;
  /** The share of those shown that ask between the ends of their range; it is meant to be 0.8. */
  coverage: number;
}

/** Quantiles are checked on the fifth of the owners that they were not taken from. */
const folds = 5;

/** The quantiles that estimates use: those of asking prices with comparables of enough sellers, or of all where there is none. */
export function quantilesOfEvidence({ hasSellers, isSold, ...scores }: Scores): QuantileTable {
  const hasSome = hasSellers.some((one, row) => one === 1 && isSold[row] === 0);
  return quantileTable(scores, (row) => !hasSome || (hasSellers[row] === 1 && isSold[row] === 0));
}

/** The checks of a fit. Without the cross-validation of the quantiles the coverage would be 80 % by itself. */
export function checkRows(scores: Scores): FitChecks {
  const { owner, isSold, hasSellers } = scores;
  const fold = Uint8Array.from(owner, foldOf);
  const errors: number[] = [];
  let [rows, inside] = [0, 0];
  for (let part = 0; part < folds; part += 1) {
    const table = quantileTable(scores, (row) => hasSellers[row] === 1 && isSold[row] === 0 && fold[row] !== part);
    for (let row = 0; row < owner.length; row += 1) {
      if (fold[row] !== part || isSold[row] === 1) continue;
      rows += 1;
      const [, low = 0, , , high = 0] = table[scores.group[row] ?? 0] ?? [];
      if (!isShown(scores, row, { low, high })) continue;
      errors.push(Math.abs(at(scores.residual, row)));
      if (at(scores.score, row) >= low && at(scores.score, row) <= high) inside += 1;
    }
  }
  const shown = errors.length;
  return {
    rows,
    shown: rows === 0 ? 0 : shown / rows,
    error: medianOf(Float64Array.from(errors)),
    coverage: shown === 0 ? 0 : inside / shown,
  };
}

function isShown({ comparables, hasSellers, scale }: Scores, row: number, { low, high }: { low: number; high: number }): boolean {
  const s = at(scale, row);
  const sellers = hasSellers[row] === 1 ? Infinity : 0;
  const range = { low: Math.exp(low * s), high: Math.exp(high * s) };
  return reasonAgainstRange({ comparables: comparables[row] ?? 0, sellers, ...range }) === null;
}

/** Why a fit is not published. */
export const refusals = ['coverage', 'error', 'moved'] as const;
export type Refusal = (typeof refusals)[number];

const published = { coverage: { least: 0.77, most: 0.83 }, error: 1.1, moved: 0.03 };

/**
 * What speaks against publishing a fit: a coverage outside of 77–83 %, an error more than 10 % above that of the current fit, or a median
 * estimate that moved by 3 % or more. Empty: it becomes current.
 */
export function refusalsOf(now: FitChecks, before: { checks: FitChecks; moved: number } | null): Refusal[] {
  const found: Refusal[] = [];
  if (now.coverage < published.coverage.least || now.coverage > published.coverage.most) found.push('coverage');
  if (before && now.error > before.checks.error * published.error) found.push('error');
  if (before && before.moved >= published.moved) found.push('moved');
  return found;
}

/** How far two fits are apart: the median move of the estimates of ads that both have; 0 where they have none in common. */
export function movedBetween(before: ComparableIndex, after: ComparableIndex): number {
  const estimates = new Map<number, number>();
  before.ad.forEach((ad, place) => estimates.set(ad, before.estimate[place] ?? 0));
  const moves: number[] = [];
  after.ad.forEach((ad, place) => {
    const former = estimates.get(ad);
    if (former !== undefined) moves.push(Math.abs(Math.exp((after.estimate[place] ?? 0) - former) - 1));
  });
  return moves.length === 0 ? 0 : medianOf(Float64Array.from(moves));
}

/** Owners fall into five parts, whatever their numbers are. */
function foldOf(owner: number): number {
  return (Math.imul(owner, 2_654_435_761) >>> 16) % folds;
}
