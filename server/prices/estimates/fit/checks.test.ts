import { describe, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { checkRows, movedBetween, refusalsOf, type Scores } from './checks.ts';

const random = createRandom('checks');

function scoresOf(changes: Partial<Scores> = {}): Scores {
  const score = Float64Array.from({ length: 3000 }, () => random.around(0, 1));
  return {
    score,
    scale: new Float64Array(3000).fill(0.1),
    residual: score.map((one) => one * 0.1),
    group: new Uint8Array(3000).fill(6),
    comparables: new Int32Array(3000).fill(40),
    hasSellers: new Uint8Array(3000).fill(1),
    owner: Int32Array.from(score.keys()),
    isSold: new Uint8Array(3000),
    ...changes,
  };
}

describe('the checks of a fit', () => {
  it('measure coverage on owners whose scores gave no quantile', () => {
    const { coverage, shown, error } = checkRows(scoresOf());
    expect(coverage).toBeGreaterThan(0.78);
    expect(coverage).toBeLessThan(0.82);
    expect(shown).toBe(1);
    expect(error).toBeGreaterThan(0.05);
  });

  it('count as shown only what has comparables, sellers and a narrow range', () => {
    const comparables = new Int32Array(3000).fill(40).fill(4, 0, 600);
    const hasSellers = new Uint8Array(3000).fill(1).fill(0, 2400);
    expect(checkRows(scoresOf({ comparables, hasSellers })).shown).toBeCloseTo(0.6, 5);
    expect(checkRows(scoresOf({ scale: new Float64Array(3000).fill(0.3) })).shown).toBe(0);
  });

  it('leave out prices that were paid', () => {
    expect(checkRows(scoresOf({ isSold: new Uint8Array(3000).fill(1, 0, 1000) })).rows).toBe(2000);
  });
});

describe('a fit is refused', () => {
  const good = { rows: 3000, shown: 0.9, error: 0.05, coverage: 0.8 };

  it('where its coverage is off, its error grew or its estimates moved', () => {
    expect(refusalsOf({ ...good, coverage: 0.769 }, null)).toEqual(['coverage']);
    expect(refusalsOf({ ...good, coverage: 0.831 }, null)).toEqual(['coverage']);
    expect(refusalsOf({ ...good, error: 0.0551 }, { checks: good, moved: 0 })).toEqual(['error']);
    expect(refusalsOf(good, { checks: good, moved: 0.03 })).toEqual(['moved']);
  });

  it('and becomes current otherwise, the first one too', () => {
    expect(refusalsOf(good, null)).toEqual([]);
    expect(refusalsOf({ ...good, error: 0.0549, coverage: 0.77 }, { checks: good, moved: 0.029 })).toEqual([]);
  });
});

it('two fits are as far apart as the median of the ads that both have', () => {
  const index = (estimates: Record<number, number>) => ({
    ad: Int32Array.from(Object.keys(estimates), Number),
    owner: new Int32Array(4),
    estimate: Float32Array.from(Object.values(estimates), Math.log),
    models: new Map(),
  });
  expect(movedBetween(index({ 1: 100, 2: 100, 3: 100, 4: 1 }), index({ 1: 101, 2: 96, 3: 110, 5: 9 }))).toBeCloseTo(0.04, 5);
  expect(movedBetween(index({ 1: 100 }), index({ 2: 100 }))).toBe(0);
});
