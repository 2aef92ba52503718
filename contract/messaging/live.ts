import { Type as T, type Static } from 'typebox';
import type { Message } from './chat.ts';
import type { BookingState } from '../rental/booking-states.ts';
import type { DealState } from '../sales/deal-states.ts';
import { id } from '../platform/fields.ts';
import type { Language } from '../platform/languages.ts';
import type { Notification } from './notifications.ts';
import type { OfferState } from '../sales/offer-states.ts';

/**
 * The events of the live connection (Socket.IO at `/live/`, `auth: {token}`). The API returns the same data: a client without a
 * connection, or after an interruption, requests it there and loses nothing.
 */
export const livePath = '/live/';

/** The last message of a room that the other participant has received, or has read. */
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

/** My unread counts. */
export interface Unread {
  messages: number;
  notifications: number;
}

/** What was written in a room within about the last minute. */
export interface LatestInRoom {
  room_id: number;
  /** The oldest first. A client that does not know one of them reloads the conversation. */
  message_ids: number[];
  unread_count: number;
}

/** Sent every few seconds while somebody types: an event may be lost without the client noticing a gap. */
export interface Latest {
  rooms: LatestInRoom[];
}

/** An offer that I made or received changed. It holds no amount: the client reads the offer and the ladder again. */
export interface OfferChange {
  offer_id: number;
  ad_id: number;
  state: OfferState;
}

/** Something happened in a booking of mine: it is to be read again. */
export interface BookingChange {
  booking_id: number;
  state: BookingState;
}

/** Something happened in a deal of mine: the room is to be read again. */
export interface DealChange {
  deal_id: number;
  ad_id: number;
  state: DealState;
}

/** In the language of the person; a page in another language shows its words. */
export interface LiveNotification extends Notification {
  words: Record<Language, Pick<Notification, 'title' | 'body'>>;
}

export interface ServerEvents {
  /** A new message; or a known one that changed because the staff removed or restored it. */
  message: (message: Message) => void;
  message_status: (status: MessageStatus) => void;
  typing: (typing: Typing) => void;
  presence: (presence: Presence) => void;
  notification: (notification: LiveNotification) => void;
  unread: (unread: Unread) => void;
  latest: (latest: Latest) => void;
  offer: (change: OfferChange) => void;
  deal: (change: DealChange) => void;
  booking: (change: BookingChange) => void;
}

/** The events of clients, with the schemas that check them. An event that is invalid, or not of one's own room, is ignored. */
export const clientEvents = {
  typing: T.Object({ room_id: id, typing: T.Boolean() }),
  /** Subscribes to the presence of the other participant of this room. */
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
