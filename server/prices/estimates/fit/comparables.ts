import { comparableSellersLeast } from '#contract/listing/price-estimates.ts';
import type { Design } from './design.ts';
import { at, firstAtLeast } from './numbers.ts';

/** A comparable is evidence of the model, at most so many model years away, whose own estimate is within this ratio. */
export const comparableYears = 2;
export const comparableRatio = 1.15;
const distance = Math.log(comparableRatio);

/** The evidence by model, year and estimate, so that comparables are a few ranges of it. */
export interface ComparableIndex {
  ad: Int32Array;
  owner: Int32Array;
  /** ln of the estimate of each car as of the day of the fit, without its owner. */
  estimate: Float32Array;
  /** For each model its years with the first and last place of their rows. */
  models: ReadonlyMap<number, readonly YearRange[]>;
}

interface YearRange {
  year: number;
  from: number;
  to: number;
}

/** A car among the evidence. */
export interface Compared {
  model: number;
  year: number;
  /** ln. */
  estimate: number;
  /** Whose ads are no comparables; null: nobody's. */
  owner: number | null;
}

/** Sorts the evidence for comparisons. `estimates` are those of the rows of the design. */
export function indexEvidence(design: Design, estimates: Float64Array): ComparableIndex {
  const order = Uint32Array.from({ length: design.count }, (_, index) => index);
  const models = new Map<number, YearRange[]>();
  for (const { model, start, end } of design.models) {
    const by = (one: number, other: number) =>
      (design.year[one] ?? 0) - (design.year[other] ?? 0) || at(estimates, one) - at(estimates, other) || one - other;
    order.subarray(start, end).sort(by);
    models.set(model, yearRanges(design, order, { start, end }));
  }
  return {
    ad: Int32Array.from(order, (index) => design.ad[index] ?? 0),
    owner: Int32Array.from(order, (index) => design.owner[index] ?? 0),
    estimate: Float32Array.from(order, (index) => at(estimates, index)),
    models,
  };
}

/** How many comparables a car has, and of how many sellers. */
export function countComparables(index: ComparableIndex, car: Compared): { comparables: number; sellers: number } {
  const owners = new Set<number>();
  let comparables = 0;
  for (const [from, to] of rangesOf(index, car)) {
    for (let place = from; place < to; place += 1) {
      const owner = index.owner[place] ?? 0;
      if (owner === car.owner) continue;
      comparables += 1;
      owners.add(owner);
    }
  }
  return { comparables, sellers: owners.size };
}

/** The comparables of every row of the design, and whether they are of enough sellers. */
export function compareRows(
  design: Design,
  index: ComparableIndex,
  estimates: Float64Array,
): { counts: Int32Array; hasSellers: Uint8Array } {
  const counts = new Int32Array(design.count);
  const hasSellers = new Uint8Array(design.count);
  for (const { model, start, end } of design.models) {
    let first = start;
    for (let row = start; row < end; row += 1) {
      const owner = design.owner[row] ?? 0;
      while (design.owner[first] !== owner) first += 1;
      const car = { model, year: design.year[row] ?? 0, estimate: at(estimates, row), owner };
      const ranges = rangesOf(index, car);
      const all = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
      counts[row] = all - ownComparables(design, estimates, { car, first, end });
      hasSellers[row] = hasEnoughSellers(index, ranges, owner) ? 1 : 0;
    }
  }
  return { counts, hasSellers };
}

/** How many rows of the owner itself would be comparables; they stand together from `first` on. */
function ownComparables(
  design: Design,
  estimates: Float64Array,
  { car, first, end }: { car: Compared; first: number; end: number },
): number {
  let count = 0;
  const bounds = boundsOf(car);
  for (let row = first; row < end && design.owner[row] === car.owner; row += 1) {
    // As the index stores it.
    const estimate = Math.fround(at(estimates, row));
    const isNear = Math.abs((design.year[row] ?? 0) - car.year) <= comparableYears;
    if (isNear && estimate >= bounds.low && estimate < bounds.high) count += 1;
  }
  return count;
}

function hasEnoughSellers({ owner }: ComparableIndex, ranges: readonly (readonly [number, number])[], own: number): boolean {
  const owners = new Set<number>();
  for (const [from, to] of ranges) {
    for (let place = from; place < to; place += 1) {
      const other = owner[place] ?? 0;
      if (other !== own) owners.add(other);
      if (owners.size >= comparableSellersLeast) return true;
    }
  }
  return false;
}

function rangesOf({ models, estimate }: ComparableIndex, car: Compared): (readonly [number, number])[] {
  const { low, high } = boundsOf(car);
  return (models.get(car.model) ?? [])
    .filter(({ year }) => Math.abs(year - car.year) <= comparableYears)
    .map(({ from, to }) => [firstAtLeast(estimate, low, [from, to]), firstAtLeast(estimate, high, [from, to])] as const);
}

function boundsOf({ estimate }: Compared): { low: number; high: number } {
  return { low: estimate - distance, high: estimate + distance };
}

function yearRanges({ year }: Design, order: Uint32Array, { start, end }: { start: number; end: number }): YearRange[] {
  const ranges: YearRange[] = [];
  for (let place = start; place < end; place += 1) {
    const value = year[order[place] ?? 0] ?? 0;
    const last = ranges.at(-1);
    if (last?.year === value) last.to = place + 1;
    else ranges.push({ year: value, from: place, to: place + 1 });
  }
  return ranges;
}
