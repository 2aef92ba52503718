import { Type as T, type Static } from 'typebox';
import type { Message } from './chat.ts';
import { id } from './fields.ts';
import type { Notification } from './notifications.ts';

/**
 * The events of the live connection (Socket.IO at `/live/`, `auth: {token}`). Whatever is told here is in the API too:
 * a client without a connection, or back from a gap, asks there and has lost nothing.
 */
export const livePath = '/live/';

/** Up to which message of a room the other side has it, or has read it. */
export interface MessageStatus {
  room_id: number;
  status: 'delivered' | 'read';
  up_to: number;
  /** ISO 8601, UTC. */
  at: string;
}

export interface Typing {
  room_id: number;
  user_id: number;
  typing: boolean;
}

export interface Presence {
  user_id: number;
  online: boolean;
}

/** What of mine is unread now. */
export interface Unread {
  messages: number;
  notifications: number;
}

/** What was written in a room within the last minute or so. */
export interface LatestInRoom {
  room_id: number;
  /** The oldest first. Whoever does not know one of them asks for the conversation again. */
  message_ids: number[];
  unread_count: number;
}

/** Said every few seconds while something is being written: an event may be lost without the client seeing a gap. */
export interface Latest {
  rooms: LatestInRoom[];
}

export interface ServerEvents {
  /** A new one; or one that is known and is another now, as the staff took it away or put it back. */
  message: (message: Message) => void;
  message_status: (status: MessageStatus) => void;
  typing: (typing: Typing) => void;
  presence: (presence: Presence) => void;
  notification: (notification: Notification) => void;
  unread: (unread: Unread) => void;
  latest: (latest: Latest) => void;
}

/** What a client says, and the shape it is checked by. What is not of its shape, or not of a room of one's own, is ignored. */
export const clientEvents = {
  typing: T.Object({ room_id: id, typing: T.Boolean() }),
  /** From here on, whether the other of this room is there. */
  watch: T.Object({ room_id: id }),
  unwatch: T.Object({ room_id: id }),
  delivered: T.Object({ room_id: id, message_id: id }),
};

export type ClientSays<Name extends keyof typeof clientEvents> = Static<(typeof clientEvents)[Name]>;

export interface ClientEvents {
  typing: (said: ClientSays<'typing'>) => void;
  watch: (said: ClientSays<'watch'>, answer: (presence: Presence | null) => void) => void;
  unwatch: (said: ClientSays<'unwatch'>) => void;
  delivered: (said: ClientSays<'delivered'>) => void;
}
