import { known } from '#contract/platform/known.ts';
import { quantileOf } from './numbers.ts';

/**
 * Quantiles of the scores r₋ₒ/s, by groups of like cars: a conformal prediction interval (jackknife: Barber et al., Annals of Statistics 49,
 * 2021) whose coverage holds in each group (Mondrian: Vovk et al., Algorithmic Learning in a Random World, 2005, 4.5).
 */
export const shares = [0.025, 0.1, 0.3, 0.7, 0.9, 0.975] as const;

/** A group with fewer scores uses those of all ages, then those of all cars. */
const leastScores = 200;

const comparableBands = [12, 30, 100];
const ageBands = [5, 11];

/** The six quantiles of each group: bands of comparables (under 12, 12–29, 30–99, more) × ages (0–4, 5–10, older). */
export type QuantileTable = readonly Float64Array[];

/** A car with its score. */
export interface Scored {
  score: number;
  comparables: number;
  age: number;
}

/** The quantiles of all groups. */
export function quantileTable(scored: readonly Scored[]): QuantileTable {
  const all = sortedScores(scored);
  return Array.from({ length: comparableBands.length + 1 }, (_, comparables) => {
    const like = scored.filter((one) => bandOf(one.comparables, comparableBands) === comparables);
    const ofBand = like.length < leastScores ? all : sortedScores(like);
    return Array.from({ length: ageBands.length + 1 }, (_band, age) => {
      const group = like.filter((one) => bandOf(one.age, ageBands) === age);
      return quantilesOf(group.length < leastScores ? ofBand : sortedScores(group));
    });
  }).flat();
}

/** The quantiles of the group of a car. */
export function quantilesFor(table: QuantileTable, { comparables, age }: Omit<Scored, 'score'>): Float64Array {
  const place = bandOf(comparables, comparableBands) * (ageBands.length + 1) + bandOf(age, ageBands);
  return known(table[place], 'quantiles');
}

function quantilesOf(sorted: Float64Array): Float64Array {
  return Float64Array.from(shares, (share) => (sorted.length === 0 ? 0 : quantileOf(sorted, share)));
}

function sortedScores(scored: readonly Scored[]): Float64Array {
  return Float64Array.from(scored, ({ score }) => score).sort();
}

function bandOf(value: number, bands: readonly number[]): number {
  return bands.filter((bound) => value >= bound).length;
}
