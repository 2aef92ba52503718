import { reasonAgainstRange } from './declining.ts';
import { medianOf } from './numbers.ts';
import { quantilesFor, quantileTable } from './quantiles.ts';

/** A row of the evidence with what its check needs. */
export interface CheckedRow {
  score: number;
  /** ln(price) minus the estimate without the owner. */
  residual: number;
  scale: number;
  comparables: number;
  hasSellers: boolean;
  age: number;
  owner: number;
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

/** The checks of a fit. Without the cross-validation of the quantiles the coverage would be 80 % by itself. */
export function checkRows(rows: readonly CheckedRow[]): FitChecks {
  const errors: number[] = [];
  let inside = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const table = quantileTable(rows.filter((row) => row.hasSellers && foldOf(row.owner) !== fold));
    for (const row of rows) {
      if (foldOf(row.owner) !== fold) continue;
      const [, low = 0, , , high = 0] = quantilesFor(table, row);
      const range = { low: Math.exp(low * row.scale), high: Math.exp(high * row.scale) };
      const sellers = row.hasSellers ? Infinity : 0;
      if (reasonAgainstRange({ comparables: row.comparables, sellers, ...range }) !== null) continue;
      errors.push(Math.abs(row.residual));
      if (row.score >= low && row.score <= high) inside += 1;
    }
  }
  const shown = errors.length;
  return {
    rows: rows.length,
    shown: rows.length === 0 ? 0 : shown / rows.length,
    error: medianOf(Float64Array.from(errors)),
    coverage: shown === 0 ? 0 : inside / shown,
  };
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

/** Owners fall into five parts, whatever their numbers are. */
function foldOf(owner: number): number {
  return (Math.imul(owner, 2_654_435_761) >>> 16) % folds;
}
