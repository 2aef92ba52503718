import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { liveNow } from '#web/platform/live/connection.ts';
import { useGaps } from '../gaps.ts';
import { askRooms, roomsKey, type Rooms } from './rooms-cache.ts';

export const roomsPerPage = 20;
const freshMs = 5_000;
const firstRequested: PageRequest = { page: 1, page_size: roomsPerPage };

/** One's conversations, or those with people of a name. `first` came with the page. */
export function useRooms(language: string, name: string, first: Rooms) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: roomsKey(language, name),
    queryFn: ({ pageParam }) => call('listRooms', { query: { ...pageParam, ...(name && { q: name }) } }),
    initialPageParam: firstRequested,
    getNextPageParam: nextPage,
    networkMode: 'always',
    refetchOnReconnect: false,
    ...(name === '' && { initialData: { pages: [first], pageParams: [firstRequested] } }),
    placeholderData: (before) => (name === '' ? undefined : before),
  });
  const { dataUpdatedAt } = list;
  useGaps(() => askRooms(client));
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    // Events before this subscription were missed if the connection was already open.
    if (liveNow() === 'on' || Date.now() - dataUpdatedAt > freshMs) askRooms(client);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list is looked at again
  }, []);
  return list;
}
