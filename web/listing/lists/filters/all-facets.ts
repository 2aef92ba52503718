import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facetsQuery } from '../../ads/live-count.ts';
import { queryText } from '#web/platform/calls/query-text.ts';
import { filterQuery } from '../address.ts';
import type { Section } from '../sections.ts';
import type { PageFacets } from './page-facets.ts';

export interface LoadedFacets extends PageFacets {
  /** Loads the values that are left out, of this list and those that follow. */
  loadAll: () => void;
  /** Loads the counts that were not ready with this page. */
  loadCounts: () => void;
  /** They could not be loaded. */
  failed: boolean;
}

/** The facets of the page, and all of them once a list of values was opened or came into view without its counts. */
export function useAllFacets(section: Section, parameters: URLSearchParams, first: PageFacets): LoadedFacets {
  const { i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [counted, setCounted] = useState<PageFacets | null>(null);
  const isWanted = opened || counted === first;
  const list = 'ad' in section ? section.name : 'cars';
  const { data, isError } = useQuery({
    ...facetsQuery(list, i18n.language, queryText(filterQuery(parameters))),
    enabled: isWanted && Object.keys(first.left).length > 0,
  });
  const loaded = isWanted && data ? { facets: data, left: {}, isCounted: true } : first;
  return { ...loaded, loadAll: () => setOpened(true), loadCounts: () => setCounted(first), failed: isError };
}
