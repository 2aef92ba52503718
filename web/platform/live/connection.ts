import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ClientEvents, ServerEvents } from '#contract/messaging/live.ts';
import { watchSession } from '../session/store.ts';
import { isOtherPerson } from '../session/tab-person.ts';
import { tokenNow } from '../session/token.ts';
import { whenIdle } from '../late/idle.ts';
import type { LiveSocket } from './socket.ts';

export type LiveState = 'on' | 'off';
export type Payload<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];
type Heard = { [Name in keyof ServerEvents]: Set<(payload: Payload<Name>) => void> };

const heard: Heard = {
  message: new Set(),
  message_status: new Set(),
  typing: new Set(),
  presence: new Set(),
  notification: new Set(),
  unread: new Set(),
  latest: new Set(),
  offer: new Set(),
  deal: new Set(),
  booking: new Set(),
};
const watchers = new Set<() => unknown>();
let state: LiveState = 'off';
let socket: LiveSocket | null = null;
let isWatching = false;
/** Counts openings: one that was overtaken by a sign-out while its code came is given up. */
let opening = 0;

/** Subscribes to `event` while the component is mounted. The API may return the same data: merge by id. */
export function useLive<Name extends keyof ServerEvents>(event: Name, handler: (payload: Payload<Name>) => void): void {
  const hear = useEffectEvent(handler);
  useEffect(() => listen(event, (payload) => hear(payload)), [event]);
}

/**
 * Calls `refetch` whenever the connection comes while the component is mounted: what happened before was not heard, also between the
 * rendering of the page and the first connection. Nothing is requested without a connection, so that a page stays readable offline.
 */
export function useReconnected(refetch: () => void): void {
  const again = useEffectEvent(refetch);
  useEffect(() => watchLive(() => state === 'on' && again()), []);
}

/** Whether the connection is open. While it is not, the data has to be refetched. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLive, liveNow, () => 'off');
}

/** Says something to the server; while the connection is off it is lost, as such things are worth nothing later. */
export function emit<Name extends keyof ClientEvents>(event: Name, ...said: Parameters<ClientEvents[Name]>): void {
  if (state === 'on') socket?.emit(event, ...said);
}

/** As `useLive`, outside of components; gives back how to stop. */
export function listen<Name extends keyof ServerEvents>(event: Name, handler: (payload: Payload<Name>) => void): () => void {
  heard[event].add(handler);
  keepConnected();
  return () => heard[event].delete(handler);
}

export function liveNow(): LiveState {
  return state;
}

/** Called when the connection comes or goes. */
export function watchLive(watcher: () => unknown): () => void {
  watchers.add(watcher);
  keepConnected();
  return () => watchers.delete(watcher);
}

/** One connection for the tab, as long as somebody is signed in. Its code comes once the page is idle. */
function keepConnected(): void {
  if (isWatching) return;
  isWatching = true;
  let token = tokenNow();
  const follow = () => {
    const before = token;
    token = tokenNow();
    // A refreshed token of the same session keeps its connection.
    if (token === null || isOtherPerson()) close();
    else if (before === null) whenIdle(open);
  };
  watchSession(follow);
  // A page with an open connection is not stored in the back/forward cache.
  addEventListener('pagehide', close);
  addEventListener('pageshow', ({ persisted }) => persisted && void open());
  if (token !== null) whenIdle(open);
}

async function open(): Promise<void> {
  if (socket || tokenNow() === null || isOtherPerson()) return;
  const mine = ++opening;
  try {
    const { openSocket } = await import('./socket.ts');
    if (mine !== opening || socket || tokenNow() === null) return;
    socket = openSocket({ onState: setState, onEvent: hand });
  } catch {
    // Its code did not come. The site works without it; the next attempt is made when the network is back.
    addEventListener('online', () => void open(), { once: true });
  }
}

function close(): void {
  opening += 1;
  socket?.close();
  socket = null;
  setState('off');
}

function hand<Name extends keyof ServerEvents>(event: Name, payload: Payload<Name>): void {
  for (const handler of heard[event]) handler(payload);
}

function setState(now: LiveState): void {
  if (state === now) return;
  state = now;
  for (const watcher of watchers) watcher();
}
