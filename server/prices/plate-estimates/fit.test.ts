import { describe, expect, it } from 'vitest';
import { patterns } from '#contract/catalogue/plates.ts';
import { fitPlates, type Evidence } from './fit.ts';
import { listLetterGroups } from './issuable.ts';
import { median } from './order-statistics.ts';
import { fitRidge, residualsWithoutOwner, type Row } from './ridge.ts';
import { termsOf, worthOf } from './terms.ts';
import { countClasses, readFit, writeFit } from './stored-fit.ts';

/** Figures that look random and are the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A market that the fit does not know: other effects than its rules have. */
function marketOf(plates: number, { seed, noise }: { seed: number; noise: number }): Evidence[] {
  const random = randomFrom(seed);
  const groups = listLetterGroups();
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: plates }, (_, at) => {
    const letters = groups[Math.floor(random() * groups.length)] ?? 'حنط';
    const count = 1 + Math.floor(random() * 4);
    const digits =
      random() < 0.4
        ? String(1 + Math.floor(random() * 9)).repeat(count)
        : String(10 ** (count - 1) + Math.floor(random() * 9 * 10 ** (count - 1)));
    const plate = { letters, digits, plateClass: random() < 0.9 ? 'private' : 'motorcycle' };
    const isSold = random() < 0.2;
    return {
      ...plate,
      ad: at + 1,
      owner: Math.floor(random() * plates * 0.4),
      isSold,
      days: random() * 700,
      price: priceIn(plate, isSold) * Math.exp(noise * normal()),
    };
  });
}

function priceIn({ letters, digits, plateClass }: Pick<Evidence, 'letters' | 'digits' | 'plateClass'>, isSold: boolean): number {
  const found = patterns(letters, digits);
  const factor = (pattern: (typeof found)[number], by: number) => (found.includes(pattern) ? by : 1);
  return (
    3000 *
    5 ** (4 - digits.length) *
    factor('repeat', 8) *
    factor('mirror', 1.5) *
    factor('letters_two_same', 1.3) *
    factor('letters_word', 2) *
    (plateClass === 'private' ? 1 : 0.25) *
    (isSold ? 0.9 : 1)
  );
}

describe('a fit of plates', () => {
  const evidence = marketOf(600, { seed: 5, noise: 0.2 });
  const fit = fitPlates(evidence);

  it('finds the price of plates it has not seen, about as well as the noise lets it', () => {
    const others = marketOf(400, { seed: 77, noise: 0 });
    const errors = others.map((plate) => {
      const { coefficients } = fit;
      return Math.abs(Math.log(priceIn(plate, false)) - worth(plate, coefficients));
    });
    expect(median(errors)).toBeLessThan(0.12);
    expect(fit.error).toBeLessThan(0.2);
    expect(fit.coefficients.get('sold')).toBeLessThan(0);
  });

  it('states ranges that hold eight of ten prices of other owners', () => {
    expect(fit.coverage).toBeGreaterThan(0.77);
    expect(fit.coverage).toBeLessThan(0.83);
  });

  it('is moved little by careless prices', () => {
    const careless = evidence.map((one, at) => (at % 20 === 0 ? { ...one, price: one.price * (at % 40 === 0 ? 10 : 0.1) } : one));
    const { coefficients } = fitPlates(careless);
    const moved = evidence.map((plate) => Math.abs(worth(plate, coefficients) - worth(plate, fit.coefficients)));
    expect(median(moved)).toBeLessThan(0.05);
  });

  it('estimates a plate without the prices of its owner: raising them changes nothing', () => {
    const [first] = evidence;
    const dearer = evidence.map((one) => (one.owner === first?.owner ? { ...one, price: one.price * 1.05 } : one));
    const before = fit.withoutOwner[0] ?? NaN;
    expect(Math.abs((fitPlates(dearer).withoutOwner[0] ?? NaN) - before)).toBeLessThan(0.006);
  });

  it('is the same after it was stored and read', () => {
    const read = readFit(writeFit({ ...fit, classes: countClasses(evidence) }));
    expect(read.coefficients).toEqual(fit.coefficients);
    expect(read.columns).toEqual(fit.columns);
    expect(read.inverse.get(3, 5)).toBeCloseTo(fit.inverse.get(3, 5), 6);
    expect(read.classes.get('private')?.plates).toBe(evidence.filter(({ plateClass }) => plateClass === 'private').length);
  });
});

it('the formula for a fit without an owner agrees with a fit without the owner', () => {
  const random = randomFrom(9);
  const rows: Row[] = Array.from({ length: 60 }, (_, at) => ({
    entries: [
      [0, 1],
      [1 + (at % 4), random()],
      [5, random() - 0.5],
    ],
    response: random() * 3,
    owner: at % 13,
  }));
  const weights = rows.map((_, at) => (at % 7 === 0 ? 0 : 0.2 + random()));
  const penalties = [1e-6, 1, 1, 1, 1, 2];
  const residuals = residualsWithoutOwner(rows, weights, fitRidge(rows, weights, penalties));
  for (const owner of [0, 5, 12]) {
    const kept = rows.map((row, at) => (row.owner === owner ? 0 : (weights[at] ?? 0)));
    const { coefficients } = fitRidge(rows, kept, penalties);
    for (const [at, row] of rows.entries()) {
      if (row.owner !== owner) continue;
      const predicted = row.entries.reduce((sum, [column, value]) => sum + value * (coefficients[column] ?? 0), 0);
      expect(residuals[at]).toBeCloseTo(row.response - predicted, 8);
    }
  }
});

function worth(plate: Evidence, coefficients: ReadonlyMap<string, number>): number {
  return worthOf(termsOf(plate, false), coefficients);
}
