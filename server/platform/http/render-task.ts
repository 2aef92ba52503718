import { threadId, workerData, type MessagePort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ServerBuild } from 'react-router';
import {
  readAnswer,
  renderPage,
  type ApiAnswer,
  type ApiCall,
  type PageToRender,
  type RawAnswer,
  type RenderedPage,
} from './render-page.ts';

/** One page, as it is given to a thread. */
export interface RenderTask {
  page: PageToRender;
  isPersonal: boolean;
  /** Grows when the site's content or settings change. */
  edition: number;
  /** To the API, in the main thread. */
  port: MessagePort;
}

/** What comes back: the page, or what it failed with. */
export type Outcome = { page: RenderedPage } | { error: Error };

/** What a thread sends over the port of a page, and what it gets back. */
export type FromTask = { kind: 'begun'; thread: number } | { kind: 'call'; id: number; call: ApiCall } | { kind: 'failure'; error: Error };
export interface CallAnswer {
  id: number;
  answer: RawAnswer;
}

const { file }: { file: string } = workerData;
const build: Promise<ServerBuild> = import(file);
/** Names of brands and cities, and the like: read once for many pages. */
const shared = new LRUCache<string, ApiAnswer>({ max: 200, ttl: 10_000 });

/** Whether this thread can render: fails where it cannot load the site. */
export async function load(): Promise<void> {
  await build;
}

/** Renders a page in this thread. */
export default async function render({ page, isPersonal, edition, port }: RenderTask): Promise<Outcome> {
  send(port, { kind: 'begun', thread: threadId });
  const callServer = openCalls(port);
  const ask = async (call: ApiCall): Promise<ApiAnswer> => {
    const isForAll = call.method === 'GET' && (call.asVisitor || !isPersonal);
    const key = `${edition} ${page.language} ${call.url}`;
    const cached = isForAll ? shared.get(key) : undefined;
    if (cached) return cached;
    const raw = await callServer(call);
    const answer = readAnswer(raw);
    if (isForAll && raw.isShared) shared.set(key, answer);
    return answer;
  };
  const report = (error: unknown) => send(port, { kind: 'failure', error: errorOf(error) });
  try {
    return { page: await renderPage(await build, page, { ask, report }) };
  } catch (error) {
    return { error: errorOf(error) };
  }
}

/** Calls the API by `port`. */
function openCalls(port: MessagePort): (call: ApiCall) => Promise<RawAnswer> {
  const waiting = new Map<number, (answer: RawAnswer) => void>();
  let calls = 0;
  port.on('message', ({ id, answer }: CallAnswer) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return (call) => {
    calls += 1;
    send(port, { kind: 'call', id: calls, call });
    return new Promise((resolve) => waiting.set(calls, resolve));
  };
}

function send(port: MessagePort, message: FromTask): void {
  port.postMessage(message);
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
