import { hasWholeFacts } from './declining.ts';
import { rowOf } from './estimate.ts';
import type { CarFacts, WholeFacts } from './facts.ts';
import type { CarFit, FittedModel } from './fit.ts';
import { at } from './numbers.ts';
import type { SparseRow } from './sparse-row.ts';
import { type Fact, facts as allFacts, factOfNumeric, numericCount, sharedTerms } from './terms.ts';

/** A fact with what it adds to the estimate against comparables, in riyals. */
export interface Reason {
  fact: Fact;
  amount: number;
}

const most = 4;
const leastShare = 0.01;

/**
 * Why a car is estimated higher or lower than its comparables: for each fact its coefficients × (this car − mean of the
 * comparables), from 1 % of the middle on, the largest first, four at most.
 */
export function reasonsOf(
  fit: CarFit,
  { facts, middle, comparables }: { facts: CarFacts; middle: number; comparables: readonly CarFacts[] },
): Reason[] {
  const thisYear = Number(fit.today.slice(0, 4));
  const model = facts.model_id === null ? undefined : fit.models.get(facts.model_id);
  const others = comparables.filter((car) => hasWholeFacts(car, thisYear));
  if (!model || !hasWholeFacts(facts, thisYear) || others.length === 0) return [];
  const own = contributions(fit, model, facts);
  const theirs = others.map((car) => contributions(fit, model, car));
  return allFacts
    .map((fact, place) => {
      const mean = theirs.reduce((sum, car) => sum + at(car, place), 0) / theirs.length;
      return { fact, amount: middle * (1 - Math.exp(mean - at(own, place))) };
    })
    .filter(({ amount }) => Math.abs(amount) >= leastShare * middle)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
    .slice(0, most);
}

/** What each fact adds to ln(price) of a car, in the order of the facts. */
function contributions(fit: CarFit, model: FittedModel, facts: WholeFacts): Float64Array {
  const { row } = rowOf(fit, model, facts);
  const sums = new Float64Array(allFacts.length);
  const put = (fact: Fact | null, value: number) => {
    const place = fact === null ? -1 : allFacts.indexOf(fact);
    if (place >= 0) sums[place] = at(sums, place) + value;
  };
  for (let entry = 0; entry < row.count; entry += 1) {
    const column = row.columns[entry] ?? 0;
    put(factOfColumn(fit, column), at(row.values, entry) * at(fit.shared, column));
  }
  eachOwnTerm(row, model, put);
  return sums;
}

function eachOwnTerm(row: SparseRow, { coefficients, years }: FittedModel, put: (fact: Fact, value: number) => void): void {
  for (let entry = 0; entry < row.ownCount; entry += 1) {
    const term = row.ownTerms[entry] ?? 0;
    const fact = term === 0 ? 'model' : term < 2 + years.length ? 'year' : 'trim';
    put(fact, at(row.ownValues, entry) * at(coefficients, term));
  }
}

function factOfColumn({ layout }: CarFit, column: number): Fact | null {
  if (column < numericCount) return factOfNumeric(column);
  const term = layout.terms.findIndex(({ start, columns }) => column >= start && column < start + columns.size);
  return sharedTerms[term]?.fact ?? null;
}
