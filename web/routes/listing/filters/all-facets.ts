import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facetsQuery } from '../../../ads/live-count.ts';
import { queryText } from '../../../api/query-text.ts';
import { filterQuery } from '../address.ts';
import type { Section } from '../sections.ts';
import type { PageFacets } from './page-facets.ts';

export interface LoadedFacets extends PageFacets {
  /** Loads the values that are left out. */
  loadAll: () => void;
  /** They could not be loaded. */
  failed: boolean;
}

/** The facets of the page, and all of them once a list of values was opened. */
export function useAllFacets(section: Section, parameters: URLSearchParams, first: PageFacets): LoadedFacets {
  const { i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  const list = 'ad' in section ? section.name : 'cars';
  const { data, isError } = useQuery({
    ...facetsQuery(list, i18n.language, queryText(filterQuery(parameters))),
    enabled: opened && Object.keys(first.left).length > 0,
  });
  const loaded = opened && data ? { facets: data, left: {} } : first;
  return { ...loaded, loadAll: () => setOpened(true), failed: isError };
}
