import type { Facets, FacetValue } from '#contract/listing/facets.ts';
import { facetValues } from '../../ads/facets.ts';
import { unitOf } from '../../ads/rental-unit.ts';
import { isOfTakeovers, type Group } from './filter-groups.ts';

/** The facets that a page begins with, and how many values of each are left out until a list of them is opened. */
export interface PageFacets {
  facets: Facets | null;
  left: Readonly<Record<string, number>>;
  /** False where the counts come after the page: `facets` then has no values, and `left` only says which lists will have some. */
  isCounted: boolean;
}

/** The facets that the closed groups show: the first values of each, and what is chosen. */
export function pageFacets(facets: Facets | null, groups: readonly Group[], parameters: URLSearchParams): PageFacets {
  if (!facets) return { facets, left: {}, isCounted: true };
  const shown: Record<string, FacetValue[]> = {};
  const left: Record<string, number> = {};
  const keep = (name: string, values: FacetValue[]) => {
    // A group without values is like one that is not counted, and most are closed.
    if (values.length > 0) shown[name] = values;
    const omitted = facetValues(facets, name).length - values.length;
    if (omitted > 0) left[name] = omitted;
  };
  for (const group of groups) {
    if (group.kind === 'choices') keep(group.name, shownChoices(facetValues(facets, group.name), group, parameters.getAll(group.name)));
    if (group.kind === 'bodies') keep('body', shownChoices(facetValues(facets, 'body'), { few: fewBodies }, parameters.getAll('body')));
    if (group.kind === 'labels') shown['price_label'] = facetValues(facets, 'price_label');
    if (group.kind === 'digits') shown['digits_count'] = facetValues(facets, 'digits_count');
    if (group.kind === 'trip') shown['city'] = facetValues(facets, 'city');
    if (group.kind === 'switches')
      for (const name of group.names) shown[name] = facetValues(facets, name).filter(({ id }) => String(id) === 'true');
  }
  const { count, price, weekly, monthly, instalment, down_payment } = facets;
  const unit = unitOf(parameters);
  const rents = { ...(weekly && unit === 'week' && { weekly }), ...(monthly && unit === 'month' && { monthly }) };
  const takeovers = isOfTakeovers(parameters) && { ...(instalment && { instalment }), ...(down_payment && { down_payment }) };
  return { facets: { ...shown, count, price, ...rents, ...takeovers }, left, isCounted: true };
}

/** What a page of `count` ads begins with, if its facets come after it. */
export function facetsToCome(count: number, groups: readonly Group[], parameters: URLSearchParams): PageFacets {
  const has = { model: parameters.has('brand'), trim: parameters.has('model') } as const;
  const expected = groups.flatMap((group): [string, number][] => {
    if (group.kind === 'bodies') return [['body', fewBodies]];
    const isExpected = group.kind === 'choices' && ((group.name !== 'model' && group.name !== 'trim') || has[group.name]);
    return isExpected ? [[group.name, group.few]] : [];
  });
  const price = { min: 0, max: 0, median: null, histogram: [] };
  return { facets: { count, price }, left: Object.fromEntries(expected), isCounted: false };
}

export const fewBodies = 6;

/** Values that would show something first, then the others. */
export function inOrder(values: readonly FacetValue[]): FacetValue[] {
  return [...values.filter(({ count }) => count > 0), ...values.filter(({ count }) => count === 0)];
}

/** The first few of `all` values, and what is chosen wherever it stands. A list that is little longer is shown whole. */
export function firstOf(values: FacetValue[], few: number, chosen: string[], all = values.length): FacetValue[] {
  return all <= few + 2 ? values : values.filter(({ id }, index) => index < few || chosen.includes(String(id)));
}

function shownChoices(values: FacetValue[], { few, folded = false }: { few: number; folded?: boolean }, chosen: string[]): FacetValue[] {
  return folded && chosen.length === 0 ? [] : firstOf(inOrder(values), few, chosen);
}
