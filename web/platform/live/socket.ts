import i18next from 'i18next';
import { io, type Socket } from 'socket.io-client';
import { livePath, type ClientEvents, type ServerEvents } from '#contract/messaging/live.ts';
import { call } from '../api/browser.ts';
import { endSession, sessionEndOf } from '../session/ending.ts';
import { tokenNow } from '../session/token.ts';
import type { LiveState, Payload } from './connection.ts';

const retryAfter = 5_000;

export interface LiveSocket {
  emit: <Name extends keyof ClientEvents>(event: Name, ...said: Parameters<ClientEvents[Name]>) => void;
  close: () => void;
}

interface Listeners {
  onState: (state: LiveState) => void;
  onEvent: <Name extends keyof ServerEvents>(event: Name, payload: Payload<Name>) => void;
}

/** Opens the connection with the current token and keeps it open, with growing delays after failures. */
export function openSocket({ onState, onEvent }: Listeners): LiveSocket {
  let tried: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const socket: Socket<ServerEvents, ClientEvents> = io({
    path: livePath,
    transports: ['websocket'],
    auth: (give) => give({ token: (tried = tokenNow()) }),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 30_000,
    randomizationFactor: 0.5,
    // Connections are never shared: the next person who signs in gets a new one.
    forceNew: true,
  });
  const openAgain = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), delay);
  };
  const openNow = () => void (socket.connected || socket.disconnect().connect());
  socket.on('message', (payload) => onEvent('message', payload));
  socket.on('message_status', (payload) => onEvent('message_status', payload));
  socket.on('typing', (payload) => onEvent('typing', payload));
  socket.on('presence', (payload) => onEvent('presence', payload));
  socket.on('notification', ({ words, ...payload }) => {
    // A process of the release before sends none.
    const inLanguage: Partial<typeof words> | undefined = words;
    onEvent('notification', { ...payload, words, ...inLanguage?.[i18next.language === 'en' ? 'en' : 'ar'] });
  });
  socket.on('unread', (payload) => onEvent('unread', payload));
  socket.on('latest', (payload) => onEvent('latest', payload));
  socket.on('offer', (payload) => onEvent('offer', payload));
  socket.on('deal', (payload) => onEvent('deal', payload));
  socket.on('booking', (payload) => onEvent('booking', payload));
  socket.on('connect', () => onState('on'));
  socket.on('disconnect', (reason) => {
    onState('off');
    if (reason === 'io server disconnect') void isTaken().then((taken) => taken && openAgain(retryAfter));
  });
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    const end = sessionEndOf({ detail: error.message }) ?? sessionEndOf(error.data);
    if (end && tokenNow() === tried) return endSession(end);
    // A refusal is not tried again by itself.
    if (!socket.active) openAgain(end ? 0 : retryAfter);
  });
  addEventListener('online', openNow);
  return {
    emit: (event, ...said) => void socket.emit(event, ...said),
    close: () => {
      clearTimeout(timer);
      removeEventListener('online', openNow);
      socket.off();
      socket.disconnect();
    },
  };
}

/** Whether the token still counts, after the server closed the connection. Where it does not, asking ends the session. */
async function isTaken(): Promise<boolean> {
  await call('countNotifications', {}).catch(() => undefined);
  return tokenNow() !== null;
}
