import { bodies, drives, fuels, type CarAnchor, wordOf } from './pools.ts';
import rows from './words/car-anchors.json' with { type: 'json' };

/**
 * What a used car costs is about `new_price_sar * trim.factor * (1 - yearly_depreciation) ** age`, times the factors of
 * its condition, moved by a few percent either way and rounded to 500 (100 below 20,000); never under `lowestCarPrice`.
 */
export const carAnchors: readonly CarAnchor[] = rows.map((row) => ({
  ...row,
  body: wordOf(bodies, row.body),
  fuel: wordOf(fuels, row.fuel),
  drive: wordOf(drives, row.drive),
}));

export const lowestCarPrice = 4000;

/** What a fact does to the price: multiply those that hold. */
export const priceFactors = {
  paint: { none: 1.03, partial_cosmetic: 0.98, partial_accident: 0.93, full: 0.87, unknown: 0.95 },
  accident: { none: 1, minor: 0.96, medium: 0.87, chassis: 0.68, unknown: 0.95 },
  origin: {
    saudi: 1,
    gulf: 0.97,
    american: 0.84,
    canadian: 0.85,
    european: 0.9,
    korean: 0.86,
    japanese: 0.9,
    chinese: 0.9,
    other: 0.9,
    unknown: 0.88,
  },
  warranty: { agency: 1.03, extended: 1.02, showroom: 1.01, ended: 1 },
  owners: { 1: 1.02, 2: 1, 3: 0.98, 4: 0.96 },
} as const;

/** Kilometres a year: how common each kind of use is, its range, and what it does to the price. */
export const yearlyUse = [
  { use: 'low', share: 0.2, from: 5000, to: 12_000, factor: 1.04 },
  { use: 'normal', share: 0.55, from: 12_000, to: 24_000, factor: 1 },
  { use: 'high', share: 0.25, from: 24_000, to: 42_000, factor: 0.93 },
] as const;

/** Age of a used car in years to its share of the market; three to five years is the largest band. */
export const ageShares = [
  { from: 0, to: 2, share: 0.2 },
  { from: 3, to: 5, share: 0.38 },
  { from: 6, to: 9, share: 0.24 },
  { from: 10, to: 15, share: 0.13 },
  { from: 16, to: 30, share: 0.05 },
] as const;
