import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChatImage, Message } from '#contract/messaging/chat.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { upload } from '#web/platform/api/upload.ts';
import { listen, liveNow, watchLive } from '#web/platform/live/connection.ts';
import { currentSession, watchSession } from '#web/platform/session/store.ts';
import { smallerPicture } from '#web/platform/calls/smaller-picture.ts';
import { Outbox } from './outbox.ts';
import { UnsentStore, type Unsent } from './unsent.ts';
import { Uploads, type Upload } from './uploads.ts';

const sendWithinMs = 30_000;
const none: readonly Unsent[] = [];
const noUploads: ReadonlyMap<string, Upload> = new Map();
/** Refusals that pass: signed out meanwhile, too slow, too many at once. */
const passing = new Set([401, 408, 425, 429]);

interface Own {
  person: number;
  outbox: Outbox;
  uploads: Uploads;
}

const sentHandlers = new Set<(message: Message) => void>();
let own: Own | null = null;

/** The outbox of `person` in this page. It lives on while other screens are shown. */
export function outboxOf(person: number): Own {
  own ??= openOutbox(person);
  if (own.person !== person) own = openOutbox(person);
  return own;
}

/** The unsent messages of one conversation, in order. */
export function useUnsent(person: number, room: number): readonly Unsent[] {
  const outbox = useSyncExternalStore(
    nothing,
    () => outboxOf(person).outbox,
    () => null,
  );
  const all = useSyncExternalStore(outbox?.subscribe ?? nothing, outbox?.all ?? (() => none), () => none);
  return useMemo(() => all.filter((unsent) => unsent.room === room), [all, room]);
}

export function useUploads(person: number): ReadonlyMap<string, Upload> {
  const uploads = useSyncExternalStore(
    nothing,
    () => outboxOf(person).uploads,
    () => null,
  );
  return useSyncExternalStore(uploads?.subscribe ?? nothing, uploads?.all ?? (() => noUploads), () => noUploads);
}

/** Told of every message that the server has taken. */
export function useSent(handler: (message: Message) => void): void {
  useEffect(() => {
    sentHandlers.add(handler);
    return () => void sentHandlers.delete(handler);
  }, [handler]);
}

function openOutbox(person: number): Own {
  const kept = new UnsentStore(localStorage, person);
  const uploads = new Uploads(
    async (file, onProgress, signal) => upload('addChatImage', { field: 'image', file: await smallerPicture(file), onProgress, signal }),
    refusal,
    removePicture,
  );
  const outbox = new Outbox(
    {
      send: (body) => call('sendMessage', { body }, { signal: AbortSignal.timeout(sendWithinMs) }),
      refusal,
      onSent: (message) => sentHandlers.forEach((handler) => handler(message)),
      removePicture,
      isOpen: () => currentSession()?.userId === person,
    },
    kept,
    uploads,
  );
  addEventListener('online', outbox.wake);
  watchLive(() => liveNow() === 'on' && outbox.wake());
  listen('message', ({ sender_id, client_id }) => sender_id === person && outbox.acknowledge(client_id));
  // What another tab has sent or discarded; a sign-out clears the whole store.
  addEventListener('storage', ({ key }) => (key === null || kept.idOf(key) !== null) && outbox.matchStored());
  watchSession(() => (currentSession()?.userId === person ? outbox.wake() : outbox.matchStored()));
  outbox.wake();
  return { person, outbox, uploads };
}

/** What cannot be removed now goes by itself within a day. */
function removePicture({ id }: ChatImage): void {
  void call('deleteChatImage', { params: { id } }).catch(() => undefined);
}

/** In the server's words, why something will never be taken; null where it may be tried again. */
function refusal(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.status >= 500 || passing.has(error.status)) return null;
  const [field] = Object.values(error.error.fields ?? {});
  return field?.[0] ?? error.error.detail;
}

function nothing(): () => void {
  return () => {};
}
