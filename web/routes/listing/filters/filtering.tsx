import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Facets, FacetValue } from '#contract/listing.ts';
import { valuesOf } from '../../../ads/facets.ts';
import type { Region } from '../load-businesses.ts';
import type { Names } from '../names.ts';
import type { Section } from '../sections.ts';
import type { Group } from './filter-groups.ts';

/** What only one section has among its filters: its code comes with that section alone. */
export interface OwnFilters {
  groups?: Partial<Record<Group['kind'], ComponentType>>;
  /** What was chosen in a group of one's own, in words that the others do not need. */
  formatLetters?: (letters: string, language: string) => string;
}

interface Filtering {
  section: Section;
  own: OwnFilters;
  /** What is chosen, with what is on its way. */
  parameters: URLSearchParams;
  change: (parameters: URLSearchParams) => void;
  /** Another list is on its way. */
  isChanging: boolean;
  facets: Facets | null;
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
  const counted = valuesOf(facets, name);
  const known = new Set(counted.map(({ id }) => String(id)));
  const named = names[name as keyof Names] ?? {};
  const missing = parameters.getAll(name).filter((id) => !known.has(id));
  const all = [...counted, ...missing.map((id) => ({ id, name: named[id] ?? id, count: 0 }))];
  return [...all.filter(({ count }) => count > 0), ...all.filter(({ count }) => count === 0)];
}
