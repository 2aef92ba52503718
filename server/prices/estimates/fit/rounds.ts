import { type Deviations, type Solution, solveBlocks } from './blocks.ts';
import { type Design, deviationsInAdvance } from './design.ts';
import { leaveOwnersOut, mostExactRows, type WithoutOwner } from './leave-owner-out.ts';
import { at } from './numbers.ts';
import { robustWeights, rounds, scaleOf } from './robust-weights.ts';
import { updateDeviations } from './variances.ts';

/** What the rounds end with. */
export interface Rounds {
  solution: Solution;
  deviations: Deviations;
  /** Time × robustness over σ², with which the solution was fitted. */
  weights: Float64Array;
  /** The robust weights alone. */
  robust: Float64Array;
  /** σ, in ln. */
  scale: number;
  without: WithoutOwner;
}

/** The scale before the first residuals are known: wide enough that no price decides. */
const firstScale = 0.3;

/**
 * Ten rounds of iteratively reweighted, penalised least squares: solve, leave each owner out, take scale and robust weights from these
 * residuals, and the deviations of pooled terms by EM. The residuals of the last round are exact up to 20,000 rows.
 */
export function runRounds(design: Design): Rounds {
  let deviations: Deviations = deviationsInAdvance(design.layout);
  let scale = firstScale;
  let robust: Float64Array = new Float64Array(design.count).fill(1);
  for (let round = 0; ; round += 1) {
    const weights = design.weight.map((weight, index) => (weight * at(robust, index)) / scale ** 2);
    const solution = solveBlocks(design, weights, deviations);
    const isLast = round === rounds.all - 1;
    const without = leaveOwnersOut(design, solution, { weights, isExact: isLast && design.count <= mostExactRows });
    scale = scaleOf(without.residuals);
    if (isLast) return { solution, deviations, weights, robust, scale, without };
    robust = robustWeights(without.residuals, { scale, round });
    deviations = updateDeviations(design, solution, deviations);
  }
}
