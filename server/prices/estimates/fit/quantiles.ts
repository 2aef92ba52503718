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
const agesOfBand = ageBands.length + 1;
const groupCount = (comparableBands.length + 1) * agesOfBand;

/** The six quantiles of each group: bands of comparables (under 12, 12–29, 30–99, more) × ages (0–4, 5–10, older). */
export type QuantileTable = readonly Float64Array[];

/** The group of a car: its place in the table. */
export function groupOf({ comparables, age }: { comparables: number; age: number }): number {
  return bandOf(comparables, comparableBands) * agesOfBand + bandOf(age, ageBands);
}

/** The quantiles of all groups, from the scores of the rows that count. `group` says which group each row belongs to. */
export function quantileTable(
  { score, group }: { score: Float64Array; group: Uint8Array },
  counts: (row: number) => boolean,
): QuantileTable {
  const groups = scoresByGroup(score, group, counts);
  const all = joined(groups);
  return groups.map((own, place) => {
    if (own.length >= leastScores) return quantilesOf(own);
    const band = Math.floor(place / agesOfBand) * agesOfBand;
    const like = joined(groups.slice(band, band + agesOfBand));
    return quantilesOf(like.length >= leastScores ? like : all);
  });
}

function scoresByGroup(score: Float64Array, group: Uint8Array, counts: (row: number) => boolean): Float64Array[] {
  const sizes = new Int32Array(groupCount);
  for (let row = 0; row < score.length; row += 1) if (counts(row)) sizes[group[row] ?? 0] = (sizes[group[row] ?? 0] ?? 0) + 1;
  const groups = Array.from(sizes, (size) => new Float64Array(size));
  sizes.fill(0);
  for (let row = 0; row < score.length; row += 1) {
    const place = group[row] ?? 0;
    const scores = groups[place];
    if (!scores || !counts(row)) continue;
    const next = sizes[place] ?? 0;
    scores[next] = score[row] ?? 0;
    sizes[place] = next + 1;
  }
  return groups;
}

function joined(groups: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(groups.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const group of groups) {
    all.set(group, start);
    start += group.length;
  }
  return all;
}

function quantilesOf(scores: Float64Array): Float64Array {
  const sorted = scores.toSorted();
  return Float64Array.from(shares, (share) => (sorted.length === 0 ? 0 : quantileOf(sorted, share)));
}

function bandOf(value: number, bands: readonly number[]): number {
  let band = 0;
  while (band < bands.length && value >= (bands[band] ?? Infinity)) band += 1;
  return band;
}
