import { ArrowDown } from 'virtual:icons';
import {
  Fragment,
  memo,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/messaging/chat.ts';
import { whenNear } from '#web/platform/ui/near.ts';
import type { Unsent } from '../sending/unsent.ts';
import { dayOf, useTimes } from '../times.ts';
import { Bubble } from './bubble.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';
import type { Earlier } from './use-history.ts';

const groupMs = 5 * 60_000;
const farPx = 240;

export interface ScrollHandle {
  toEnd: () => void;
}

interface Props {
  messages: readonly Message[];
  unsent: readonly Unsent[];
  earlier: Earlier;
  me: number;
  /** Beneath the last message: who is writing, quick questions. */
  foot: ReactNode;
  handle: Ref<ScrollHandle>;
}

/**
 * The messages, oldest first. The scroller counts from its foot: what is added above moves nothing, and the person who is at the
 * foot stays there as messages come.
 */
export function Messages({ messages, unsent, earlier, me, foot, handle }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { isFar, isNew, toEnd } = useFoot(scroller, messages.at(-1)?.id ?? 0);
  useImperativeHandle(handle, () => ({ toEnd }));
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={scroller} className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain bg-ground px-(--gutter)">
        <div className="mt-auto pt-4 pb-2">
          {earlier.hasMore && <EarlierMark earlier={earlier} scroller={scroller} />}
          <div role="log" aria-label={t('chat.messages')} aria-live={earlier.state === 'loading' ? 'off' : 'polite'}>
            <Sent messages={messages} me={me} />
            {unsent.map((one) => (
              <UnsentBubble key={one.clientId} unsent={one} />
            ))}
          </div>
          {foot}
        </div>
      </div>
      {isFar && (
        <button
          type="button"
          onClick={toEnd}
          aria-label={t('chat.toEnd')}
          title={t('chat.toEnd')}
          className="absolute end-4 bottom-3 grid size-11 place-items-center rounded-full border border-line bg-surface text-ink-2 shadow-float hover:bg-sunken"
        >
          <ArrowDown size={20} strokeWidth={1.75} aria-hidden="true" />
          {isNew && <span aria-hidden="true" className="absolute end-0 top-0 size-3 rounded-full bg-brand" />}
        </button>
      )}
    </div>
  );
}

/** What the server has, with the days between. Drawn anew when it changes, not with what is on its way. */
const Sent = memo(function Sent({ messages, me }: { messages: readonly Message[]; me: number }) {
  const { day } = useTimes();
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const isNewDay = !before || dayOf(before.created_at) !== dayOf(message.created_at);
    return (
      <Fragment key={message.id}>
        {isNewDay && (
          <p className="mx-auto mt-1 mb-3 w-fit [overflow-anchor:none] rounded-chip bg-sunken px-3 py-0.5 text-12 text-ink-3">
            {day(message.created_at)}
          </p>
        )}
        <Bubble message={message} isMine={message.sender_id === me} goesOn={goesOn(message, messages[index + 1])} />
      </Fragment>
    );
  });
});

function goesOn(message: Message, next: Message | undefined): boolean {
  if (!next || next.sender_id !== message.sender_id || message.warnings.length > 0) return false;
  return Date.parse(next.created_at) - Date.parse(message.created_at) < groupMs && dayOf(next.created_at) === dayOf(message.created_at);
}

/** Brings the page before as one scrolls up to it. */
function EarlierMark({ earlier, scroller }: { earlier: Earlier; scroller: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (earlier.state !== 'idle' || !mark.current) return undefined;
    return whenNear(mark.current, earlier.load, { root: scroller.current, rootMargin: '600px 0px 0px' });
  });
  return (
    <div ref={mark} className="grid min-h-12 place-content-center pb-2 text-14 [overflow-anchor:none]">
      {earlier.state === 'failed' ? (
        <button type="button" onClick={earlier.load} className="tap rounded-field px-3 font-semibold text-brand hover:underline">
          {t('chat.earlierFailed')} {t('common.retry')}
        </button>
      ) : (
        <p role="status" className="text-ink-3">
          {earlier.state === 'loading' && t('chat.loadingEarlier')}
        </p>
      )}
    </div>
  );
}

/** Whether one has scrolled far from the newest message, whether there are newer ones since, and the way there. */
function useFoot(scroller: RefObject<HTMLElement | null>, newest: number) {
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const onScroll = useEffectEvent((element: HTMLElement) => {
    // Counted from the foot: 0 there, less above.
    const isFar = -element.scrollTop > farPx;
    if (isFar !== (leftAt !== null)) setLeftAt(isFar ? newest : null);
  });
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const look = () => onScroll(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => current.removeEventListener('scroll', look);
  }, [scroller]);
  const toEnd = () => void (scroller.current && (scroller.current.scrollTop = 0));
  return { isFar: leftAt !== null, isNew: leftAt !== null && newest > leftAt, toEnd };
}
