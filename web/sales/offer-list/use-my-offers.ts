import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { offers } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { offersKey, useOfferNews } from '../offers/offers-query.ts';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';

export const offersPerPage = 20;

type OffersPage = ResponseOf<typeof offers.listMyOffers>;
export type MyOffersList = ReturnType<typeof useMyOffers>;

/** A list of one's own offers as it grows; it is requested again after an act, and when an event says that one changed. */
export function useMyOffers(requested: { side: 'made' | 'received'; ad_id?: number }, first: OffersPage, language: string) {
  useOfferNews();
  const { search, key } = useLocation();
  const firstPage: PageRequest = { page: first.page, page_size: offersPerPage };
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: offersKey('mine', language, requested.side, requested.ad_id, search, key),
    queryFn: ({ pageParam }) => call('listMyOffers', { query: { ...requested, ...pageParam } }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [firstPage] },
    refetchOnWindowFocus: true,
  });
  const [page = first] = data.pages;
  return {
    offers: withoutRepeats(data.pages),
    waiting: page.waiting,
    count: page.count,
    nextPage: (data.pages.at(-1)?.page ?? 1) + 1,
    hasNextPage,
    isLoading: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    more: () => void fetchNextPage(),
  };
}
