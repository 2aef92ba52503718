import type { Server, Socket } from 'socket.io';
import type { Viewer } from '#server/platform/callers.ts';
import type { ClientEvents, ServerEvents } from '#contract/messaging/live.ts';

/** Messages between processes: `person` connected or disconnected. */
interface ProcessEvents {
  presence: (person: number) => void;
}

/** A connection stores its owner, from the token. */
export type LiveServer = Server<ClientEvents, ServerEvents, ProcessEvents, Viewer>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, Viewer>;

/** The names of Socket.IO rooms. A socket is in those of its own person and session, and of the people it watches. */
export function personRoom(person: number): string {
  return `person:${person}`;
}

/** The room of the sockets that count against one limit: those of a person, or of a member of a business. */
export function callerRoom({ id, member }: Pick<Viewer, 'id' | 'member'>): string {
  return member ? `member:${member.id}` : `holder:${id}`;
}

export function sessionRoom(session: string): string {
  return `session:${session}`;
}

export function presenceRoom(person: number): string {
  return `presence:${person}`;
}
