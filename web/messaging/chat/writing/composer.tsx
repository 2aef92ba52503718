import { SendHorizontal } from 'virtual:icons';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';
import { messageTextMost } from '#contract/messaging/chat.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { outboxOf } from '../sending/own-outbox.ts';
import { useMe } from '../me.ts';
import { AttachButton, AttachedPictures } from './attached-pictures.tsx';
import { useAttached } from './attached.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { OfferButton } from './offer-button.tsx';
import { useTypingSignal } from './typing.ts';

const nearMost = 200;
const growsTo = 0.25;

interface Props {
  room: number;
  ad: number | null;
  /** Files that were dropped on the conversation. */
  dropped: readonly File[];
  /** The ad on which one may make an offer here. */
  offerOn: AdCard | null;
  onSend: () => void;
}

/** The message box: text that is saved until it is sent, and pictures. */
export function Composer({ room, ad, dropped, offerOn, onSend }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { area, text, setText } = useDraft(me, room);
  const attached = useAttached(me, room);
  const typing = useTypingSignal(room);
  useTaken(dropped, attached.add);

  const written = sendable(text);
  const canSend = written !== '' || attached.keys.length > 0;
  const send = () => {
    if (!canSend) return;
    outboxOf(me).outbox.add({ room, ad, text: written, uploads: attached.take() });
    setText('');
    typing.stopped();
    onSend();
    area.current?.focus();
  };
  const change = (now: string) => {
    setText(now);
    if (now.trim() === '') typing.stopped();
    else typing.typed();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a touch keyboard the key makes a new line; while a word is composed it ends that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attached.add(files);
  };
  return (
    <form
      onSubmit={submit}
      className="border-t border-line bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] wide:px-4 wide:pt-3 wide:pb-3"
    >
      <AttachedPictures attached={attached} />
      <div className="flex items-end gap-1.5 wide:gap-2.5">
        {offerOn && <OfferButton ad={offerOn} />}
        <AttachButton onAdd={attached.add} />
        <textarea
          ref={area}
          rows={1}
          dir="auto"
          enterKeyHint="enter"
          aria-label={t('chat.write')}
          placeholder={t('chat.writeHere')}
          value={text}
          maxLength={messageTextMost}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={typing.stopped}
          className="min-h-11 min-w-0 flex-1 resize-none rounded-stage border border-line-strong bg-ground px-4 py-[0.53rem] leading-snug outline-none transition-[border-color,box-shadow] placeholder:text-ink-3 placeholder-shown:[direction:inherit] focus:border-brand focus:ring-3 focus:ring-brand-tint"
        />
        <button
          type="submit"
          aria-label={t('chat.send')}
          title={t('chat.send')}
          disabled={!canSend}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-hover disabled:bg-sunken disabled:text-ink-3"
        >
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden="true" className="turns" />
        </button>
      </div>
      <Left count={messageTextMost - text.length} />
    </form>
  );
}

/** How many characters are left, once that matters. */
function Left({ count }: { count: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (count > nearMost) return null;
  return <p className="px-4 pt-1 text-12 text-ink-3">{t('chat.left', { count, number: number(count) })}</p>;
}

/** The text of the box, which grows with it up to a part of the window, and is stored on the device. */
function useDraft(person: number, room: number) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // The server that rendered the page does not know the stored text.
  const isHydrated = useHydrated();
  const text = typed ?? (isHydrated ? draftOf(person, room) : '');
  const put = (now: string) => {
    setTyped(now);
    keepDraft(person, room, now);
  };
  useGrowing(area, text);
  return { area, text, setText: put };
}

function useGrowing(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    const edges = current.offsetHeight - current.clientHeight;
    current.style.height = `${Math.min(current.scrollHeight + edges, Math.max(88, innerHeight * growsTo))}px`;
  }, [area, text]);
}

/** Hands over files that were dropped, once. */
function useTaken(dropped: readonly File[], add: (files: readonly File[]) => void): void {
  const taken = useRef(dropped);
  useEffect(() => {
    if (dropped === taken.current) return;
    taken.current = dropped;
    add(dropped);
  });
}

/** Without what no text may hold: lone halves of characters and signs that are not seen. */
function sendable(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .trim()
  );
}
