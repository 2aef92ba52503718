import type { Block, Deviations, Solution } from './blocks.ts';
import { applied, dot, partOf } from './covariance.ts';
import { type Design, kindOfModelTerm } from './design.ts';
import { add, at } from './numbers.ts';
import { modelTerms, sharedTerms } from './terms.ts';

/** No pooled term is held tighter than this: at 0 it could never come back. */
const least = 0.002;

/**
 * The standard deviations of the pooled terms by one step of EM (Dempster, Laird and Rubin, Journal of the Royal Statistical Society B 39,
 * 1977; for mixed models Laird and Ware, Biometrics 38, 1982): τ² = mean of β² + Var(β) over the coefficients of a term.
 */
export function updateDeviations(design: Design, solution: Solution, before: Deviations): Deviations {
  const shared = before.shared.slice();
  const width = design.layout.count;
  design.layout.terms.forEach(({ start, columns }, term) => {
    if (!sharedTerms[term]?.isPooled || columns.size === 0) return;
    let sum = 0;
    for (let column = start; column < start + columns.size; column += 1)
      sum += at(solution.shared, column) ** 2 + at(solution.covariance, column * (width + 1));
    shared.fill(Math.max(least, Math.sqrt(sum / columns.size)), start, start + columns.size);
  });
  return { shared, own: ownDeviations(design, solution, before.own) };
}

function ownDeviations(design: Design, { covariance, blocks }: Solution, before: Float64Array): Float64Array {
  const sums = new Float64Array(modelTerms.length);
  const counts = new Float64Array(modelTerms.length);
  design.models.forEach((model, place) => {
    const block = blocks[place];
    if (!block) return;
    const variances = variancesOfBlock(block, model.columns, partOf(covariance, model.columns, design.layout.count));
    for (let term = 0; term < variances.length; term += 1) {
      const kind = kindOfModelTerm(model, term);
      add(sums, kind, at(block.coefficients, term) ** 2 + at(variances, term));
      add(counts, kind, 1);
    }
  });
  return before.map((deviation, kind) => (counts[kind] ? Math.max(least, Math.sqrt(at(sums, kind) / at(counts, kind))) : deviation));
}

/** The variances of the terms of a model: the diagonal of D⁻¹ + J Σ Jᵀ. */
function variancesOfBlock({ coefficients, inverse, joint }: Block, columns: Int32Array, part: Float64Array): Float64Array {
  const wide = columns.length;
  return coefficients.map((_, term) => {
    const row = joint.subarray(term * wide, (term + 1) * wide);
    return at(inverse, term * (coefficients.length + 1)) + dot(row, applied(part, row));
  });
}
