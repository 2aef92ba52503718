import { parentPort, workerData } from 'node:worker_threads';
import type { ServerBuild } from 'react-router';
import { known } from '#contract/known.ts';
import { renderPage, type ApiAnswer, type ApiCall, type PageToRender } from './render-page.ts';
import { openSharedAnswers, readAnswer } from './shared-answers.ts';

/** What the server sends to this thread. A number names the page that it is about, another one the call of the API. */
export type ToThread =
  | { kind: 'render'; page: number; work: PageToRender; isPersonal: boolean }
  | { kind: 'answer'; page: number; call: number; answer: WrittenAnswer }
  | { kind: 'changed' }
  | { kind: 'ping' };

/** What this thread sends to the server. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'pong' }
  | { kind: 'call'; page: number; call: number; asked: ApiCall }
  | { kind: 'failure'; page: number; error: Error }
  | {
      kind: 'rendered';
      page: number;
      status: number;
      headers: Record<string, string>;
      body: Uint8Array<ArrayBuffer>;
      ads: number[];
      people: number[];
    }
  | { kind: 'failed'; page: number; error: Error };

/** An answer of the API, as JSON. */
export interface WrittenAnswer {
  status: number;
  /** Bytes are UTF-8, and are moved to the thread. */
  json: string | Uint8Array<ArrayBuffer>;
  /** Whether it is the same for everybody until the site's content or settings change. */
  isShared: boolean;
}

const port = known(parentPort, 'the port of a thread');
const { file }: { file: string } = workerData;
const build: ServerBuild = await import(file);
const shared = openSharedAnswers();
const waiting = new Map<number, (answer: WrittenAnswer) => void>();
let calls = 0;

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') void render(message);
  else if (message.kind === 'changed') shared.clear();
  else if (message.kind === 'ping') send({ kind: 'pong' });
  else {
    waiting.get(message.call)?.(message.answer);
    waiting.delete(message.call);
  }
});
send({ kind: 'ready' });

async function render({ page, work, isPersonal }: Extract<ToThread, { kind: 'render' }>): Promise<void> {
  const ask = (asked: ApiCall): Promise<ApiAnswer> => {
    const call = () => callServer(page, asked);
    const isForAll = asked.method === 'GET' && (asked.asVisitor || !isPersonal);
    return isForAll ? shared.find(`${work.language} ${asked.url}`, call) : call().then(readAnswer);
  };
  const report = (error: unknown) => send({ kind: 'failure', page, error: errorOf(error) });
  try {
    const { status, headers, body, shown } = await renderPage(build, work, { ask, report });
    send({ kind: 'rendered', page, status, headers, body, ads: [...shown.ads], people: [...shown.people] }, [body.buffer]);
  } catch (error) {
    send({ kind: 'failed', page, error: errorOf(error) });
  }
}

function callServer(page: number, asked: ApiCall): Promise<WrittenAnswer> {
  calls += 1;
  send({ kind: 'call', page, call: calls, asked });
  return new Promise((resolve) => waiting.set(calls, resolve));
}

function send(message: FromThread, moved: ArrayBuffer[] = []): void {
  port.postMessage(message, moved);
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
