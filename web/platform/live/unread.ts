import { useSyncExternalStore } from 'react';
import type { Unread } from '#contract/messaging/live.ts';
import { call } from '../api/browser.ts';
import { currentSession, watchSession } from '../session/store.ts';
import { listen, liveNow, watchLive } from './connection.ts';
import { whenIdle } from '../late/idle.ts';

const watchers = new Set<() => void>();
let unread: Unread | null = null;
let person: number | null = null;
let isKept = false;
/** Counts questions: an answer to another than the newest is old. */
let question = 0;
/** Versions of the counts: an event that arrives during a request is newer than its response. */
const told = { messages: 0, notifications: 0 };

/** What of one's own is unread; null for a visitor and until it is known. */
export function useUnread(): Unread | null {
  return useSyncExternalStore(watchUnread, unreadNow, () => null);
}

export function unreadNow(): Unread | null {
  return unread;
}

/** Applies a response of the API, except for counts that changed meanwhile. */
export function setUnread(now: Partial<Unread>): void {
  if (now.messages !== undefined) told.messages += 1;
  if (now.notifications !== undefined) told.notifications += 1;
  const { messages = unread?.messages, notifications = unread?.notifications } = now;
  // One count is useless while the other is unknown.
  if (messages === undefined || notifications === undefined) return void refreshUnread();
  if (unread?.messages === messages && unread.notifications === notifications) return undefined;
  unread = { messages, notifications };
  return tell();
}

/** Refetches the counts. */
export async function refreshUnread(): Promise<void> {
  if (!currentSession()) return;
  const requested = ++question;
  const before = { ...told };
  try {
    const { messages, unread: notifications } = await call('countNotifications', {});
    if (requested !== question) return;
    setUnread({
      ...(told.messages === before.messages && { messages }),
      ...(told.notifications === before.notifications && { notifications }),
    });
  } catch {
    // The count stays; it is refetched on the next occasion.
  }
}

function watchUnread(watcher: () => void): () => void {
  watchers.add(watcher);
  keepUnread();
  return () => watchers.delete(watcher);
}

function keepUnread(): void {
  if (isKept) return;
  isKept = true;
  const follow = () => {
    const now = currentSession()?.userId ?? null;
    if (now === person) return;
    person = now;
    forget();
    if (now !== null) whenIdle(refreshUnread);
  };
  follow();
  watchSession(follow);
  listen('unread', setUnread);
  // Events during a disconnection are refetched.
  watchLive(() => void (liveNow() === 'on' && refreshUnread()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && liveNow() === 'off') void refreshUnread();
  });
}

function forget(): void {
  question += 1;
  if (unread === null) return;
  unread = null;
  tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
