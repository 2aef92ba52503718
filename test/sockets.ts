import type { FastifyInstance } from 'fastify';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { livePath, type ClientEvents, type ServerEvents } from '#contract/messaging/live.ts';

export type TestSocket = Socket<ServerEvents, ClientEvents>;

/** The refusal of a connection, as clients read it. */
export type Refused = Error & { data?: { detail: string; code: string } };

const opened: TestSocket[] = [];

/** The address of `app`, which listens from now on. */
export function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** A socket that is not connected yet. */
export function socketTo(url: string, token?: unknown, options: Partial<ManagerOptions & SocketOptions> = {}): TestSocket {
  const socket: TestSocket = io(url, {
    path: livePath,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    ...options,
  });
  opened.push(socket);
  return socket;
}

/** A connected socket; throws what the server refuses it with. */
export function connect(url: string, token?: unknown, options: Partial<ManagerOptions & SocketOptions> = {}): Promise<TestSocket> {
  const socket = socketTo(url, token, options);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
    socket.connect();
  });
}

/** What the server refuses a connection with; a connection fails the test. */
export async function refusal(url: string, token?: unknown, options: Partial<ManagerOptions & SocketOptions> = {}): Promise<Refused> {
  const outcome = await connect(url, token, options).catch((error: Refused) => error);
  if (!(outcome instanceof Error)) throw new Error('The connection was not refused');
  return outcome;
}

/** The next event called `event`. */
export function next<Name extends keyof ServerEvents>(socket: TestSocket, event: Name): Promise<Parameters<ServerEvents[Name]>[0]> {
  return new Promise((resolve) => socket.once(event, resolve as never));
}

/** Why the connection ended. */
export function ended(socket: TestSocket): Promise<string> {
  return new Promise((resolve) => (socket.connected ? socket.once('disconnect', resolve) : resolve('was not connected')));
}

/**
 * Everything that is told from now on, with the names of the events. What is unread and what was written of late is told a
 * moment after what made it so, and to its own person alone: a member's is left out.
 */
export function listenIn(socket: TestSocket, who: 'member' | 'stranger' = 'member'): [string, unknown][] {
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => {
    if (who === 'stranger' || !['unread', 'latest'].includes(event)) heard.push([event, payload]);
  });
  return heard;
}

export function watch(socket: TestSocket, room: number) {
  return socket.timeout(20_000).emitWithAck('watch', { room_id: room });
}

/** Resolves when the earlier events of `socket` have been handled. */
export async function settle(socket: TestSocket): Promise<void> {
  for (let round = 0; round < 3; round += 1) await watch(socket, 2_147_483_647);
}

export function closeSockets(): void {
  for (const socket of opened.splice(0)) socket.disconnect();
}
