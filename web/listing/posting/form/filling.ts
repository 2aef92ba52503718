import type { Subcategory } from '#contract/catalogue/reference.ts';
import { lastYear } from '#contract/listing/ad-rules.ts';
import { makersOf, yearOfChassis, type Makers } from '#contract/listing/chassis.ts';
import type { AdValues } from './values.ts';

/** What fields are filled from, and which. */
const filledBy = { model: ['body', 'fuel', 'transmission'], chassis: ['brand_id', 'year'] } as const;

export type FilledFrom = keyof typeof filledBy;
type FilledName = (typeof filledBy)[FilledFrom][number];
export type Filling = Partial<Pick<AdValues, FilledName>>;

/** What a model says of all of its cars. */
export function fillingOf(model: Pick<Subcategory, (typeof filledBy.model)[number]> | undefined): Filling {
  return Object.fromEntries(filledBy.model.flatMap((name) => (model?.[name] ? [[name, model[name]]] : [])));
}

/** What a chassis number says of its car: the brand where its code stands for one alone, and the model year where it has a code of years. */
export function fillingOfChassis(number: string, makers: Makers<number>, last = lastYear()): Filling {
  const [brand, ...others] = makersOf(makers, number);
  const year = yearOfChassis(number, last);
  return {
    ...(brand !== undefined && others.length === 0 && { brand_id: String(brand) }),
    ...(year !== undefined && { year: String(year) }),
  };
}

/** The changes of a form: what is empty is filled, and what the same source had filled before. What somebody chose stays. */
export function filledIn(values: AdValues, { from, before, filling }: { from: FilledFrom; before: Filling; filling: Filling }): Filling {
  const free = filledBy[from].filter((name) => values[name] === '' || values[name] === before[name]);
  // A model was chosen among those of its brand.
  const changed = free.filter((name) => name !== 'brand_id' || values.model_id === '');
  return Object.fromEntries(changed.map((name) => [name, filling[name] ?? '']));
}
