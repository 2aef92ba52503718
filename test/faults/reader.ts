import { io, type Socket } from 'socket.io-client';
import { livePath, type ServerEvents } from '#contract/messaging/live.ts';
import type { Conversation, Message } from '#contract/messaging/chat.ts';
import { askUntilAnswered } from './requests.ts';

export interface Reader {
  /** Every received message by id, live or requested after a gap. */
  view: Map<number, Message>;
  /** How many arrived live, how many were requested, how often the connection was lost. */
  counts: { live: number; caughtUp: number; gaps: number };
  close: () => void;
}

/**
 * Reads `room` as a client does: over the connection, and after each gap from the API, from the last message before it on.
 * Resolves once it is connected.
 */
export async function openReader(url: string, token: string, room: number): Promise<Reader> {
  const socket: Socket<ServerEvents> = io(url, {
    path: livePath,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
  });
  const view = new Map<number, Message>();
  const counts = { live: 0, caughtUp: 0, gaps: 0 };
  // Everything up to here is in the view: what comes live during a gap's repair proves nothing about the gap.
  let sure = 0;
  let isWhole = true;
  const take = (message: Message, how: 'live' | 'caughtUp') => {
    if (!view.has(message.id)) counts[how] += 1;
    view.set(message.id, message);
  };
  const catchUp = async () => {
    let next: string | null = `${url}/accounts/api_account/chat/${room}/?after=${sure}`;
    while (next) {
      const { messages }: Conversation = await askUntilAnswered<Conversation>(next, token);
      for (const message of messages.results) take(message, 'caughtUp');
      next = messages.next && url + new URL(messages.next).pathname + new URL(messages.next).search;
    }
    isWhole = socket.connected;
  };
  socket.on('latest', ({ rooms }) => {
    const missing = rooms.some(({ room_id, message_ids }) => room_id === room && message_ids.some((id) => !view.has(id)));
    if (missing) void catchUp();
  });
  socket.on('message', (message) => message.room_id === room && take(message, 'live'));
  socket.on('connect', () => void catchUp());
  socket.on('disconnect', () => {
    counts.gaps += 1;
    if (isWhole) sure = Math.max(sure, ...view.keys());
    isWhole = false;
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return { view, counts, close: () => socket.disconnect() };
}
