import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Message } from '#contract/messaging/chat.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn, isApiFailure } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { useLive } from '#web/platform/live/connection.ts';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/chat.ts';
import { readChatParams } from './params.ts';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { catchUpOn, changeHistory } from './conversation/history-cache.ts';
import { withMessage, withStatus } from './conversation/history.ts';
import { NotShown } from './conversation/not-shown.tsx';
import { Opening } from './conversation/opening.tsx';
import { MeProvider } from './me.ts';
import { RoomList } from './rooms/room-list.tsx';
import { noteInRooms, noteLatestInRooms, noteStatusInRooms } from './rooms/rooms-cache.ts';
import { roomsPerPage } from './rooms/use-rooms.ts';
import { outboxOf, useSent } from './sending/own-outbox.ts';
import { useSeenHeight } from './seen-height.ts';
import { TodayProvider, useCurrentDay } from './times.ts';

export const handle = { i18n: ['listing', 'community', 'messaging'] };

/** The newest conversations, and the one that the address names. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const { room } = readChatParams(new URL(request.url).searchParams);
  const [{ id: me }, rooms, conversation] = await Promise.all([
    viewerIn(context),
    call('listRooms', { query: { page_size: roomsPerPage } }),
    room === null ? null : call('getConversation', { params: { room_id: room } }).catch(notThere),
  ]);
  return { me, rooms, conversation, today: riyadhDay(), language: context.get(pageContext).language };
}

/** A conversation that is not there leaves the list standing. */
function notThere(error: unknown): null {
  if (isApiFailure(error)) return null;
  throw error;
}

/** Which conversation is open is in the address; the page asks for it by itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;
}

export default function Chat({ loaderData: { me, rooms, conversation, today, language } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const requested = readChatParams(query);
  const isOpening = requested.room === null && (requested.ad !== null || requested.user !== null);
  const isOpen = requested.room !== null || isOpening;
  useSeenHeight();
  useMessageUpdates(me);
  return (
    <MeProvider value={me}>
      <TodayProvider value={useCurrentDay(today)}>
        <Head title={t('chat.title')} description={t('chat.description')} path={paths.chat()} hidden />
        <div
          data-whole
          data-own-bar={isOpen ? true : undefined}
          className={`grid h-[calc(var(--seen,100dvh)-var(--header)-var(--acting)-1px)] grid-cols-[minmax(0,1fr)] wide:grid-cols-[23rem_minmax(0,1fr)] ${isOpen ? '' : 'max-wide:h-[calc(100dvh-var(--header)-var(--acting)-1px-var(--bar)-env(safe-area-inset-bottom))]'}`}
        >
          <div className={`flex min-h-0 flex-col border-line bg-surface wide:border-e ${isOpen ? 'max-wide:hidden' : ''}`}>
            <RoomList key={me} first={rooms} language={language} open={requested.room} />
          </div>
          <div className={`min-h-0 bg-ground ${isOpen ? '' : 'max-wide:hidden'}`}>
            {isOpen && <h1 className="sr-only wide:hidden">{t('chat.title')}</h1>}
            {requested.room !== null && (
              <ConversationPane key={requested.room} room={requested.room} ad={requested.ad} language={language} first={conversation} />
            )}
            {isOpening && <Opening key={`${requested.ad} ${requested.user}`} {...requested} language={language} />}
            {!isOpen && <NotShown why="none" />}
          </div>
        </div>
      </TodayProvider>
    </MeProvider>
  );
}

/** Live events, and messages sent here, update the list and the loaded conversations. */
function useMessageUpdates(me: number): void {
  const client = useQueryClient();
  const note = useCallback(
    (message: Message) => {
      changeHistory(client, message.room_id, (history) => withMessage(history, message));
      noteInRooms(client, message, me);
    },
    [client, me],
  );
  useLive('message', note);
  useSent(note);
  useLive('message_status', (status) => {
    changeHistory(client, status.room_id, (history) => withStatus(history, status, me));
    noteStatusInRooms(client, status, me);
  });
  useLive('latest', ({ rooms }) => {
    for (const { room_id, message_ids } of rooms) catchUpOn(client, room_id, message_ids, me);
    noteLatestInRooms(client, rooms);
  });
  // What was left unsent before goes on from here.
  useEffect(() => outboxOf(me).outbox.wake(), [me]);
}
