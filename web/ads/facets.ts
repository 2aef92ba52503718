import type { Facets, FacetValue } from '#contract/listing.ts';

/** The counted values of one filter; none where it is not counted. */
export function valuesOf(facets: Facets | null, name: string): FacetValue[] {
  const values = (facets as Record<string, unknown> | null)?.[name];
  return Array.isArray(values) ? (values as FacetValue[]) : [];
}
