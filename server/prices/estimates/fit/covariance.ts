import type { Block } from './blocks.ts';
import { add, at } from './numbers.ts';
import type { SparseRow } from './sparse-row.ts';

/** The rows and columns of Σ, the covariance of the shared coefficients, that a model uses, row by row. */
export function partOf(covariance: Float64Array, columns: Int32Array, width: number): Float64Array {
  const size = columns.length;
  const part = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    const first = (columns[row] ?? 0) * width;
    for (let column = 0; column < size; column += 1) part[row * size + column] = at(covariance, first + (columns[column] ?? 0));
  }
  return part;
}

/** Σ v. */
export function applied(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let column = 0; column < size; column += 1) sum += (matrix[row * size + column] ?? 0) * (vector[column] ?? 0);
    product[row] = sum;
  }
  return product;
}

/** vᵀ w. */
export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return sum;
}

/**
 * The shared part of a row z = (s, b) with the terms of its model projected out: v = s − Jᵀ b, at the places that `placeOf` gives
 * to columns. Then zᵀ A⁻¹ z = bᵀ D⁻¹ b + vᵀ Σ v.
 */
export function projected(row: SparseRow, { joint }: Pick<Block, 'joint'>, { placeOf, size }: Places): Float64Array {
  const vector = new Float64Array(size);
  for (let place = 0; place < row.count; place += 1) add(vector, placeOf[row.columns[place] ?? 0] ?? 0, row.values[place] ?? 0);
  for (let own = 0; own < row.ownCount; own += 1) {
    const first = (row.ownTerms[own] ?? 0) * size;
    const value = row.ownValues[own] ?? 0;
    for (let place = 0; place < size; place += 1) vector[place] = (vector[place] ?? 0) - value * (joint[first + place] ?? 0);
  }
  return vector;
}

/** Where each shared column stands among the `size` columns of a model. */
export interface Places {
  placeOf: Int32Array;
  size: number;
}

/** bᵀ D⁻¹ b′ of the terms of two rows in their model. */
export function ownProduct(one: OwnPart, other: OwnPart, inverse: Float64Array, size: number): number {
  let sum = 0;
  for (let place = 0; place < one.ownCount; place += 1) {
    const first = (one.ownTerms[place] ?? 0) * size;
    const value = one.ownValues[place] ?? 0;
    for (let next = 0; next < other.ownCount; next += 1)
      sum += value * (inverse[first + (other.ownTerms[next] ?? 0)] ?? 0) * (other.ownValues[next] ?? 0);
  }
  return sum;
}

/** The terms of a row in its model. */
export type OwnPart = Pick<SparseRow, 'ownTerms' | 'ownValues' | 'ownCount'>;
