import type { Server, Socket } from 'socket.io';
import type { Viewer } from '#server/platform/callers.ts';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';

/** What processes say to each other: that `person` came or went. */
interface ProcessEvents {
  presence: (person: number) => void;
}

/** A connection holds whose it is, as its token says. */
export type LiveServer = Server<ClientEvents, ServerEvents, ProcessEvents, Viewer>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, Viewer>;

/** The names that sockets are told things by. A socket is in those of its own person and session, and of whom it watches. */
export function personRoom(person: number): string {
  return `person:${person}`;
}

export function sessionRoom(session: string): string {
  return `session:${session}`;
}

export function presenceRoom(person: number): string {
  return `presence:${person}`;
}
