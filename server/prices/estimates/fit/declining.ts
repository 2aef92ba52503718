import {
  comparableSellersLeast,
  comparablesLeast,
  neededFacts,
  type EstimateReason,
  type NeededFact,
} from '#contract/listing/price-estimates.ts';
import type { CarFacts, WholeFacts } from './facts.ts';
import { ageOf } from './terms.ts';

/** How far apart the range of an estimate may lie (high / low). */
const widest = 1.6;

/** The oldest car that is estimated, in model years. */
const mostYears = 25;

/** From two years on a car is driven so many kilometres a year. */
const yearlyKilometres = { least: 1000, most: 80_000, fromAge: 2 };

/** The facts that an estimate needs and the car does not state. Kilometres that no car of its age has count as missing. */
export function missingFacts(facts: CarFacts, thisYear: number): NeededFact[] {
  return neededFacts.filter((name) => facts[name] === null || (name === 'mileage' && !hasLikelyMileage(facts, thisYear)));
}

/** Why such a car has no estimate by its own facts; null: it may have one. The first reason that holds, in the order of the list. */
export function reasonAgainst(facts: CarFacts, thisYear: number): EstimateReason | null {
  if (facts.sale_type === 'tanazul') return 'takeover';
  if (facts.sale_type === 'swap') return 'exchange';
  if (facts.condition === 'new') return 'new';
  if (facts.condition === 'damaged' || facts.condition === 'parts') return 'damaged';
  if (facts.year !== null && thisYear - facts.year > mostYears) return 'old';
  return hasWholeFacts(facts, thisYear) ? null : 'facts';
}

/** Whether all facts are there that an estimate needs. */
export function hasWholeFacts(facts: CarFacts, thisYear: number): facts is WholeFacts {
  return missingFacts(facts, thisYear).length === 0;
}

/** Why an estimate is not shown: too few comparables or sellers, or a range too wide to say anything. */
export function reasonAgainstRange({
  comparables,
  sellers,
  low,
  high,
}: {
  comparables: number;
  sellers: number;
  low: number;
  high: number;
}): EstimateReason | null {
  if (comparables < comparablesLeast || sellers < comparableSellersLeast) return 'few';
  return high / low > widest ? 'wide' : null;
}

function hasLikelyMileage({ year, mileage }: CarFacts, thisYear: number): boolean {
  if (mileage === null || year === null) return false;
  const age = ageOf(year, thisYear);
  const { least, most, fromAge } = yearlyKilometres;
  return age < fromAge || (mileage >= least * age && mileage <= most * age);
}
