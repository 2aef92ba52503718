import { Matrix, solve } from 'ml-matrix';
import { known } from '#contract/platform/known.ts';
import { type Block, invert, type Solution } from './blocks.ts';
import { applied, dot, type OwnPart, ownProduct, partOf, projected } from './covariance.ts';
import { type Design, expand, type ModelRows, termCount } from './design.ts';
import { add, at } from './numbers.ts';
import { SparseRow } from './sparse-row.ts';

/**
 * Residuals without the owner, without a second fit: with fixed weights, leaving out the rows o of an owner in a model gives
 *
 *     r₋ₒ = (I − G W)⁻¹ r,   G = Zₒ A⁻¹ Zₒᵀ,
 *
 * by Woodbury's identity (leave-one-out: Cook and Weisberg, Residuals and Influence in Regression, 1982, 2.2). In weighted residuals it
 * is (I − Hₒₒ)⁻¹; this form needs no division by a robust weight that is 0. G has a part of the model and a shared part, vᵀ Σ v.
 */
export interface WithoutOwner {
  /** ln(price) minus what the others say. */
  residuals: Float64Array;
  /** The variance of what the others say, in ln². */
  variances: Float64Array;
}

/** Up to so many rows the shared part of G is computed for each row; above, its mean stands on the diagonal. */
export const mostExactRows = 20_000;

/** More rows of one owner in a model are left out through the terms of the model, whose number is bounded. */
const mostTogether = 400;
const sampled = 2000;

/** The residuals of all rows without their owner. `weights` are those that the solution was fitted with, over σ². */
export function leaveOwnersOut(
  design: Design,
  solution: Solution,
  { weights, isExact }: { weights: Float64Array; isExact: boolean },
): WithoutOwner {
  const result = { residuals: new Float64Array(design.count), variances: new Float64Array(design.count) };
  const row = new SparseRow();
  const mean = isExact ? 0 : meanSharedVariance(design, solution);
  design.models.forEach((model, place) => {
    const block = known(solution.blocks[place], 'block');
    const part = isExact ? partOf(solution.covariance, model.columns, design.layout.count) : null;
    const context = { design, solution, weights, block, model, part, mean, placeOf: placesOf(design, model), row };
    for (let first = model.start; first < model.end;) {
      let last = first + 1;
      while (last < model.end && design.owner[last] === design.owner[first]) last += 1;
      leaveOut(context, { first, last }, result);
      first = last;
    }
  });
  return result;
}

interface Context {
  design: Design;
  solution: Solution;
  weights: Float64Array;
  block: Block;
  model: ModelRows;
  /** Σ for the columns of the model; null: the mean of its part is used. */
  part: Float64Array | null;
  mean: number;
  placeOf: Int32Array;
  /** Filled anew for each row. */
  row: SparseRow;
}

interface Group {
  first: number;
  last: number;
}

interface Piece extends OwnPart {
  residual: number;
  vector: Float64Array | null;
  /** Σ v. */
  image: Float64Array | null;
}

function leaveOut(context: Context, group: Group, { residuals, variances }: WithoutOwner): void {
  if (group.last - group.first === 1 && context.part === null) return leaveOneOut(context, group.first, { residuals, variances });
  const { block, weights, model, mean } = context;
  const pieces = piecesOf(context, group);
  const size = termCount(model);
  const productOf = (one: Piece, other: Piece) => {
    const shared = one.image && other.vector ? dot(one.image, other.vector) : one === other ? mean : 0;
    return ownProduct(one, other, block.inverse, size) + shared;
  };
  const total = weights.subarray(group.first, group.last).reduce((sum, weight) => sum + weight, 0);
  const without = pieces.length > mostTogether ? throughTerms(context, group, pieces) : throughRows(context, group, { pieces, productOf });
  pieces.forEach((piece, place) => {
    residuals[group.first + place] = at(without, place);
    variances[group.first + place] = varianceWithout(productOf(piece, piece), total);
  });
}

/** The same for most rows of a large fit: one ad of its owner in the model, and the mean for the shared part. */
function leaveOneOut(
  { design, solution, block, weights, model, mean, row }: Context,
  index: number,
  { residuals, variances }: WithoutOwner,
): void {
  expand(row, design, index);
  const residual = at(design.logPrice, index) - row.predict(solution.shared, block.coefficients);
  const product = ownProduct(row, row, block.inverse, termCount(model)) + mean;
  residuals[index] = residual / Math.max(1e-6, 1 - product * at(weights, index));
  variances[index] = varianceWithout(product, at(weights, index));
}

/** The variance of an estimate once rows with this weight together, all like the car itself, are left out. */
export function varianceWithout(variance: number, weight: number): number {
  return variance / Math.max(0.05, 1 - variance * weight);
}

function piecesOf({ design, solution, block, model, part, placeOf, row }: Context, { first, last }: Group): Piece[] {
  const pieces: Piece[] = [];
  for (let index = first; index < last; index += 1) {
    row.count = 0;
    expand(row, design, index);
    const vector = part ? projected(row, block, { placeOf, size: model.columns.length }) : null;
    pieces.push({
      ownTerms: row.ownTerms.slice(),
      ownValues: row.ownValues.slice(),
      ownCount: row.ownCount,
      residual: at(design.logPrice, index) - row.predict(solution.shared, block.coefficients),
      vector,
      image: part && vector ? applied(part, vector) : null,
    });
  }
  return pieces;
}

function throughRows(
  { weights }: Context,
  { first }: Group,
  { pieces, productOf }: { pieces: readonly Piece[]; productOf: (one: Piece, other: Piece) => number },
): Float64Array {
  const [alone] = pieces;
  if (pieces.length === 1 && alone)
    return Float64Array.of(alone.residual / Math.max(1e-6, 1 - productOf(alone, alone) * at(weights, first)));
  const matrix = Matrix.eye(pieces.length);
  pieces.forEach((one, row) => {
    pieces.forEach((other, column) =>
      matrix.set(row, column, matrix.get(row, column) - productOf(one, other) * at(weights, first + column)),
    );
  });
  return Float64Array.from(solve(matrix, Matrix.columnVector(pieces.map(({ residual }) => residual))).to1DArray());
}

/** r₋ₒ = r + bᵀ (D − Σ w b bᵀ)⁻¹ Σ w b r: the same without the shared part. */
function throughTerms({ weights, block, model }: Context, { first }: Group, pieces: readonly Piece[]): Float64Array {
  const size = termCount(model);
  const rest = invert(block.inverse, size);
  const right = new Float64Array(size);
  pieces.forEach(({ ownTerms, ownValues, ownCount, residual }, place) => {
    const weight = at(weights, first + place);
    for (let one = 0; one < ownCount; one += 1) {
      const [term, value] = [ownTerms[one] ?? 0, weight * (ownValues[one] ?? 0)];
      add(right, term, value * residual);
      for (let other = 0; other < ownCount; other += 1) add(rest, term * size + (ownTerms[other] ?? 0), -value * (ownValues[other] ?? 0));
    }
  });
  const change = applied(invert(rest, size), right);
  return Float64Array.from(pieces, (piece) => {
    let sum = piece.residual;
    for (let one = 0; one < piece.ownCount; one += 1) sum += (piece.ownValues[one] ?? 0) * at(change, piece.ownTerms[one] ?? 0);
    return sum;
  });
}

/** The mean of vᵀ Σ v over rows at equal distances. */
function meanSharedVariance(design: Design, { covariance, blocks }: Solution): number {
  const step = Math.max(1, Math.ceil(design.count / sampled));
  const row = new SparseRow();
  let [sum, count] = [0, 0];
  design.models.forEach((model, place) => {
    const first = Math.ceil(model.start / step) * step;
    if (first >= model.end) return;
    const part = partOf(covariance, model.columns, design.layout.count);
    const placeOf = placesOf(design, model);
    for (let index = first; index < model.end; index += step) {
      expand(row, design, index);
      const vector = projected(row, known(blocks[place], 'block'), { placeOf, size: model.columns.length });
      sum += dot(vector, applied(part, vector));
      count += 1;
    }
  });
  return count === 0 ? 0 : sum / count;
}

/** Where each shared column stands among those of a model. */
function placesOf({ layout }: Design, { columns }: ModelRows): Int32Array {
  const places = new Int32Array(layout.count);
  columns.forEach((column, place) => (places[column] = place));
  return places;
}
