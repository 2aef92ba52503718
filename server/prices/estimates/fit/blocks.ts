import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { type Design, expand, kindOfModelTerm, type ModelRows, termCount } from './design.ts';
import { add, at } from './numbers.ts';
import { SparseRow } from './sparse-row.ts';

/**
 * The penalised normal equations A β = Zᵀ W y, A = Zᵀ W Z + Λ, solved by blocks. Λ holds 1/τ² of each term (normal around 0), W the
 * weights over σ². Rows of two models meet only in the shared columns, so A is
 *
 *     [ S   Bᵀ ]      with D block-diagonal, a block for each model. Its Schur complement S − Bᵀ D⁻¹ B is the one dense
 *     [ B   D  ]      system (Golub and Van Loan, Matrix Computations, 4.2 and 3.4); then β_own = D⁻¹ (c_own − B β_shared).
 */
export interface Solution {
  shared: Float64Array;
  /** (S − Bᵀ D⁻¹ B)⁻¹, row by row: the covariance of the shared coefficients. */
  covariance: Float64Array;
  blocks: readonly Block[];
}

/** What a model adds: its coefficients, D⁻¹, and J = D⁻¹ B for the shared columns that its rows use, both row by row. */
export interface Block {
  coefficients: Float64Array;
  inverse: Float64Array;
  joint: Float64Array;
}

/** The standard deviations τ of the shared columns, and of each kind of term of a model. */
export interface Deviations {
  shared: Float64Array;
  own: Float64Array;
}

/** The coefficients that maximise the posterior, with what their covariance needs. `weights` are over σ². */
export function solveBlocks(design: Design, weights: Float64Array, deviations: Deviations): Solution {
  const width = design.layout.count;
  const system = { matrix: new Float64Array(width * width), right: new Float64Array(width) };
  const blocks = design.models.map((model) => eliminate(design, { model, weights, deviations, system }));
  for (let column = 0; column < width; column += 1) add(system.matrix, column * (width + 1), at(deviations.shared, column) ** -2);
  const covariance = invert(system.matrix, width);
  const shared = new Float64Array(width);
  for (let row = 0; row < width; row += 1) {
    let sum = 0;
    for (let column = 0; column < width; column += 1) sum += at(covariance, row * width + column) * at(system.right, column);
    shared[row] = sum;
  }
  design.models.forEach((model, place) => substitute(blocks[place], model, shared));
  return { shared, covariance, blocks };
}

interface System {
  /** The lower triangle. */
  matrix: Float64Array;
  right: Float64Array;
}

interface Elimination {
  model: ModelRows;
  weights: Float64Array;
  deviations: Deviations;
  system: System;
}

/** Adds the rows of a model to the system and takes its own terms out of it. */
function eliminate(design: Design, { model, weights, deviations, system }: Elimination): Block {
  const count = termCount(model);
  const { columns } = model;
  const own = { matrix: new Float64Array(count * count), right: new Float64Array(count), mixed: new Float64Array(count * columns.length) };
  accumulate(design, { model, weights, system, own });
  for (let term = 0; term < count; term += 1) add(own.matrix, term * (count + 1), at(deviations.own, kindOfModelTerm(model, term)) ** -2);
  const inverse = invert(own.matrix, count);
  const coefficients = multiply(inverse, own.right, { rows: count, inner: count, columns: 1 });
  const joint = multiply(inverse, own.mixed, { rows: count, inner: count, columns: columns.length });
  subtract(system, { columns, width: design.layout.count, mixed: own.mixed, joint, coefficients });
  return { coefficients, inverse, joint };
}

interface OwnSystem {
  matrix: Float64Array;
  right: Float64Array;
  /** The block of B, terms of the model by its columns. */
  mixed: Float64Array;
}

/** The hot loop: each row adds the products of its values. Columns rise, so only the lower triangle is written. */
function accumulate(
  design: Design,
  { model, weights, system, own }: { model: ModelRows; weights: Float64Array; system: System; own: OwnSystem },
): void {
  const width = design.layout.count;
  const count = own.right.length;
  const wide = model.columns.length;
  const placeOf = new Int32Array(width);
  model.columns.forEach((column, place) => (placeOf[column] = place));
  const row = new SparseRow();
  const { columns, values, ownTerms, ownValues } = row;
  const { matrix, right } = system;
  for (let index = model.start; index < model.end; index += 1) {
    const weight = at(weights, index);
    if (weight === 0) continue;
    expand(row, design, index);
    const price = at(design.logPrice, index);
    for (let one = 0; one < row.count; one += 1) {
      const column = columns[one] ?? 0;
      const value = weight * (values[one] ?? 0);
      const first = column * width;
      for (let other = 0; other <= one; other += 1) {
        const place = first + (columns[other] ?? 0);
        matrix[place] = (matrix[place] ?? 0) + value * (values[other] ?? 0);
      }
      right[column] = (right[column] ?? 0) + value * price;
    }
    for (let one = 0; one < row.ownCount; one += 1) {
      const term = ownTerms[one] ?? 0;
      const value = weight * (ownValues[one] ?? 0);
      for (let other = 0; other < row.count; other += 1) {
        const place = term * wide + (placeOf[columns[other] ?? 0] ?? 0);
        own.mixed[place] = (own.mixed[place] ?? 0) + value * (values[other] ?? 0);
      }
      for (let other = 0; other <= one; other += 1) add(own.matrix, term * count + (ownTerms[other] ?? 0), value * (ownValues[other] ?? 0));
      add(own.right, term, value * price);
    }
  }
}

interface Subtraction {
  columns: Int32Array;
  width: number;
  mixed: Float64Array;
  joint: Float64Array;
  coefficients: Float64Array;
}

/** S −= Bᵀ J and c −= Bᵀ (D⁻¹ c_own), in the lower triangle. */
function subtract({ matrix, right }: System, { columns, width, mixed, joint, coefficients }: Subtraction): void {
  const wide = columns.length;
  for (let term = 0; term < coefficients.length; term += 1) {
    const first = term * wide;
    for (let one = 0; one < wide; one += 1) {
      const value = at(mixed, first + one);
      if (value === 0) continue;
      const column = columns[one] ?? 0;
      add(right, column, -value * at(coefficients, term));
      const line = column * width;
      for (let other = 0; other <= one; other += 1) {
        const place = line + (columns[other] ?? 0);
        matrix[place] = (matrix[place] ?? 0) - value * (joint[first + other] ?? 0);
      }
    }
  }
}

/** β_own = D⁻¹ c_own − J β_shared. */
function substitute(block: Block | undefined, { columns }: ModelRows, shared: Float64Array): void {
  if (!block) return;
  for (let term = 0; term < block.coefficients.length; term += 1) {
    let sum = 0;
    for (let place = 0; place < columns.length; place += 1)
      sum += at(block.joint, term * columns.length + place) * at(shared, columns[place] ?? 0);
    add(block.coefficients, term, -sum);
  }
}

/** The inverse of a positive definite matrix, given by its lower triangle, row by row, by its Cholesky decomposition. */
export function invert(lower: Float64Array, size: number): Float64Array {
  const matrix = new Matrix(size, size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      matrix.set(row, column, at(lower, row * size + column));
      matrix.set(column, row, at(lower, row * size + column));
    }
  }
  const decomposition = new CholeskyDecomposition(matrix);
  if (!decomposition.isPositiveDefinite()) throw new Error('The normal equations are not positive definite');
  return inverseOfProduct(inverseOfFactor(decomposition.lowerTriangularMatrix, size), size);
}

/** L⁻¹ of a lower triangular L, row by row, by forward substitution. */
function inverseOfFactor(factor: Matrix, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    const pivot = factor.get(row, row);
    const first = row * size;
    for (let inner = 0; inner < row; inner += 1) {
      const value = factor.get(row, inner) / pivot;
      if (value === 0) continue;
      const line = inner * size;
      for (let column = 0; column <= inner; column += 1)
        inverse[first + column] = (inverse[first + column] ?? 0) - value * (inverse[line + column] ?? 0);
    }
    inverse[first + row] = 1 / pivot;
  }
  return inverse;
}

/** A⁻¹ = L⁻ᵀ L⁻¹. */
function inverseOfProduct(inverse: Float64Array, size: number): Float64Array {
  const product = new Float64Array(size * size);
  for (let inner = 0; inner < size; inner += 1) {
    const line = inner * size;
    for (let row = 0; row <= inner; row += 1) {
      const value = inverse[line + row] ?? 0;
      if (value === 0) continue;
      const first = row * size;
      for (let column = 0; column <= inner; column += 1)
        product[first + column] = (product[first + column] ?? 0) + value * (inverse[line + column] ?? 0);
    }
  }
  return product;
}

function multiply(
  one: Float64Array,
  other: Float64Array,
  { rows, inner, columns }: { rows: number; inner: number; columns: number },
): Float64Array {
  const product = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    for (let place = 0; place < inner; place += 1) {
      const factor = at(one, row * inner + place);
      if (factor === 0) continue;
      for (let column = 0; column < columns; column += 1) {
        const to = row * columns + column;
        product[to] = (product[to] ?? 0) + factor * (other[place * columns + column] ?? 0);
      }
    }
  }
  return product;
}
