import type { EstimateReason, NeededFact } from '#contract/listing/price-estimates.ts';
import { known } from '#contract/platform/known.ts';
import { countComparables } from './comparables.ts';
import { applied, dot, ownProduct } from './covariance.ts';
import { hasWholeFacts, missingFacts, reasonAgainst, reasonAgainstRange } from './declining.ts';
import { expandOwn, valueOfTerm } from './design.ts';
import { trimKey } from './evidence.ts';
import type { CarFacts, WholeFacts } from './facts.ts';
import type { CarFit, FittedModel } from './fit.ts';
import type { Range } from './labels.ts';
import { mostExactRows, varianceWithout } from './leave-owner-out.ts';
import { add, at } from './numbers.ts';
import { placeOfOwner, shareAsRow } from './owner-shares.ts';
import { groupOf } from './quantiles.ts';
import { scaleOfCar } from './scale.ts';
import { SparseRow } from './sparse-row.ts';
import { ageOf, sharedTerms } from './terms.ts';

/** What such cars ask, in riyals that are not rounded, or why that cannot be said. */
export type CarEstimate =
  | (Range & { reason: null; missing: []; comparables: number; sellers: number })
  | { reason: EstimateReason; missing: NeededFact[]; comparables: number; sellers: number };

/**
 * Estimates one car from a fit. With `owner`, all ads of that person in the model are left out, be the car among them or not: so a
 * price never moves its own estimate. About 0.2 ms.
 */
export function estimateCar(fit: CarFit, facts: CarFacts, owner: number | null = null): CarEstimate {
  const thisYear = Number(fit.today.slice(0, 4));
  const reason = reasonAgainst(facts, thisYear);
  if (reason !== null || !hasWholeFacts(facts, thisYear))
    return { reason: reason ?? 'facts', missing: missingFacts(facts, thisYear), comparables: 0, sellers: 0 };
  const model = fit.models.get(facts.model_id);
  if (!model) return { reason: 'few', missing: [], comparables: 0, sellers: 0 };
  const age = ageOf(facts.year, thisYear);
  const { estimate, variance, hasTrimTerm } = estimateWithout(fit, model, { facts, owner });
  const compared = countComparables(fit.evidence, { model: facts.model_id, year: facts.year, estimate, owner });
  const scale = scaleOfCar(fit.scale, { brand: facts.brand_id, model: facts.model_id, age, estimate, hasTrimTerm, variance });
  const quantiles = known(fit.quantiles[groupOf({ comparables: compared.comparables, age })], 'quantiles');
  const points = Array.from(quantiles, (quantile) => Math.exp(estimate + quantile * scale));
  const [, low = 0, , , high = 0] = points;
  const against = reasonAgainstRange({ ...compared, low, high });
  if (against !== null) return { reason: against, missing: [], ...compared };
  return { reason: null, missing: [], middle: Math.exp(estimate), points, ...compared };
}

/** From so many confirmed sales of a brand on, the offset of sales is shown. */
const leastSales = 30;

/** By how many percent cars of a brand sell for less than they ask; null: too few sales, or none less. */
export function soldBelowPercent(fit: CarFit, brand: number): number | null {
  const sold = fit.layout.terms.find(({ name }) => name === 'sold');
  if (!sold || (fit.salesByBrand.get(brand) ?? 0) < leastSales) return null;
  const percent = Math.round((1 - Math.exp(at(fit.shared, sold.start))) * 100);
  return percent > 0 ? percent : null;
}

/** The row of a car in the design of a fit, as asked today. Values that the evidence does not have are left out. */
export function rowOf(fit: CarFit, model: FittedModel, facts: WholeFacts): { row: SparseRow; hasTrimTerm: boolean } {
  const age = ageOf(facts.year, Number(fit.today.slice(0, 4)));
  const kilometres = Math.fround(facts.mileage / 1000);
  const trimTerm = termOf(model.trims.indexOf(trimKey(facts) ?? ''), model.years.length);
  const row = new SparseRow();
  row.begin({ age, kilometres, months: 0 });
  sharedTerms.forEach(({ valueOf }, term) => {
    const value = valueOf({ ...facts, is_sold: false, hasTrimTerm: trimTerm > 0 });
    const column = value === null ? undefined : fit.layout.terms[term]?.columns.get(value);
    if (column !== undefined) row.addShared(column, valueOfTerm(term, { age, kilometres }));
  });
  expandOwn(row, { age, yearTerm: termOf(model.years.indexOf(facts.year), 0), trimTerm });
  return { row, hasTrimTerm: trimTerm > 0 };
}

function termOf(place: number, before: number): number {
  return place < 0 ? 0 : 2 + before + place;
}

/** ln of the estimate, and its variance: z β − zᵀ A⁻¹ u and zᵀ A⁻¹ z, with u the owner's share. */
function estimateWithout(
  fit: CarFit,
  model: FittedModel,
  { facts, owner }: { facts: WholeFacts; owner: number | null },
): { estimate: number; variance: number; hasTrimTerm: boolean } {
  const { row, hasTrimTerm } = rowOf(fit, model, facts);
  const size = model.coefficients.length;
  const vector = vectorOf(row, model, fit.layout.count);
  const image = applied(fit.covariance, vector);
  const estimate = row.predict(fit.shared, model.coefficients);
  const variance = ownProduct(row, row, model.inverse, size) + dot(image, vector);
  const place = owner === null ? -1 : placeOfOwner(model.owners, owner);
  if (place === -1) return { estimate, variance, hasTrimTerm };
  const share = shareAsRow(model.owners, place, fit.layout.count);
  const isExact = fit.rows <= mostExactRows;
  const shared = isExact ? dot(image, vectorOf(share, model, fit.layout.count)) : 0;
  return {
    estimate: estimate - ownProduct(row, share, model.inverse, size) - shared,
    variance: varianceWithout(variance, at(model.owners.weights, place)),
    hasTrimTerm,
  };
}

/** v = s − Jᵀ b over all shared columns: a car may have a value that its model has not had before. */
function vectorOf(row: SparseRow, { columns, joint }: FittedModel, width: number): Float64Array {
  const vector = new Float64Array(width);
  for (let place = 0; place < row.count; place += 1) add(vector, row.columns[place] ?? 0, at(row.values, place));
  for (let own = 0; own < row.ownCount; own += 1) {
    const first = (row.ownTerms[own] ?? 0) * columns.length;
    columns.forEach((column, place) => add(vector, column, -at(row.ownValues, own) * at(joint, first + place)));
  }
  return vector;
}
