import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

// The bytes of all forms in this process, from all senders.
const heldMost = 200 * 1024 * 1024;
let held = 0;
const underWay = new Map<string, Promise<void>>();

/** Counts more bytes of a form. Throws `unavailable` if all forms together would use too much memory. */
export type ReserveMemory = (bytes: number) => void;

/** Counts the bytes of a form until its response is sent or its sender disconnects. The next form of the sender waits for that. */
export async function openReservation(reply: FastifyReply, sender: string): Promise<ReserveMemory> {
  const before = underWay.get(sender);
  let own = 0;
  let isOver = reply.raw.closed;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      held -= own;
      own = 0;
      resolve();
    };
    if (isOver) end();
    else reply.raw.once('close', end);
  });
  const turn = Promise.all([before, ended]).then(() => {
    if (underWay.get(sender) === turn) underWay.delete(sender);
  });
  underWay.set(sender, turn);
  // Meanwhile nothing of this form is read (body-timeout.ts).
  reply.request.isWaiting = true;
  await before;
  reply.request.isWaiting = false;
  return (bytes) => {
    if (isOver || held + bytes > heldMost) throw new AppError('unavailable');
    held += bytes;
    own += bytes;
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its form waits for an earlier one of its sender. */
    isWaiting: boolean;
  }
}
