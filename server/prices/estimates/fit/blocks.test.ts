import { Matrix, solve } from 'ml-matrix';
import { expect, it } from 'vitest';
import { solveBlocks } from './blocks.ts';
import { type Design, designOf, deviationsInAdvance, expand, kindOfModelTerm, termCount } from './design.ts';
import { Evidence } from './evidence.ts';
import { drawRows, today } from './fit.fixture.ts';
import { at } from './numbers.ts';
import { SparseRow } from './sparse-row.ts';

it('elimination by blocks gives the solution of the whole system', () => {
  const evidence = new Evidence(today);
  for (const row of drawRows('blocks', 300)) evidence.add(row);
  const design = designOf(evidence);
  const weights = design.weight.map((weight, row) => (weight * (1 + (row % 3))) / 0.07 ** 2);
  const deviations = deviationsInAdvance(design.layout);
  const { shared, covariance, blocks } = solveBlocks(design, weights, deviations);

  const { matrix, right, starts } = wholeSystem(design, weights);
  const width = design.layout.count;
  for (let column = 0; column < width; column += 1)
    matrix.set(column, column, matrix.get(column, column) + at(deviations.shared, column) ** -2);
  design.models.forEach((model, place) => {
    for (let term = 0; term < termCount(model); term += 1) {
      const column = (starts[place] ?? 0) + term;
      matrix.set(column, column, matrix.get(column, column) + at(deviations.own, kindOfModelTerm(model, term)) ** -2);
    }
  });
  const whole = solve(matrix, right).to1DArray();
  const inverse = solve(matrix, Matrix.eye(whole.length));

  shared.forEach((coefficient, column) => expect(coefficient).toBeCloseTo(whole[column] ?? NaN, 7));
  blocks.forEach(({ coefficients }, place) =>
    coefficients.forEach((coefficient, term) => expect(coefficient).toBeCloseTo(whole[(starts[place] ?? 0) + term] ?? NaN, 7)),
  );
  for (let column = 0; column < width; column += 1)
    expect(at(covariance, column * (width + 1))).toBeCloseTo(inverse.get(column, column), 7);
});

/** Zᵀ W Z and Zᵀ W y without any block. */
function wholeSystem(design: Design, weights: Float64Array): { matrix: Matrix; right: Matrix; starts: number[] } {
  const starts: number[] = [];
  let size = design.layout.count;
  for (const model of design.models) {
    starts.push(size);
    size += termCount(model);
  }
  const matrix = Matrix.zeros(size, size);
  const right = Matrix.zeros(size, 1);
  const row = new SparseRow();
  design.models.forEach(({ start, end }, place) => {
    for (let index = start; index < end; index += 1) {
      expand(row, design, index);
      const own = starts[place] ?? 0;
      const entries = [
        ...Array.from({ length: row.count }, (_, entry) => [row.columns[entry] ?? 0, at(row.values, entry)] as const),
        ...Array.from({ length: row.ownCount }, (_, entry) => [own + (row.ownTerms[entry] ?? 0), at(row.ownValues, entry)] as const),
      ];
      for (const [column, value] of entries) {
        right.set(column, 0, right.get(column, 0) + at(weights, index) * value * at(design.logPrice, index));
        for (const [other, next] of entries) matrix.set(column, other, matrix.get(column, other) + at(weights, index) * value * next);
      }
    }
  });
  return { matrix, right, starts };
}
