import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { livePath } from '#contract/messaging/live.ts';

/** Somebody with a socket; `room_id` is of them and `to`. */
export interface Talker {
  id: number;
  token: string;
  room_id: number;
  to: number;
}

export type Task = { open: Talker[] } | { perSecond: number; seconds: number };

export interface Figures {
  /** From the answer of the sender's call to the arrival at the other's socket; below zero when the socket was faster. */
  afterAnswer: { p50: number; p99: number };
  /** From call to answer. */
  answer: { p50: number; p99: number };
  sent: number;
  /** Answers in a second: fewer than were sent where the market was too slow. */
  perSecond: number;
  failed: number;
  missing: number;
}

/** The people of the chat bench, in a process of their own: `node tools/bench/chat-client.ts URL`. */
const [, , url = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const talkers: Talker[] = [];
const arrived = new Map<string, number>();
const openingAtOnce = 100;

async function open(people: Talker[]): Promise<void> {
  for (let from = 0; from < people.length; from += openingAtOnce) {
    await Promise.all(people.slice(from, from + openingAtOnce).map(connect));
  }
  talkers.push(...people);
}

function connect({ id, token }: Talker): Promise<void> {
  const socket = io(url, { path: livePath, transports: ['websocket'], auth: { token, id }, forceNew: true });
  socket.on('message', ({ client_id, sender_id }: { client_id: string; sender_id: number }) => {
    if (sender_id !== id) arrived.set(client_id, performance.now());
  });
  return new Promise((resolve, reject) => socket.once('connect', () => resolve()).once('connect_error', reject));
}

/** Sends by the clock, whether answers come or not. */
async function talk(perSecond: number, seconds: number): Promise<Figures> {
  arrived.clear();
  const begun = performance.now();
  const calls: Promise<Call>[] = [];
  while (calls.length < perSecond * seconds) {
    const due = Math.min(Math.floor(((performance.now() - begun) / 1000) * perSecond), perSecond * seconds);
    while (calls.length < due) calls.push(say(talkers[calls.length % talkers.length]!));
    await sleep(1);
  }
  const done = await Promise.all(calls);
  const lasted = (performance.now() - begun) / 1000;
  await sleep(1000);
  const fine = done.filter(({ ok }) => ok);
  const known = fine.filter(({ client_id }) => arrived.has(client_id));
  return {
    afterAnswer: percentiles(known.map(({ client_id, answered }) => arrived.get(client_id)! - answered)),
    answer: percentiles(fine.map(({ answered, asked: requested }) => answered - requested)),
    sent: done.length,
    perSecond: done.length / lasted,
    failed: done.length - fine.length,
    missing: fine.length - known.length,
  };
}

interface Call {
  client_id: string;
  asked: number;
  answered: number;
  ok: boolean;
}

function say({ id, token, room_id, to }: Talker): Promise<Call> {
  const client_id = randomUUID();
  // `id` and `to` are for the bare server, which knows no rooms.
  const text = JSON.stringify({ room_id, text: 'السلام عليكم، هل السيارة متوفرة؟', client_id, sender_id: id, to });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const requested = performance.now();
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ client_id, asked: requested, answered: performance.now(), ok });
    const call = request(`${url}/accounts/api_account/messages/`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode === 201));
    });
    call.on('error', () => end(false)).end(text);
  });
}

function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

process.on('message', (task: Task) => {
  const work = 'open' in task ? open(task.open) : talk(task.perSecond, task.seconds);
  work.then(
    (figures) => process.send!(figures ?? null),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('listening');
