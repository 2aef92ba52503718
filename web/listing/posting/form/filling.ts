import type { Subcategory } from '#contract/catalogue/reference.ts';
import type { AdValues } from './values.ts';

const names = ['body', 'fuel', 'transmission'] as const;

/** What a model says of all of its cars. */
export type Filling = Partial<Pick<AdValues, (typeof names)[number]>>;

export function fillingOf(model: Pick<Subcategory, (typeof names)[number]> | undefined): Filling {
  return Object.fromEntries(names.flatMap((name) => (model?.[name] ? [[name, model[name]]] : [])));
}

/** The changes of a form whose model was chosen: what is empty is filled, and what the model before had filled. What somebody chose stays. */
export function filledIn(values: AdValues, before: Filling, filling: Filling): Filling {
  const free = names.filter((name) => values[name] === '' || values[name] === before[name]);
  return Object.fromEntries(free.map((name) => [name, filling[name] ?? '']));
}
