import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { FacetValue } from '#contract/listing/facets.ts';
import { facetValues } from '../../ads/facets.ts';
import type { Region } from '../load-businesses.ts';
import { recordNames, type Names } from '../names.ts';
import type { Section } from '../sections.ts';
import type { LoadedFacets } from './all-facets.ts';
import type { Group } from './filter-groups.ts';
import { inOrder } from './page-facets.ts';

/** What only one section has among its filters: its code comes with that section alone. */
export interface OwnFilters {
  groups?: Partial<Record<Group['kind'], ComponentType>>;
  /** What was chosen in a group of one's own, in words that the others do not need. */
  formatLetters?: (letters: string, language: string) => string;
}

/** The form of the filters; the order of the list belongs to it too. */
export const filterForm = 'filters';

/** Changes what is chosen, from what is chosen by then: several changes may come before the first is drawn. */
export type Change = (update: (parameters: URLSearchParams) => URLSearchParams) => void;

export interface Filtering extends LoadedFacets {
  section: Section;
  own: OwnFilters;
  /** What is chosen, with what is on its way. */
  parameters: URLSearchParams;
  change: Change;
  /** What is requested, with what was understood of the words as filters: what controls show. */
  asked: URLSearchParams;
  /** Another list is on its way. */
  isChanging: boolean;
  names: Names;
  /** For businesses, which have no counts. */
  regions: readonly Region[];
  /** Rows to tick in the rail beside the list; pills in the sheet on phones. */
  look: 'rail' | 'sheet';
  today: string;
}

const Context = createContext<Filtering | null>(null);

export function FilteringProvider({ value, children }: { value: Filtering; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useFiltering(): Filtering {
  return use(Context)!;
}

/** A facet's values: those that would show something first, then the others; what is chosen is among them. */
export function useValues(name: string): FacetValue[] {
  const { facets, names, parameters } = useFiltering();
  const counted = facetValues(facets, name);
  const known = new Set(counted.map(({ id }) => String(id)));
  const record = recordNames.find((one) => one === name);
  const named = (record && names[record]) ?? {};
  const missing = parameters.getAll(name).filter((id) => !known.has(id));
  return inOrder([...counted, ...missing.map((id) => ({ id, name: named[id] ?? id, count: 0 }))]);
}
