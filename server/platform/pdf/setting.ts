import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';

const cached = new LRUCache<string, Promise<Uint8Array>>({ max: 50 });
const waiting = new Map<number, { done: (pdf: Uint8Array) => void; fail: (reason: Error) => void }>();
let worker: Worker | undefined;
let asked = 0;

/**
 * A paper as a PDF, laid out by the file `renderer`, which exports `renderPdf`. Recent ones are cached: `name` is that of a paper with
 * this content.
 */
export function setPdf(name: string, renderer: URL, paper: object): Promise<Uint8Array> {
  const known = cached.get(name);
  if (known) return known;
  const pdf = setAnew(renderer, paper);
  cached.set(name, pdf);
  pdf.catch(() => cached.delete(name));
  return pdf;
}

function setAnew(renderer: URL, paper: object): Promise<Uint8Array> {
  worker ??= openWorker();
  asked += 1;
  const id = asked;
  worker.postMessage({ id, renderer: renderer.href, paper: settable(paper) });
  return new Promise((done, fail) => waiting.set(id, { done, fail }));
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
  opened.on('message', ({ id, pdf, error }: { id: number; pdf?: Uint8Array; error?: string }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (pdf) one?.done(pdf);
    else one?.fail(new Error(error));
  });
  const end = (error: Error) => {
    worker = undefined;
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
  };
  opened.on('error', end);
  opened.on('exit', () => end(new Error('the worker that sets PDFs ended')));
  return opened;
}
