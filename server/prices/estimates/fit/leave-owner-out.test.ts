import { describe, expect, it } from 'vitest';
import { solveBlocks } from './blocks.ts';
import { type Design, designOf, deviationsInAdvance, expand } from './design.ts';
import { Evidence } from './evidence.ts';
import type { EvidenceRow } from './facts.ts';
import { carRow, drawRows, today, worthOf } from './fit.fixture.ts';
import { leaveOwnersOut } from './leave-owner-out.ts';
import { at } from './numbers.ts';
import { SparseRow } from './sparse-row.ts';

describe('the formula agrees with a fit without the owner', () => {
  it('for owners of one car and of several, to the last digits', () => {
    const design = designFrom(drawRows('left out', 400));
    const { weights, residuals } = leftOut(design);
    const groups = groupsOf(design);
    const several = groups.filter(({ first, last }) => last - first > 1);
    expect(several.length).toBeGreaterThan(3);
    for (const group of [...groups.slice(0, 4), ...several.slice(0, 4)]) {
      const refitted = refitWithout(design, weights, group);
      refitted.forEach((residual, place) => expect(at(residuals, group.first + place)).toBeCloseTo(residual, 8));
    }
  });

  it('for a row whose weight is 0 beside others of its owner', () => {
    const design = designFrom(drawRows('left out', 400));
    const group = groupsOf(design).find(({ first, last }) => last - first > 1) ?? { first: 0, last: 1 };
    design.weight[group.first] = 0;
    const { weights, residuals } = leftOut(design);
    refitWithout(design, weights, group).forEach((residual, place) => expect(at(residuals, group.first + place)).toBeCloseTo(residual, 8));
  });

  it('and nearly for an owner of hundreds of cars of a model, whose shared part is left', () => {
    const like = carRow({ model_id: 10 });
    like.price = Math.round(worthOf(like) * 1.3);
    const crowd = Array.from({ length: 450 }, (_, car) => ({ ...like, ad_id: 90_000 + car, owner_id: 9 }));
    const design = designFrom([...drawRows('left out', 1200), ...crowd]);
    const { weights, residuals, plain } = leftOut(design);
    const group = groupsOf(design).find(({ first, last }) => last - first > 400) ?? { first: 0, last: 1 };
    const [refitted = 0] = refitWithout(design, weights, group);
    expect(Math.abs(at(residuals, group.first) - refitted)).toBeLessThan(0.02);
    // The crowd had drawn its model by more than the formula is off.
    expect(Math.abs(at(plain, group.first) - refitted)).toBeGreaterThan(3 * Math.abs(at(residuals, group.first) - refitted));
  });
});

function designFrom(rows: readonly EvidenceRow[]): Design {
  const evidence = new Evidence(today);
  for (const row of rows) evidence.add(row);
  return designOf(evidence);
}

function leftOut(design: Design): { weights: Float64Array; residuals: Float64Array; plain: Float64Array } {
  const weights = design.weight.map((weight) => weight / 0.07 ** 2);
  const solution = solveBlocks(design, weights, deviationsInAdvance(design.layout));
  const { residuals } = leaveOwnersOut(design, solution, { weights, isExact: true });
  return { weights, residuals, plain: residualsOf(design, solution) };
}

/** Residuals of the rows of a group after a fit in which they have no weight. */
function refitWithout(design: Design, weights: Float64Array, { first, last }: Group): Float64Array {
  const without = weights.slice().fill(0, first, last);
  return residualsOf(design, solveBlocks(design, without, deviationsInAdvance(design.layout))).slice(first, last);
}

function residualsOf(design: Design, { shared, blocks }: ReturnType<typeof solveBlocks>): Float64Array {
  const row = new SparseRow();
  const residuals = new Float64Array(design.count);
  design.models.forEach(({ start, end }, place) => {
    for (let index = start; index < end; index += 1) {
      expand(row, design, index);
      residuals[index] = at(design.logPrice, index) - row.predict(shared, blocks[place]?.coefficients ?? new Float64Array(0));
    }
  });
  return residuals;
}

interface Group {
  first: number;
  last: number;
}

function groupsOf({ models, owner }: Design): Group[] {
  return models.flatMap(({ start, end }) => {
    const groups: Group[] = [];
    for (let first = start; first < end;) {
      let last = first + 1;
      while (last < end && owner[last] === owner[first]) last += 1;
      groups.push({ first, last });
      first = last;
    }
    return groups;
  });
}
