import type { Conversation, Message, Room } from '#contract/messaging/chat.ts';
import type { MessageStatus } from '#contract/messaging/live.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';

/** What is known of one conversation. */
export interface History {
  room: Room;
  /** Oldest first, each once, in the order of their ids. */
  messages: readonly Message[];
  /** What to ask for to get those before; undefined at the beginning. */
  earlier: PageRequest | undefined;
  /**
   * Up to which id nothing is missing. What is heard live does not move it: between the last answer of the API and it
   * there may be a gap.
   */
  wholeUpTo: number;
}

/** The history that the newest page begins. */
export function historyOf({ room, messages }: Conversation): History {
  const shown = merged([], messages.results);
  return { room, messages: shown, earlier: nextPage(messages), wholeUpTo: shown.at(-1)?.id ?? 0 };
}

/** A conversation in which nothing is written yet. */
export function emptyHistory(room: Room): History {
  return { room, messages: [], earlier: undefined, wholeUpTo: 0 };
}

export function withEarlier(history: History, { messages }: Conversation): History {
  return { ...history, messages: merged(history.messages, messages.results), earlier: nextPage(messages) };
}

/** What was heard live, or came back for what was sent. One of a page that is not here yet comes with it. */
export function withMessage(history: History, message: Message): History {
  const [oldest] = history.messages;
  if (history.earlier && oldest && message.id < oldest.id) return history;
  return { ...history, messages: merged(history.messages, [message]) };
}

/** What was missed: an answer to `after=wholeUpTo`. */
export function withMissed(history: History, { messages, room }: Conversation): History {
  const wholeUpTo = Math.max(history.wholeUpTo, ...messages.results.map(({ id }) => id));
  return { ...history, room, messages: merged(history.messages, messages.results), wholeUpTo };
}

/** Whether any of `ids`, which stand in the conversation, is not known. */
export function isMissing({ messages, wholeUpTo }: History, ids: readonly number[]): boolean {
  return ids.some((id) => id > wholeUpTo && !messages.some((message) => message.id === id));
}

/** The other has one's messages, or has read them, up to one of them. */
export function withStatus(history: History, { status, up_to, at }: MessageStatus, me: number): History {
  const messages = history.messages.map((message) => {
    if (message.sender_id !== me || message.id > up_to) return message;
    const delivered_at = message.delivered_at ?? at;
    const read_at = status === 'read' ? (message.read_at ?? at) : message.read_at;
    return delivered_at === message.delivered_at && read_at === message.read_at ? message : { ...message, delivered_at, read_at };
  });
  return { ...history, messages };
}

/** Merges both, each message once; an unchanged one stays the same object. */
export function merged(known: readonly Message[], told: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message.id, message]));
  for (const message of told) all.set(message.id, newer(all.get(message.id), message));
  return [...all.values()].toSorted((a, b) => a.id - b.id);
}

/** Merges a new version of one message; returns the same object if nothing changed. */
export function newer(known: Message | undefined, told: Message): Message {
  if (!known) return told;
  const delivered_at = told.delivered_at ?? known.delivered_at;
  const read_at = told.read_at ?? known.read_at;
  const isSame =
    delivered_at === known.delivered_at &&
    read_at === known.read_at &&
    told.text === known.text &&
    told.images.length === known.images.length &&
    told.warnings.length === known.warnings.length &&
    JSON.stringify(told.offer) === JSON.stringify(known.offer);
  // Addresses of pictures are new with every answer: those that are shown already stay.
  return isSame
    ? known
    : { ...told, delivered_at, read_at, images: told.images.length === known.images.length ? known.images : told.images };
}
