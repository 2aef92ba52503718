import { priceFacts, type PriceFact } from '#contract/listing/price-estimates.ts';
import type { WholeFacts } from './facts.ts';

/**
 * The terms of the model: y = ln(price) is a sum of them (hedonic regression: Rosen, Journal of Political Economy 82, 1974).
 * What a seller is, paid for or pictured is no term, and must never become one.
 */

/** A car with what its terms read besides its facts. */
export interface TermFacts extends WholeFacts {
  is_sold: boolean;
  /** Whether its trim is a term of its model. */
  hasTrimTerm: boolean;
}

/** A fact as people name it; a sale is none that an estimate of an ad has. */
export type Fact = PriceFact | 'sold';
export const facts: readonly Fact[] = [...priceFacts, 'sold'];

/** Age in years and kilometres in thousands at which their slopes change. */
const knots = { age: [1, 2, 4, 7, 10, 15], kilometres: [30, 60, 100, 150, 220, 300] } as const;

/** The numeric terms stand in the first columns: 1, age with its hinges, kilometres with theirs, age × kilometres, months since asked. */
export const numericCount = 4 + knots.age.length + 1 + knots.kilometres.length;
const firstOfKilometres = 2 + knots.age.length;

/** The standard deviation that a numeric term has in advance: wide, so that the evidence alone decides. */
export const numericDeviations = new Float64Array(numericCount).fill(2).fill(30, 0, 1);

/** The fact that the numeric term in a column belongs to. */
export function factOfNumeric(column: number): Fact | null {
  if (column === 0 || column === numericCount - 1) return null;
  return column < firstOfKilometres ? 'year' : 'mileage';
}

/** Age as the pooled slopes measure it: tens of years from six. */
export function slopeOfAge(age: number): number {
  return (age - 6) / 10;
}

/** Kilometres as the pooled slopes measure them: hundreds of thousands from 110,000. */
export function slopeOfKilometres(kilometres: number): number {
  return Math.min(kilometres, 500) / 100 - 1.1;
}

/** Writes the numeric terms of a car into `into`. Age in years, kilometres in thousands. A hinge is max(0, x − knot). */
export function writeNumericTerms(
  into: Float64Array,
  { age, kilometres, months }: { age: number; kilometres: number; months: number },
): void {
  let column = 0;
  into[column++] = 1;
  into[column++] = age / 10;
  for (const knot of knots.age) into[column++] = Math.max(0, age - knot) / 10;
  const far = Math.min(kilometres, 500);
  into[column++] = far / 100;
  for (const knot of knots.kilometres) into[column++] = Math.max(0, far - knot) / 100;
  into[column++] = slopeOfAge(age) * slopeOfKilometres(kilometres);
  into[column] = months / 12;
}

/** The age of a car in whole model years; one of the next model year is as old as one of this. */
export function ageOf(year: number, thisYear: number): number {
  return Math.max(0, thisYear - year);
}

/** A term with a column for each of its values. */
export interface CategoryTerm {
  name: string;
  fact: Fact;
  /** The value of a car; null: the term is not there. */
  valueOf: (car: TermFacts) => string | number | null;
  /** What stands in the column: 1, or the age or kilometres, which makes the term a slope of each value. */
  times?: 'age' | 'kilometres';
  /** The standard deviation of its coefficients in advance, around 0. */
  deviation: number;
  /** Whether the evidence determines that deviation (partial pooling). */
  isPooled: boolean;
}

const plain = { deviation: 0.5, isPooled: false } as const;

function pooled(deviation: number) {
  return { deviation, isPooled: true } as const;
}

/** Terms that the cars of all models share. */
export const sharedTerms: readonly CategoryTerm[] = [
  { name: 'condition', fact: 'condition', ...plain, valueOf: ({ condition }) => condition ?? 'unstated' },
  { name: 'paint', fact: 'paint', ...plain, valueOf: ({ paint }) => paint ?? 'unstated' },
  { name: 'accident', fact: 'accident', ...plain, valueOf: ({ accident }) => accident ?? 'unstated' },
  { name: 'specs', fact: 'specs', ...plain, valueOf: ({ specs }) => specs ?? 'unstated' },
  { name: 'imported_brand', fact: 'specs', ...pooled(0.05), valueOf: (car) => (isImported(car) ? car.brand_id : null) },
  { name: 'warranty', fact: 'warranty', ...plain, valueOf: ({ warranty }) => warranty ?? 'unstated' },
  { name: 'owners', fact: 'owners_count', ...plain, valueOf: (car) => car.owners_count ?? 'unstated' },
  { name: 'manual', fact: 'transmission', ...plain, valueOf: manualOf },
  { name: 'fuel', fact: 'fuel', ...plain, valueOf: ({ fuel }) => fuel ?? 'unstated' },
  { name: 'color', fact: 'color', ...plain, valueOf: ({ color }) => color ?? 'unstated' },
  { name: 'option_level', fact: 'trim', ...plain, valueOf: (car) => (car.hasTrimTerm ? null : (car.option_level ?? 'unstated')) },
  { name: 'sold', fact: 'sold', ...plain, valueOf: (car) => (car.is_sold ? 'sold' : null) },
  { name: 'body', fact: 'body', ...pooled(0.2), valueOf: ({ body }) => body ?? 'unstated' },
  { name: 'brand', fact: 'brand', ...pooled(0.4), valueOf: (car) => car.brand_id },
  { name: 'brand_age', fact: 'year', times: 'age', ...pooled(0.2), valueOf: (car) => car.brand_id },
  { name: 'brand_kilometres', fact: 'mileage', times: 'kilometres', ...pooled(0.05), valueOf: (car) => car.brand_id },
  { name: 'city', fact: 'city', ...pooled(0.03), valueOf: (car) => car.city_id ?? 'unstated' },
  { name: 'four_wd_city', fact: 'city', ...pooled(0.03), valueOf: (car) => (car.drive === 'four_wd' ? (car.city_id ?? 'unstated') : null) },
];

/** Terms of each model alone, each pooled over all models: their deviations in advance. */
export const modelTerms = ['model', 'model_age', 'model_year', 'model_trim'] as const;
export const modelDeviations: Record<(typeof modelTerms)[number], number> = {
  model: 0.4,
  model_age: 0.2,
  model_year: 0.05,
  model_trim: 0.12,
};

/** A model has at most so many terms: itself, its slope of age, its years, and the most frequent of its trims. */
export const mostModelTerms = 60;

const pickups = new Set(['pickup_single', 'pickup_double', 'truck', 'bus', 'van']);

/** Where work decides, a manual gearbox costs nothing; so pickups stand apart. */
function manualOf({ transmission, body }: TermFacts): string | null {
  if (transmission !== 'manual') return null;
  return pickups.has(body ?? '') ? 'manual_pickup' : 'manual';
}

function isImported({ specs }: TermFacts): boolean {
  return specs !== null && !['saudi', 'gulf', 'unknown'].includes(specs);
}
