import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { Evidence, timeWeightOf } from './evidence.ts';
import { designOf } from './design.ts';
import { type CarEstimate, estimateCar, soldBelowPercent } from './estimate.ts';
import type { EvidenceRow } from './facts.ts';
import { type CarFit, fitCars, type FittedRows } from './fit.ts';
import { carRow, drawRows, today, worthOf } from './fit.fixture.ts';
import { readFit, writeFit } from './stored-fit.ts';
import { sharedTerms } from './terms.ts';
import { reasonsOf } from './why.ts';

const rows = drawRows('evidence', 1200);
let fit: CarFit;
let fitted: FittedRows;

beforeAll(() => {
  ({ fit, rows: fitted } = fitCars(rows, today));
});

describe('a fit', () => {
  it('finds what cars ask', () => {
    const errors = drawRows('others', 300).flatMap((row) => {
      const estimate = estimateCar(fit, row);
      return estimate.reason === null ? [Math.abs(Math.log(estimate.middle / worthOf(row)))] : [];
    });
    expect(errors.length).toBeGreaterThan(200);
    expect(medianOf(errors)).toBeLessThan(0.02);
  });

  it('covers eight of ten prices of sellers that it never saw', () => {
    const shown = drawRows('held out', 1000).map((row) => ({ row, estimate: estimateCar(fit, row) }));
    const inside = shown.map(({ row, estimate }) => (estimate.reason === null ? isWithin(row.price, estimate.points) : null));
    const known = inside.filter((one) => one !== null);
    const coverage = known.filter(Boolean).length / known.length;
    expect(coverage).toBeGreaterThan(0.76);
    expect(coverage).toBeLessThan(0.84);
  });

  it('is the same of the same rows in another order', () => {
    const few = rows.slice(0, 300);
    const shuffled = createRandom('order').sample(few, few.length);
    expect(shuffled).not.toEqual(few);
    expect(Buffer.compare(writeFit(fitCars(shuffled, today).fit), writeFit(fitCars(few, today).fit))).toBe(0);
  });

  it('is the same after it was stored, and unknown where another method wrote it', () => {
    const stored = readFit(writeFit(fit));
    expect(stored && estimateCar(stored, carRow())).toEqual(estimateCar(fit, carRow()));
    expect(readFit(writeFit({ ...fit, method: 'asking-0' }))).toBeNull();
  });

  it('leaves out rows that are no evidence', () => {
    const others: Partial<EvidenceRow>[] = [
      { sale_type: 'tanazul' },
      { sale_type: 'swap' },
      { condition: 'new' },
      { condition: 'damaged' },
      { year: 2000 },
      { mileage: null },
      { year: 2020, mileage: 5900 },
      { year: 2020, mileage: 480_001 },
      { price: 0 },
      { asked_on: '2025-11-26' },
      { asked_on: '2026-11-28' },
    ];
    const evidence = new Evidence(today);
    expect(others.map((row) => evidence.add(carRow(row)))).toEqual(others.map(() => false));
    expect(evidence.add(carRow({ year: 2020, mileage: 480_000, asked_on: '2025-11-27' }))).toBe(true);
  });
});

describe('the own price', () => {
  it('moves no estimate of its ad, nor of another car of its owner in that model', () => {
    const own = rows.find((row) => rows.some((other) => other.owner_id === row.owner_id && other.model_id !== row.model_id)) ?? carRow();
    const raised = fitCars(
      rows.map((row) => (row === own ? { ...row, price: row.price * 1.25 } : row)),
      today,
    ).fit;
    const elsewhere = { ...own, year: Number(own.year) - 1, mileage: 90_000 };
    for (const car of [own, elsewhere]) {
      const moved = middleOf(estimateCar(raised, car, own.owner_id)) / middleOf(estimateCar(fit, car, own.owner_id));
      // Only the weights of others, in which it had a part, may move it.
      expect(Math.abs(moved - 1)).toBeLessThan(0.002);
      expect(Math.abs(middleOf(estimateCar(raised, car)) / middleOf(estimateCar(fit, car)) - 1)).toBeGreaterThan(Math.abs(moved - 1));
    }
  });

  it('is left out alike in the rows of the fit and for one car', () => {
    const estimates = new Map([...fitted.ad].map((ad, place) => [ad, fitted.estimate[place] ?? 0]));
    const known = rows.slice(0, 200).flatMap((row) => {
      const estimate = estimateCar(fit, row, row.owner_id);
      return estimate.reason === null ? [estimate.middle / (estimates.get(row.ad_id) ?? 0)] : [];
    });
    expect(known.length).toBeGreaterThan(100);
    // Leaving out a row alone is exact; an owner's share sums the rows by their weights in the last round. Prices are shown rounded to more than that.
    for (const ratio of known) expect(Math.abs(ratio - 1)).toBeLessThan(0.001);
  });

  it('counts for others, whose comparables it is among', () => {
    const one = carRow({ ad_id: 700_001, owner_id: 700_001 });
    const { fit: wider } = fitCars([...rows, { ...one, price: Math.round(worthOf(one)) }], today);
    expect(estimateCar(wider, one).comparables).toBe(estimateCar(wider, one, one.owner_id).comparables + 1);
  });
});

describe('what no term may be', () => {
  it('seller, package, featured flag, pictures and views are read by no term', () => {
    const read = new Set<string>();
    const car = carRow({ transmission: 'manual', drive: 'four_wd', specs: 'american' });
    const watched = new Proxy(
      { ...car, brand_id: 1, model_id: 10, year: 2020, mileage: 90_000, hasTrimTerm: false },
      {
        get: (car, name) => {
          read.add(String(name));
          return Reflect.get(car, name);
        },
      },
    );
    for (const { valueOf } of sharedTerms) valueOf(watched);
    // Whoever adds a term adds its fact here, and has to say why a buyer pays for it.
    expect([...read].toSorted()).toEqual(
      ['accident', 'body', 'brand_id', 'city_id', 'color', 'condition', 'drive', 'fuel', 'hasTrimTerm', 'is_sold']
        .concat(['option_level', 'owners_count', 'paint', 'specs', 'transmission', 'warranty'])
        .toSorted(),
    );
  });

  it('and change no bit of a fit', () => {
    const few = rows.slice(0, 200);
    const sold = few.map((row, place) => ({
      ...row,
      seller_type: place % 2 ? 'showroom' : 'user',
      is_featured: place % 3 === 0,
      package: place % 5,
      images_count: place % 7,
      views: place * 100,
    }));
    expect(Buffer.compare(writeFit(fitCars(sold, today).fit), writeFit(fitCars(few, today).fit))).toBe(0);
  });
});

describe('weights', () => {
  it('of prices halve in 120 days, and a sale counts twice', () => {
    expect(timeWeightOf({ days: 0, isSold: false })).toBe(1);
    expect(timeWeightOf({ days: 120, isSold: false })).toBe(0.5);
    expect(timeWeightOf({ days: 240, isSold: true })).toBe(0.5);
  });

  it('of an owner in one model are 3 together at most', () => {
    const evidence = new Evidence(today);
    for (let ad = 1; ad <= 8; ad += 1) evidence.add(carRow({ ad_id: ad, owner_id: 1, asked_on: today }));
    for (let ad = 11; ad <= 12; ad += 1) evidence.add(carRow({ ad_id: ad, owner_id: 2, asked_on: today }));
    const { weight, owner } = designOf(evidence);
    const totals = [1, 2].map((id) => weight.reduce((sum, one, place) => (owner[place] === id ? sum + one : sum), 0));
    expect(totals).toEqual([3, 2]);
  });

  it('reject prices without their last zero', () => {
    const random = createRandom('slips');
    const planted = rows.map((row) => (random.chance(0.05) ? { ...row, price: row.price * random.pick([0.1, 2, 10]) } : row));
    const spoilt = fitCars(planted, today).fit;
    const moves = drawRows('others', 200).map((row) => Math.abs(middleOf(estimateCar(spoilt, row)) / middleOf(estimateCar(fit, row)) - 1));
    const known = moves.filter(Number.isFinite);
    expect(Math.max(...known)).toBeLessThan(0.08);
    expect(medianOf(known)).toBeLessThan(0.01);
  });
});

describe('one car', () => {
  it.each<[string, Partial<EvidenceRow>]>([
    ['takeover', { sale_type: 'tanazul', condition: 'new' }],
    ['exchange', { sale_type: 'swap' }],
    ['new', { condition: 'new', mileage: null }],
    ['damaged', { condition: 'damaged' }],
    ['old', { year: 2000 }],
    ['facts', { mileage: null }],
    ['few', { model_id: 999 }],
  ])('has no estimate: %s', (reason, facts) => {
    expect(estimateCar(fit, carRow(facts))).toMatchObject({ reason });
  });

  it('names the facts that are missing', () => {
    expect(estimateCar(fit, carRow({ mileage: null, fuel: null })).missing).toEqual(['mileage', 'fuel']);
    expect(estimateCar(fit, carRow({ year: 2020, mileage: 85 })).missing).toEqual(['mileage']);
  });

  it('says why: more kilometres than its comparables take from it', () => {
    const car = carRow({ year: 2020, mileage: 190_000, paint: 'none' });
    const comparables = Array.from({ length: 10 }, () => carRow({ year: 2020, mileage: 60_000, paint: 'none' }));
    const reasons = reasonsOf(fit, { facts: car, middle: 50_000, comparables });
    expect(reasons.map(({ fact }) => fact)).toEqual(['mileage']);
    // 130,000 km more are worth exp(−130/800).
    expect(reasons[0]?.amount).toBeGreaterThan(-50_000 * 0.23);
    expect(reasons[0]?.amount).toBeLessThan(-50_000 * 0.12);
  });

  it('says what sales are below asking only from 30 of a brand', () => {
    const sales = Array.from({ length: 30 }, (_, sale) => ({
      ...(rows[sale] ?? carRow()),
      ad_id: 800_000 + sale,
      owner_id: 800_000 + sale,
    }));
    const ofBrand = sales.map((row) => ({ ...row, brand_id: 2, price: Math.round(worthOf(row) * 0.95), is_sold: true }));
    expect(soldBelowPercent(fitCars([...rows, ...ofBrand.slice(1)], today).fit, 2)).toBeNull();
    expect(soldBelowPercent(fitCars([...rows, ...ofBrand], today).fit, 2)).toBeCloseTo(5, -0.5);
  });
});

function isWithin(price: number, points: readonly number[]): boolean {
  return price >= (points[1] ?? 0) && price <= (points[4] ?? 0);
}

function middleOf(estimate: CarEstimate): number {
  return estimate.reason === null ? estimate.middle : NaN;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
}
