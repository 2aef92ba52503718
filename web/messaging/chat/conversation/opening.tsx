import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useMe } from '../me.ts';
import type { ChatParams } from '../params.ts';
import { draftOf, keepDraft } from '../writing/drafts.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { historyKey } from './history-cache.ts';
import { emptyHistory } from './history.ts';
import { NotShown } from './not-shown.tsx';

/** Finds the conversation with an ad's owner, or with a person, and goes there. One that is new has no history to load. */
export function Opening({ ad, user, text, language }: Pick<ChatParams, 'ad' | 'user' | 'text'> & { language: string }) {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const {
    data: room,
    error,
    refetch,
  } = useQuery({
    queryKey: ['opening', language, ad, user],
    queryFn: async () => {
      const owner = user ?? (await call('getAd', { params: { id: ad! } })).owner.id;
      return owner === me ? null : call('openRoom', { body: { user_id: owner, ...(ad !== null && { ad_id: ad }) } });
    },
    networkMode: 'always',
    retry: false,
    // Whenever one comes again, there may be another one.
    gcTime: 0,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (!room) return;
    const key = historyKey(language, room.id);
    if (!room.last_message && !client.getQueryData(key)) client.setQueryData(key, emptyHistory(room));
    // What somebody has begun to write stays.
    if (text !== '' && draftOf(me, room.id) === '') keepDraft(me, room.id, text);
    void navigate(paths.chat({ hasPreviousChat: room.id, ...(ad !== null && { ad }) }), { replace: true });
  }, [room, ad, text, me, language, client, navigate]);
  if (room === null) return <NotShown why="ownAd" />;
  if (!error) return <ConversationSkeleton />;
  return <NotShown why={whyNot(error)} onRetry={() => void refetch()} />;
}

function whyNot(error: Error): 'blocked' | 'noAd' | 'failed' {
  if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 429) return 'failed';
  return error.error.code === 'blocked' ? 'blocked' : 'noAd';
}
