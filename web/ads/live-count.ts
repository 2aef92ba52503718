import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '#contract/listing.ts';
import { call } from '../api/browser.ts';
import { adLists, type AdList, type Query } from './query.ts';

/** What the filters `query` would leave, asked for once the reader pauses; `first` until then, the last answer meanwhile. */
export function useLiveFacets(list: AdList, query: Query, first: Facets | null): { facets: Facets | null; waiting: boolean } {
  const { i18n } = useTranslation();
  const [untouched] = useState(() => JSON.stringify(query));
  const asked = useSettled(JSON.stringify(query));
  const { data, isFetching } = useQuery({
    queryKey: ['facets', i18n.language, list, asked],
    queryFn: () => call(adLists[list].count, { query: JSON.parse(asked) as Query }),
    enabled: asked !== untouched || first === null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const facets = asked === untouched && first ? first : (data ?? first);
  return { facets, waiting: isFetching || asked !== JSON.stringify(query) };
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
