import { decompose, invert, solve, Square } from './square.ts';

/** Some columns of a row, and their values; all others are 0. */
export type Entry = readonly [column: number, value: number];

/** What a plate asked: its columns, its response, and the person whose rows are left out together. */
export interface Row {
  entries: readonly Entry[];
  /** ln(price), less what the rules say. */
  response: number;
  owner: number;
}

/** A penalised least squares fit: `coefficients = A⁻¹ Zᵀ W y` with `A = Zᵀ W Z + Λ`. Hoerl and Kennard 1970. */
export interface Ridge {
  coefficients: number[];
  /** `A⁻¹`. Times the variance of the noise, that of the coefficients. */
  inverse: Square;
}

/** Solves the ridge; `penalties` is the diagonal of `Λ`. */
export function fitRidge(rows: readonly Row[], weights: readonly number[], penalties: readonly number[]): Ridge {
  const normal = new Square(penalties.length);
  const right = penalties.map(() => 0);
  for (const [column, penalty] of penalties.entries()) normal.set(column, column, penalty);
  for (const [at, { entries, response }] of rows.entries()) {
    const weight = weights[at] ?? 0;
    for (const [column, value] of entries) {
      right[column] = (right[column] ?? 0) + weight * value * response;
      for (const [other, beside] of entries) normal.add(column, other, weight * value * beside);
    }
  }
  const lower = decompose(normal);
  return { coefficients: solve(lower, right), inverse: invert(lower) };
}

/**
 * The residual of each row in a fit without any row of its owner `o`, by the formula of the jackknife: `β₋ₒ = β − A⁻¹ Zₒᵀ Wₒ^½ u` with
 * `(I − Hₒₒ) u = Wₒ^½ rₒ` and `Hₒₒ = Wₒ^½ Zₒ A⁻¹ Zₒᵀ Wₒ^½`. Exact for given weights and penalties (Cook and Weisberg 1982, 3.2).
 */
export function residualsWithoutOwner(rows: readonly Row[], weights: readonly number[], { coefficients, inverse }: Ridge): number[] {
  const left = rows.map(() => 0);
  for (const places of Map.groupBy(rows.keys(), (at) => rows[at]?.owner).values()) {
    const own = places.flatMap((at) => rows[at] ?? []);
    const roots = places.map((at) => Math.sqrt(weights[at] ?? 0));
    const residuals = own.map((row) => row.response - dot(row.entries, coefficients));
    const [gram, reduced] = [new Square(own.length), new Square(own.length)];
    for (const [i, row] of own.entries()) {
      const covered = timesInverse(row.entries, inverse);
      for (const [j, other] of own.entries()) {
        const shared = dot(other.entries, covered);
        gram.set(i, j, shared);
        reduced.set(i, j, (i === j ? 1 : 0) - (roots[i] ?? 0) * shared * (roots[j] ?? 0));
      }
    }
    const solved = solve(
      decompose(reduced),
      residuals.map((residual, i) => residual * (roots[i] ?? 0)),
    );
    for (const [i, at] of places.entries()) {
      left[at] = solved.reduce((sum, value, j) => sum + gram.get(i, j) * (roots[j] ?? 0) * value, residuals[i] ?? 0);
    }
  }
  return left;
}

/** `zᵀ · vector`. */
export function dot(entries: readonly Entry[], vector: readonly number[]): number {
  return entries.reduce((sum, [column, value]) => sum + value * (vector[column] ?? 0), 0);
}

/** `zᵀ A⁻¹ z`: how uncertain the fit is there, in variances of the noise. */
export function spreadAt(entries: readonly Entry[], inverse: Square): number {
  return dot(entries, timesInverse(entries, inverse));
}

function timesInverse(entries: readonly Entry[], inverse: Square): number[] {
  return Array.from({ length: inverse.size }, (_, row) =>
    entries.reduce((sum, [column, value]) => sum + value * inverse.get(row, column), 0),
  );
}
