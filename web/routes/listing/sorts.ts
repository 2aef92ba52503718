import type { Section } from './sections.ts';

export type SortName = 'relevance' | 'newest' | 'price_asc' | 'price_desc' | 'mileage_asc' | 'year_desc' | 'nearest' | 'rating' | 'ads';

/** The orders that a list can be put in, and the one it has when none is asked for. Words find their own order. */
export function sortsOf(section: Section, parameters: URLSearchParams): { sorts: SortName[]; fallback: SortName } {
  const isBusiness = section.sort === 'rating';
  const fallback = !isBusiness && parameters.has('q') ? 'relevance' : section.sort;
  const offered: SortName[] = [...section.sorts];
  if (parameters.has('latitude')) offered.push('nearest');
  return { sorts: offered.filter((sort) => sort !== fallback), fallback };
}
