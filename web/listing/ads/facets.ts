import type { Facets, FacetValue, Histogram } from '#contract/listing/facets.ts';

/** The counted values of one filter; none where it is not counted. */
export function facetValues(facets: Facets | null, name: string): FacetValue[] {
  const all: Readonly<Record<string, number | Histogram | FacetValue[]>> = facets ?? {};
  const values = all[name];
  return Array.isArray(values) ? values : [];
}
