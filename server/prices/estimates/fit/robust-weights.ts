import { at, medianOf } from './numbers.ts';

/**
 * Weights of iteratively reweighted least squares: a price far from what the others say counts little or not at all.
 * Huber's ψ (Annals of Mathematical Statistics 35, 1964) has one solution, so the first rounds use it; Tukey's biweight (Beaton and
 * Tukey, Technometrics 16, 1974) then rejects what is five scales away, such as a price without its last zero.
 */
const huberBound = 1.345;
const tukeyBound = 5;
export const rounds = { huber: 4, all: 10 } as const;

/** The median absolute deviation times this is the standard deviation of a normal distribution. */
const consistency = 1.4826;

/** Huber's weight of a residual in scales: 1 within 1.345, then falling as 1/|u|. */
export function huberWeight(scaled: number): number {
  return Math.min(1, huberBound / Math.abs(scaled));
}

/** Tukey's weight of a residual in scales: (1 − (u/5)²)², and 0 from 5 on. */
export function tukeyWeight(scaled: number): number {
  const share = scaled / tukeyBound;
  return Math.abs(share) >= 1 ? 0 : (1 - share * share) ** 2;
}

/** The robust scale of residuals: 1.4826 × their median absolute value. */
export function scaleOf(residuals: Float64Array): number {
  return Math.max(consistency * medianOf(residuals.map(Math.abs)), 0.001);
}

/** The robust weights of a round, 0 the first, from residuals without the owner. */
export function robustWeights(residuals: Float64Array, { scale, round }: { scale: number; round: number }): Float64Array {
  const weightOf = round < rounds.huber ? huberWeight : tukeyWeight;
  const weights = new Float64Array(residuals.length);
  for (let index = 0; index < weights.length; index += 1) weights[index] = weightOf(at(residuals, index) / scale);
  return weights;
}
