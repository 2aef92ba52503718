import { Matrix, solve } from 'ml-matrix';
import type { Design } from './design.ts';
import { at } from './numbers.ts';
import { ageOf } from './terms.ts';

/**
 * How far prices scatter around the estimate depends on the car: ln|r₋ₒ| is regressed on age, price and whether a trim is stated
 * (Harvey, Econometrica 44, 1976), with shrunken offsets of brand and model. The variance of the fit enters as √(1 + φ/σ²). A constant
 * factor is of no account: quantiles of r/s follow.
 */
export interface ScaleModel {
  /** The coefficients of 1, age in tens of years, ln of the estimate minus `center`, and a stated trim. */
  coefficients: Float64Array;
  center: number;
  brands: ReadonlyMap<number, number>;
  models: ReadonlyMap<number, number>;
  /** σ² of all cars. */
  variance: number;
}

/** What the scale of a car depends on. */
export interface ScaleFacts {
  brand: number;
  model: number;
  age: number;
  /** ln. */
  estimate: number;
  hasTrimTerm: boolean;
  /** φ: the variance of the fit, in ln². */
  variance: number;
}

/** ln|r| has variance π²/8 where r is normal; offsets are given a standard deviation of 0.2: so many rows weigh as much as "no offset". */
const shrinkage = Math.PI ** 2 / 8 / 0.2 ** 2;

/** Below this a residual is a coincidence: its logarithm would decide the regression. */
const smallest = 0.003;

/** The scale s of a car, in ln. */
export function scaleOfCar(model: ScaleModel, facts: ScaleFacts): number {
  const offset = (model.brands.get(facts.brand) ?? 0) + (model.models.get(facts.model) ?? 0);
  const [constant = 0, byAge = 0, byPrice = 0, byTrim = 0] = model.coefficients;
  const sum = constant + byAge * tensOf(facts.age) + byPrice * (facts.estimate - model.center) + (facts.hasTrimTerm ? byTrim : 0);
  return Math.exp(sum + offset) * Math.sqrt(1 + facts.variance / model.variance);
}

/** Fits the scale to the residuals without the owner. */
export function fitScale(
  design: Design,
  { residuals, variances, estimates, scale }: { residuals: Float64Array; variances: Float64Array; estimates: Float64Array; scale: number },
): ScaleModel {
  const variance = scale ** 2;
  const center = estimates.reduce((sum, estimate) => sum + estimate, 0) / Math.max(1, design.count);
  const logs = residuals.map(
    (residual, row) => Math.log(Math.max(smallest, Math.abs(residual))) - Math.log(1 + at(variances, row) / variance) / 2,
  );
  const coefficients = regress(design, { logs, estimates, center });
  const rest = logs.map((log, row) => log - dotOf(coefficients, termsOf(design, row, at(estimates, row) - center)));
  const brands = offsetsOf(design, rest, ({ brand }, row) => brand[row] ?? 0);
  const afterBrand = rest.map((value, row) => value - (brands.get(design.brand[row] ?? 0) ?? 0));
  const models = new Map<number, number>();
  for (const { model, start, end } of design.models) models.set(model, shrunken(design.weight, afterBrand, { start, end }));
  return { coefficients, center, brands, models, variance };
}

function regress(
  design: Design,
  { logs, estimates, center }: { logs: Float64Array; estimates: Float64Array; center: number },
): Float64Array {
  const matrix = Matrix.eye(4, 4, 1e-6);
  const right = Matrix.zeros(4, 1);
  for (let row = 0; row < design.count; row += 1) {
    const terms = termsOf(design, row, at(estimates, row) - center);
    const weight = at(design.weight, row);
    for (let one = 0; one < 4; one += 1) {
      const value = weight * (terms[one] ?? 0);
      for (let other = 0; other < 4; other += 1) matrix.set(one, other, matrix.get(one, other) + value * (terms[other] ?? 0));
      right.set(one, 0, right.get(one, 0) + value * at(logs, row));
    }
  }
  return Float64Array.from(solve(matrix, right).to1DArray());
}

function termsOf(design: Design, row: number, price: number): readonly [number, number, number, number] {
  return [1, tensOf(ageOf(design.year[row] ?? 0, design.thisYear)), price, (design.trimTerm[row] ?? 0) > 0 ? 1 : 0];
}

function dotOf(coefficients: Float64Array, terms: readonly number[]): number {
  return terms.reduce((sum, term, place) => sum + term * at(coefficients, place), 0);
}

/** The mean of each group, drawn towards 0 where the group is small. */
function offsetsOf(design: Design, rest: Float64Array, groupOf: (design: Design, row: number) => number): Map<number, number> {
  const sums = new Map<number, { sum: number; weight: number }>();
  for (let row = 0; row < design.count; row += 1) {
    const group = groupOf(design, row);
    const before = sums.get(group) ?? { sum: 0, weight: 0 };
    sums.set(group, before);
    before.sum += at(design.weight, row) * at(rest, row);
    before.weight += at(design.weight, row);
  }
  return new Map([...sums].map(([group, { sum, weight }]) => [group, sum / (weight + shrinkage)]));
}

function shrunken(weights: Float64Array, rest: Float64Array, { start, end }: { start: number; end: number }): number {
  let [sum, weight] = [0, shrinkage];
  for (let row = start; row < end; row += 1) {
    sum += at(weights, row) * at(rest, row);
    weight += at(weights, row);
  }
  return sum / weight;
}

function tensOf(age: number): number {
  return Math.min(age, 15) / 10;
}
