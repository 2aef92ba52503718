import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { BookingList as List, bookings } from '#contract/rental/bookings.ts';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { useLive, useReconnected } from '#web/platform/live/connection.ts';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { BookingItem } from './booking-item.tsx';

export type BookingsPage = ResponseOf<typeof bookings.listBookings>;

/** How many bookings a page of a list has. */
export const bookingsPerPage = 20;

interface Props {
  side: BookingSide;
  list: List;
  first: BookingsPage;
  language: string;
  /** Where a page of this list is without scripts. */
  pageAt: (page: number) => string;
  /** Shown where there are none. */
  none: ReactNode;
}

/** One list as it grows; it is requested again when an event says that a booking changed. */
export function BookingList({ side, list, first, language, pageAt, none }: Props) {
  const { t } = useTranslation();
  const { rows, hasNextPage, nextPage: next, isLoading, isFailed, more } = useBookings({ side, list }, first, language);
  if (rows.length === 0) return none;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
        {rows.map((booking) => (
          <li key={booking.id}>
            <BookingItem booking={booking} level="h2" />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          to={pageAt(next)}
          label={t('bookings.more')}
          failure={t('bookings.failed')}
          loading={isLoading}
          failed={isFailed}
          onMore={more}
        />
      )}
    </>
  );
}

function useBookings(requested: { side: BookingSide; list: List }, first: BookingsPage, language: string) {
  const client = useQueryClient();
  const { search, key } = useLocation();
  useLive('booking', () => void client.invalidateQueries({ queryKey: ['bookings'] }));
  useReconnected(() => void client.invalidateQueries({ queryKey: ['bookings'] }));
  const firstPage: PageRequest = { page: first.page, page_size: bookingsPerPage };
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['bookings', language, requested.side, requested.list, search, key],
    queryFn: ({ pageParam }) => call('listBookings', { query: { ...requested, ...pageParam } }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [firstPage] },
    refetchOnWindowFocus: true,
  });
  return {
    rows: withoutRepeats(data.pages),
    hasNextPage,
    nextPage: (data.pages.at(-1)?.page ?? 1) + 1,
    isLoading: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    more: () => void fetchNextPage(),
  };
}
