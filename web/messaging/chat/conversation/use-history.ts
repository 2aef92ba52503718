import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Conversation } from '#contract/messaging/chat.ts';
import { call } from '#web/platform/api/browser.ts';
import { liveNow } from '#web/platform/live/connection.ts';
import { useMe } from '../me.ts';
import { useGaps } from '../gaps.ts';
import { changeHistory, catchUp, historyKey } from './history-cache.ts';
import { historyOf, withEarlier } from './history.ts';

const freshMs = 5_000;

/** The messages of a conversation as they grow at both ends. `first` came with the page. */
export function useHistory(room: number, language: string, first: Conversation | null) {
  const client = useQueryClient();
  const me = useMe();
  const { data, isPending, isFetching, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: historyKey(language, room),
    queryFn: async () => historyOf(await call('getConversation', { params: { room_id: room } })),
    initialData: first?.room.id === room ? () => historyOf(first) : undefined,
    networkMode: 'always',
    refetchOnReconnect: false,
  });
  const earlier = useEarlier(room, data?.earlier);
  useGaps(() => void (data ? catchUp(client, language, room, me) : refetch()));
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    // What was left some time ago and is looked at again; and what was told live while the first answer was on its way.
    if (liveNow() === 'on' || Date.now() - dataUpdatedAt > freshMs) void catchUp(client, language, room, me);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each conversation that is opened
  }, [room, language, isKnown]);
  return { history: data, isPending: isPending || (data === undefined && isFetching), error, retry: () => void refetch(), earlier };
}

export type Earlier = ReturnType<typeof useEarlier>;

/** The pages before, one at a time. */
function useEarlier(room: number, next: ReturnType<typeof historyOf>['earlier']) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    if (!next || state === 'loading') return;
    setState('loading');
    try {
      const page = await call('getConversation', { params: { room_id: room }, query: next });
      changeHistory(client, room, (history) => withEarlier(history, page));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { hasMore: next !== undefined, state, load: () => void load() };
}
