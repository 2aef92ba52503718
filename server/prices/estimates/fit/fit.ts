import { known } from '#contract/platform/known.ts';
import { checkRows, type FitChecks, quantilesOfEvidence, type Scores } from './checks.ts';
import { compareRows, type ComparableIndex, indexEvidence } from './comparables.ts';
import { type Design, designOf, type Layout } from './design.ts';
import { Evidence } from './evidence.ts';
import type { EvidenceRow } from './facts.ts';
import { mostExactRows } from './leave-owner-out.ts';
import { at } from './numbers.ts';
import { type OwnerShares, ownerShares } from './owner-shares.ts';
import { groupOf, type QuantileTable } from './quantiles.ts';
import { type Rounds, runRounds } from './rounds.ts';
import { fitScale, type ScaleModel, scaleOfCar } from './scale.ts';
import { ageOf, numericCount } from './terms.ts';

/** The name of this method. A change that moves estimates gets a new one. */
export const method = 'asking-1';

/** All that estimates of cars need: plain numbers, texts and maps, so that it can be stored and sent to a thread. */
export interface CarFit {
  method: string;
  /** The day of the fit: `2026-11-27`. Ages count from its year. */
  today: string;
  /** How many rows of evidence it was fitted to. */
  rows: number;
  layout: Layout;
  shared: Float64Array;
  covariance: Float64Array;
  models: ReadonlyMap<number, FittedModel>;
  scale: ScaleModel;
  quantiles: QuantileTable;
  evidence: ComparableIndex;
  /** How many confirmed sales of each brand are among the evidence. */
  salesByBrand: ReadonlyMap<number, number>;
  checks: FitChecks;
}

/** A model with its coefficients; `blocks.ts` explains the matrices. */
export interface FittedModel {
  years: readonly number[];
  trims: readonly string[];
  columns: Int32Array;
  coefficients: Float64Array;
  inverse: Float64Array;
  joint: Float64Array;
  owners: OwnerShares;
}

/** What a fit says of each row of its evidence, in the order of model, owner and ad. */
export interface FittedRows {
  ad: Int32Array;
  /** Riyals, as of the day of the fit, without the owner's ads of the model. */
  estimate: Float64Array;
  /** How much the row counts: time × robustness. */
  weight: Float64Array;
  comparables: Int32Array;
}

/**
 * Fits the evidence: the whole statistics of a night. Rows that are no evidence are left out; the same rows in another order give the
 * same fit. A million rows take about a minute and half a gigabyte, so it belongs in a thread.
 */
export function fitCars(rows: Iterable<EvidenceRow> | Evidence, today: string): { fit: CarFit; rows: FittedRows } {
  const design = designOf(rows instanceof Evidence ? rows : collect(rows, today));
  const fitted = runRounds(design);
  const estimates = estimatesOfRows(design, fitted);
  const evidence = indexEvidence(design, estimates);
  const { counts, hasSellers } = compareRows(design, evidence, estimates);
  const { residuals, variances } = fitted.without;
  const scale = fitScale(design, { residuals, variances, estimates, scale: fitted.scale });
  const scores = scoreRows(design, { fitted, estimates, scale, counts, hasSellers });
  const fit: CarFit = {
    method,
    today,
    rows: design.count,
    layout: design.layout,
    shared: fitted.solution.shared,
    covariance: fitted.solution.covariance,
    models: fittedModels(design, fitted),
    scale,
    quantiles: quantilesOfEvidence(scores),
    evidence,
    salesByBrand: salesByBrand(design),
    checks: checkRows(scores),
  };
  const weight = fitted.robust.map((robust, row) => robust * at(design.weight, row));
  return { fit, rows: { ad: design.ad, estimate: estimates.map(Math.exp), weight, comparables: counts } };
}

function collect(rows: Iterable<EvidenceRow>, today: string): Evidence {
  const evidence = new Evidence(today);
  for (const row of rows) evidence.add(row);
  return evidence;
}

/** ln of what each car would be asked for on the day of the fit: without its owner, nor the terms of months and of a sale. */
function estimatesOfRows(design: Design, { solution, without }: Rounds): Float64Array {
  const byMonth = at(solution.shared, numericCount - 1) / 12;
  const sold = design.layout.terms.find(({ name }) => name === 'sold');
  const ofSale = sold && sold.columns.size > 0 ? at(solution.shared, sold.start) : 0;
  return design.logPrice.map((price, row) => {
    const months = (design.days[row] ?? 0) / 30.4;
    return price - at(without.residuals, row) - byMonth * months - (design.isSold[row] === 1 ? ofSale : 0);
  });
}

interface Scoring {
  fitted: Rounds;
  estimates: Float64Array;
  scale: ScaleModel;
  counts: Int32Array;
  hasSellers: Uint8Array;
}

function scoreRows(design: Design, { fitted, estimates, scale, counts, hasSellers }: Scoring): Scores {
  const { residuals, variances } = fitted.without;
  const scales = new Float64Array(design.count);
  const group = new Uint8Array(design.count);
  for (const { model, start, end } of design.models) {
    for (let row = start; row < end; row += 1) {
      const age = ageOf(design.year[row] ?? 0, design.thisYear);
      group[row] = groupOf({ comparables: counts[row] ?? 0, age });
      scales[row] = scaleOfCar(scale, {
        brand: design.brand[row] ?? 0,
        model,
        age,
        estimate: at(estimates, row),
        hasTrimTerm: (design.trimTerm[row] ?? 0) > 0,
        variance: at(variances, row),
      });
    }
  }
  const score = residuals.map((residual, row) => residual / at(scales, row));
  const { owner, isSold } = design;
  return { residual: residuals, scale: scales, score, group, comparables: counts, hasSellers, owner, isSold };
}

function fittedModels(design: Design, { solution, weights, without }: Rounds): Map<number, FittedModel> {
  return new Map(
    design.models.map((model, place) => {
      const { coefficients, inverse, joint } = known(solution.blocks[place], 'block');
      const { years, trims, columns } = model;
      const owners = ownerShares(design, model, { weights, residuals: without.residuals, isExact: design.count <= mostExactRows });
      return [model.model, { years, trims, columns, coefficients, inverse, joint, owners }];
    }),
  );
}

function salesByBrand({ brand, isSold }: Design): Map<number, number> {
  const sales = new Map<number, number>();
  isSold.forEach((sold, row) => {
    if (sold === 1) sales.set(brand[row] ?? 0, (sales.get(brand[row] ?? 0) ?? 0) + 1);
  });
  return sales;
}
