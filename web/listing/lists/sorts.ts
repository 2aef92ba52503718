import type { AdSort } from '#contract/listing/queries.ts';
import type { Section } from './sections.ts';

export type SortName = AdSort | 'rating' | 'ads';

/**
 * The orders that a list can be put in, and the one it has when none is requested. Words find their own order. What is nearest is known
 * once the reader's place is: `canLocate` says whether it can be looked up.
 */
export function sortsOf(section: Section, parameters: URLSearchParams, canLocate: boolean): { sorts: SortName[]; fallback: SortName } {
  const isBusiness = section.sort === 'rating';
  const fallback = !isBusiness && parameters.has('q') ? 'relevance' : section.sort;
  const offered: SortName[] = [...section.sorts];
  if (parameters.has('latitude') || (canLocate && section.groups.some(({ kind }) => kind === 'near'))) offered.push('nearest');
  return { sorts: offered.filter((sort) => sort !== fallback), fallback };
}
