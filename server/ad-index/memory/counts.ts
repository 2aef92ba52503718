import { platePatterns } from '#contract/catalogue/plates.ts';
import { none, type ActiveTable, type Column } from './table.ts';

/** How many of `slots` have each value of a column, by the value as text. */
export function countValues(table: ActiveTable, slots: Int32Array, column: string): Map<string, number> {
  if (column === 'pattern') return countPatterns(table, slots);
  if (column === 'features') return countFeatures(table, slots);
  const counts = column === 'city_id' ? countCities(table, slots) : countFigures(slots, table.column(column));
  return new Map(counts.map(([value, count]) => [table.textOf(column, value), count]));
}

/** A rental whose cars stand in several cities counts in each. */
function countCities(table: ActiveTable, slots: Int32Array): [city: number, count: number][] {
  const counts = countFigures(slots, table.column('city_id'));
  if (table.moreCities.size === 0) return counts;
  const all = new Map(counts);
  for (const slot of slots) for (const city of table.moreCities.get(slot) ?? []) all.set(city, (all.get(city) ?? 0) + 1);
  return [...all];
}

// Ids, codes and most figures are below this; prices and mileages are not.
const densely = new Int32Array(4096);

/** The values of `column` that `slots` have, each with the number of them. Small values are counted in an array: a map takes ten times as long. */
function countFigures(slots: Int32Array, column: Column): [value: number, count: number][] {
  const counts = new Map<number, number>();
  let most = -1;
  for (const slot of slots) {
    const value = column[slot] ?? none;
    if (value >= 0 && value < densely.length) {
      densely[value] = (densely[value] ?? 0) + 1;
      if (value > most) most = value;
    } else if (value !== none) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  for (let value = 0; value <= most; value++) {
    const count = densely[value] ?? 0;
    if (count > 0) counts.set(value, count);
  }
  densely.fill(0, 0, most + 1);
  return [...counts];
}

function countPatterns({ patterns }: ActiveTable, slots: Int32Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [bits, count] of countFigures(slots, patterns)) {
    for (const [place, pattern] of platePatterns.entries()) {
      if ((bits & (1 << place)) !== 0) counts.set(pattern, (counts.get(pattern) ?? 0) + count);
    }
  }
  return counts;
}

function countFeatures(table: ActiveTable, slots: Int32Array): Map<string, number> {
  return new Map(table.features.map((code) => [code, countBit(slots, table.featureBit(code))]));
}

function countBit(slots: Int32Array, feature: { column: Int32Array; bit: number } | undefined): number {
  if (!feature) return 0;
  const { column, bit } = feature;
  let count = 0;
  for (const slot of slots) if (((column[slot] ?? 0) & bit) !== 0) count += 1;
  return count;
}
