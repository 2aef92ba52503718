import type { FacetValue } from '#contract/listing/facets.ts';
import { facetValues } from '../../ads/facets.ts';
import { namesOf, type Group } from './filter-groups.ts';
import type { Filtering } from './filtering.tsx';

const always = ['section', 'own', 'look', 'names', 'regions', 'today', 'change'] as const;

/** Whether `group` would look the same with `after` as with `before`. */
export function isSameFor(group: Group, before: Filtering, after: Filtering): boolean {
  // The way to all choices, shown after a failure, names everything that is chosen.
  if (before.failed || after.failed) return false;
  if (always.some((name) => before[name] !== after[name])) return false;
  if (before.isCounted !== after.isCounted) return false;
  if ((before.facets === null) !== (after.facets === null)) return false;
  if (['range', 'rents', 'takeover'].includes(group.kind) && !areSamePrices(before, after)) return false;
  return namesOf(group).every((name) => isSameOf(name, before, after));
}

function areSamePrices({ facets: some }: Filtering, { facets: others }: Filtering): boolean {
  return (['price', 'weekly', 'monthly', 'instalment', 'down_payment'] as const).every((name) => some?.[name] === others?.[name]);
}

function isSameOf(name: string, before: Filtering, after: Filtering): boolean {
  return (
    before.left[name] === after.left[name] &&
    areSame(before.parameters.getAll(name), after.parameters.getAll(name)) &&
    areSameValues(facetValues(before.facets, name), facetValues(after.facets, name))
  );
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index]);
}

function areSameValues(some: readonly FacetValue[], others: readonly FacetValue[]): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every(({ id, count }, index) => id === others[index]?.id && count === others[index].count);
}
