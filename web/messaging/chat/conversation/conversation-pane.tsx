import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import type { Conversation } from '#contract/messaging/chat.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { QuickQuestions } from '#web/community/contacts/quick-questions.tsx';
import { useOfferNews } from '#web/sales/offers/offers-query.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useDrop } from '#web/platform/ui/form/use-drop.ts';
import { otherOf, useMe } from '../me.ts';
import { outboxOf, useUnsent } from '../sending/own-outbox.ts';
import { Composer } from '../writing/composer.tsx';
import { mayTakeOffers } from '../writing/offer-button.tsx';
import { Closed } from './closed.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import type { History } from './history.ts';
import { catchUp } from './history-cache.ts';
import { Messages, type ScrollHandle } from './messages.tsx';
import { NotShown } from './not-shown.tsx';
import { useOtherTyping } from './presence.ts';
import { useReading } from './reading.ts';
import { TypingNote } from './typing-note.tsx';
import { useHistory, type Earlier } from './use-history.ts';
import { isFromList } from '../from-list.ts';

const none: readonly File[] = [];

interface Props {
  room: number;
  /** The ad that one came from. */
  ad: number | null;
  language: string;
  first: Conversation | null;
}

/** One conversation, in any state. */
export function ConversationPane({ room, ad, language, first }: Props) {
  const { history, isPending, error, retry, earlier } = useHistory(room, language, first);
  const pinned = usePinned(ad, history, language);
  if (history) return <Shown history={history} ad={pinned} asked={ad} earlier={earlier} language={language} />;
  if (isPending) return <ConversationSkeleton />;
  return <NotShown why={error instanceof ApiFailure && error.status === 404 ? 'gone' : 'failed'} onRetry={retry} />;
}

/** The ad from which the chat was opened; otherwise, or if it is hidden, the last one of the conversation. */
function usePinned(ad: number | null, history: History | undefined, language: string): Ad | AdCard | null {
  const own = history?.room.ad ?? null;
  const isOther = ad !== null && ad !== own?.id;
  const { data } = useQuery({
    queryKey: ['ad', language, ad],
    queryFn: () => call('getAd', { params: { id: ad! } }),
    enabled: isOther && history !== undefined,
    retry: false,
  });
  return isOther && data ? data : own;
}

interface ShownProps {
  history: History;
  ad: Ad | AdCard | null;
  asked: number | null;
  earlier: Earlier;
  language: string;
}

function Shown({ history: { room, messages }, ad, asked: requested, earlier, language }: ShownProps) {
  const { t } = useTranslation();
  const me = useMe();
  const other = otherOf(room, me);
  const unsent = useUnsent(me, room.id).filter(
    ({ clientId }) => !messages.some(({ client_id, sender_id }) => sender_id === me && client_id === clientId),
  );
  const isTyping = useOtherTyping(room.id, other.id);
  const scroll = useRef<ScrollHandle>(null);
  const [dropped, setDropped] = useState<readonly File[]>(none);
  const { over, dropHandlers } = useDrop(setDropped, room.can_send);
  const adId = ad !== null && ad.id === requested ? ad.id : null;
  const ask = (text: string) => outboxOf(me).outbox.add({ room: room.id, ad: ad?.id ?? null, text, uploads: [] });
  useReading(room.id, messages, me);
  useLearning(
    room.id,
    language,
    unsent.some(({ state }) => state === 'failed'),
  );
  const offerOn = mayTakeOffers(ad, me) ? ad : null;
  useOfferNews();
  const isEmpty = messages.length === 0 && unsent.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped anywhere on it, and Escape leaves it
    <section
      {...dropHandlers}
      aria-label={t('chat.with', { name: other.full_name })}
      ref={useArrival()}
      tabIndex={-1}
      onKeyDown={useEscape()}
      className="relative flex h-full min-h-0 flex-col outline-none"
    >
      <ConversationHead room={room} ad={ad} isBegun={messages.length > 0} />
      <Messages
        messages={messages}
        unsent={unsent}
        earlier={earlier}
        me={me}
        handle={scroll}
        foot={
          <>
            {isEmpty && <p className="py-6 text-center text-14 text-ink-3">{t('chat.beginning')}</p>}
            {isEmpty && room.can_send && ad?.owner.id === other.id && (
              <QuickQuestions className="justify-center" type={ad.type} onAsk={ask} />
            )}
            <TypingNote name={other.full_name} isTyping={isTyping} />
          </>
        }
      />
      {room.can_send ? (
        <Composer room={room.id} ad={adId} dropped={dropped} offerOn={offerOn} onSend={() => scroll.current?.toEnd()} />
      ) : (
        <Closed room={room} />
      )}
      {over && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-content-center rounded-card border-2 border-dashed border-brand bg-brand-tint/90 text-18 font-semibold text-brand">
          {t('chat.dropHere')}
        </p>
      )}
    </section>
  );
}

/** A refused message may mean a block: the conversation is refetched. */
function useLearning(room: number, language: string, isRefused: boolean): void {
  const client = useQueryClient();
  const me = useMe();
  useEffect(() => {
    if (isRefused) void catchUp(client, language, room, me);
  }, [client, language, room, me, isRefused]);
}

/** A person who chose it in the list goes on in it: in the box to write in, or where there is no keyboard at its beginning. */
function useArrival() {
  const pane = useRef<HTMLElement>(null);
  const { state } = useLocation();
  useEffect(() => {
    if (!isFromList(state)) return;
    const box = matchMedia('(pointer: fine)').matches ? pane.current?.querySelector('textarea') : null;
    (box ?? pane.current)?.focus({ preventScroll: true });
  }, [state]);
  return pane;
}

/** Where there is one pane alone, Escape leads back to the list. */
function useEscape() {
  const navigate = useNavigate();
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !matchMedia('(max-width: 768px)').matches) return;
    if (event.target instanceof Element && event.target.closest('[popover], dialog')) return;
    void navigate(paths.chat());
  };
}
