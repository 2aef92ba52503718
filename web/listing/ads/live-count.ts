import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '#contract/listing/facets.ts';
import { call } from '#web/platform/api/browser.ts';
import { queryText } from '#web/platform/calls/query-text.ts';
import { adLists, queryOf, type AdList, type Query } from './query.ts';

/** How all facets of a list are loaded and cached, for filters as the query of an address. */
export function facetsQuery(list: AdList, language: string, query: string) {
  return {
    queryKey: ['facets', language, list, query],
    queryFn: () => call(adLists[list].count, { query: queryOf(new URLSearchParams(query)) }),
    placeholderData: keepPreviousData<Facets>,
    staleTime: 60_000,
  };
}

/**
 * The number of results for the filters `query`, requested after a pause in typing; `first` until then, and the last result
 * meanwhile. If values of `first` are left out, all are requested at once.
 */
export function useLiveFacets(
  list: AdList,
  query: Query,
  first: Facets | null,
  isPart = false,
): { facets: Facets | null; waiting: boolean; failed: boolean } {
  const { i18n } = useTranslation();
  const text = queryText(query);
  const [untouched] = useState(text);
  const requested = useSettled(text);
  const { data, isFetching, isError } = useQuery({
    ...facetsQuery(list, i18n.language, requested),
    enabled: requested !== untouched || first === null || isPart,
  });
  const facets = requested === untouched && first && !isPart ? first : (data ?? first);
  return { facets, waiting: isFetching || requested !== text, failed: isError };
}

/** `value` once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
