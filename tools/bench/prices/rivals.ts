import { Matrix, solve } from 'ml-matrix';
import type { EvidenceRow } from '#server/prices/estimates/fit/facts.ts';

/** ln of what another method makes of a car; null: it has nothing to go by. */
export type Rival = (car: EvidenceRow) => number | null;

/** The median price of the model and year, or of the nearest year. */
export function medianRival(rows: readonly EvidenceRow[]): Rival {
  const groups = Map.groupBy(rows, ({ model_id, year }) => `${model_id}/${year}`);
  const medians = new Map([...groups].map(([key, cars]) => [key, median(cars.map(({ price }) => Math.log(price)))]));
  return ({ model_id, year }) => {
    for (let away = 0; away < 25; away += 1) {
      for (const near of [Number(year) - away, Number(year) + away]) {
        const found = medians.get(`${model_id}/${near}`);
        if (found !== undefined) return found;
      }
    }
    return null;
  };
}

/** A plain regression: the mean of each model, age, kilometres, and whether there was paint or an accident. No weights, no pooling. */
export function regressionRival(rows: readonly EvidenceRow[], thisYear: number): Rival {
  const termsOf = ({ year, mileage, paint, accident, specs, option_level }: EvidenceRow) => {
    const age = thisYear - Number(year);
    const far = Number(mileage) / 100_000;
    const flags = [paint === 'none', accident === 'none', specs === 'saudi', option_level === 'standard', option_level === 'full_option'];
    return [age / 10, (age / 10) ** 2, far, far ** 2, ...flags.map(Number)];
  };
  const groups = Map.groupBy(rows, ({ model_id }) => model_id);
  const means = new Map([...groups].map(([model, cars]) => [model, meanOf(cars.map((car) => [Math.log(car.price), ...termsOf(car)]))]));
  const size = 9;
  const matrix = Matrix.eye(size, size, 1e-6);
  const right = Matrix.zeros(size, 1);
  for (const row of rows) {
    const mean = means.get(row.model_id) ?? [];
    const [price = 0, ...terms] = [Math.log(row.price), ...termsOf(row)].map((value, place) => value - (mean[place] ?? 0));
    terms.forEach((one, place) => {
      right.set(place, 0, right.get(place, 0) + one * price);
      terms.forEach((other, next) => matrix.set(place, next, matrix.get(place, next) + one * other));
    });
  }
  const coefficients = solve(matrix, right).to1DArray();
  return (car) => {
    const mean = means.get(car.model_id);
    if (!mean) return null;
    const [price = 0, ...center] = mean;
    return termsOf(car).reduce((sum, term, place) => sum + (coefficients[place] ?? 0) * (term - (center[place] ?? 0)), price);
  };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

function meanOf(rows: readonly (readonly number[])[]): number[] {
  const [first = []] = rows;
  return first.map((_, place) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0) / rows.length);
}
