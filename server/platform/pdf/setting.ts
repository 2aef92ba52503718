import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.ts';

interface Job {
  renderer: string;
  paper: object;
  mostMs: number;
  done: (pdf: Uint8Array) => void;
  fail: (reason: Error) => void;
}

const cached = new LRUCache<string, Promise<Uint8Array>>({ max: 50 });
// A paper takes half a second: who is further back would wait longer than anybody does.
const waitingMost = 20;
const longestMs = 20_000;
const waiting: Job[] = [];
let current: { thread: Worker; finish: (report: (one: Job) => void) => void } | undefined;
let worker: Worker | undefined;

/**
 * A paper as a PDF, laid out by the file `renderer`, which exports `renderPdf`. Recent ones are cached: `name` is that of a paper with
 * this content. Throws `unavailable` if too many wait, or it is not done within `mostMs`.
 */
export function setPdf(name: string, renderer: URL, paper: object, mostMs = longestMs): Promise<Uint8Array> {
  const known = cached.get(name);
  if (known) return known;
  if (waiting.length >= waitingMost) return Promise.reject(new AppError('unavailable'));
  const { promise, resolve: done, reject: fail } = Promise.withResolvers<Uint8Array>();
  waiting.push({ renderer: renderer.href, paper: settable(paper), mostMs, done, fail });
  setNext();
  cached.set(name, promise);
  promise.catch(() => cached.delete(name));
  return promise;
}

function setNext(): void {
  const job = current ? undefined : waiting.shift();
  if (!job) return;
  const thread = (worker ??= openWorker());
  const late = setTimeout(() => {
    // A thread in an endless loop does not end by itself.
    void thread.terminate();
    end(thread, new AppError('unavailable', { cause: new Error('a PDF was not done in time') }));
  }, job.mostMs);
  const finish = (report: (one: Job) => void) => {
    clearTimeout(late);
    current = undefined;
    report(job);
    setNext();
  };
  current = { thread, finish };
  thread.postMessage({ renderer: job.renderer, paper: job.paper });
}

/** The next paper gets another thread. */
function end(thread: Worker, error: Error): void {
  if (worker === thread) worker = undefined;
  if (current?.thread === thread) current.finish(({ fail }) => fail(error));
}

/** The same paper without what the fonts fail at, whoever typed it: non-breaking spaces, and soft hyphens. */
function settable(paper: object): object {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
  const copy: object = JSON.parse(JSON.stringify(paper), (_name, value: unknown) => (typeof value === 'string' ? plain(value) : value));
  return copy;
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./worker.ts', import.meta.url));
  // It does not keep an idle process running.
  opened.unref();
  opened.on('message', ({ pdf, error }: { pdf?: Uint8Array; error?: string }) => {
    if (current?.thread === opened) current.finish(({ done, fail }) => (pdf ? done(pdf) : fail(new Error(error))));
  });
  opened.on('error', (error: Error) => end(opened, error));
  opened.on('exit', () => end(opened, new Error('the worker that sets PDFs ended')));
  return opened;
}
