import { quantile } from './order-statistics.ts';
import { spreadAt, type Entry, type Ridge } from './ridge.ts';

/** A residual of a fit without its owner. */
export interface Scored {
  owner: number;
  /** How many digits the plate has. */
  count: number;
  residual: number;
  entries: readonly Entry[];
}

export const shares = [0.025, 0.1, 0.3, 0.7, 0.9, 0.975] as const;
const [, low, , , high] = shares;

/** How far prices lie from their estimate, by the number of digits. */
export interface Intervals {
  /** What residuals are divided by: their usual size. */
  scales: Record<string, number>;
  /** The quantiles of the divided ones, at `shares`. */
  quantiles: Record<string, number[]>;
}

const counts = [1, 2, 3, 4] as const;
/** With fewer scores of so many digits, those of all plates are taken. */
const scoresLeast = 200;
/** A scale of its own weighs as much as that of all plates from so many of them. */
const shrinking = 20;
const folds = 5;

/**
 * Scores are residuals by the scale of their number of digits and by the uncertainty of the fit there. Their quantiles give the ranges
 * (Barber 2019, by group as in Vovk 2003). The coverage is counted with quantiles of the owners of the other four fifths.
 */
export function intervalsOf(scored: readonly Scored[], inverse: Ridge['inverse']): { intervals: Intervals; coverage: number } {
  const scales = scalesOf(scored);
  const scores = scored.map(({ owner, count, residual, entries }) => ({
    owner,
    count,
    score: residual / scaleAt(scales, count, spreadAt(entries, inverse)),
  }));
  const owners = new Map(
    [...new Set(scored.map(({ owner }) => owner))].toSorted((one, other) => one - other).map((owner, at) => [owner, at % folds]),
  );
  let covered = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const [own, others] = [scores.filter((one) => owners.get(one.owner) === fold), scores.filter((one) => owners.get(one.owner) !== fold)];
    const quantiles = quantilesOf(others);
    covered += own.filter(({ count, score }) => {
      const points = quantiles[count] ?? [];
      return score >= (points[shares.indexOf(low)] ?? 0) && score <= (points[shares.indexOf(high)] ?? 0);
    }).length;
  }
  return { intervals: { scales, quantiles: quantilesOf(scores) }, coverage: covered / scored.length };
}

/** What a score is multiplied by for a plate. */
export function scaleAt(scales: Intervals['scales'], count: number, spread: number): number {
  return (scales[count] ?? NaN) * Math.sqrt(1 + spread);
}

/** `exp(mean ln|r|)` of each number of digits, drawn to that of all. */
function scalesOf(scored: readonly Scored[]): Record<string, number> {
  const sizeOf = (group: readonly Scored[]) =>
    group.reduce((sum, { residual }) => sum + Math.log(Math.max(Math.abs(residual), 1e-3)), 0) / group.length;
  const all = sizeOf(scored);
  return Object.fromEntries(
    counts.map((count) => {
      const group = scored.filter((one) => one.count === count);
      const own = group.length === 0 ? all : sizeOf(group);
      return [count, Math.exp((own * group.length + all * shrinking) / (group.length + shrinking))];
    }),
  );
}

function quantilesOf(scores: readonly { count: number; score: number }[]): Record<string, number[]> {
  return Object.fromEntries(
    counts.map((count) => {
      const own = scores.filter((one) => one.count === count);
      const group = (own.length < scoresLeast ? scores : own).map(({ score }) => score);
      return [count, shares.map((share) => quantile(group, share))];
    }),
  );
}
