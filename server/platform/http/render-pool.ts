import { MessageChannel } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { AppError } from '../errors.ts';
import type { ApiCall, PageToRender, RawAnswer, RenderedPage } from './render-page.ts';
import type { CallAnswer, FromTask, Outcome, RenderTask } from './render-task.ts';

/** Renders the pages of the site. */
export interface Renderer {
  render: (page: PageToRender, source: Source) => Promise<RenderedPage>;
  /** Whether a page would be rendered at once, and not wait for others. */
  hasRoom: () => boolean;
  close: () => Promise<void>;
}

/** Where a page gets its data from. */
export interface Source {
  /** Whether the calls are made for a signed-in person. */
  isPersonal: boolean;
  /** Grows when what visitors share changes: names, value lists or content. */
  edition: number;
  /** Aborted once nobody waits for the page. */
  signal: AbortSignal;
  ask: (call: ApiCall) => Promise<RawAnswer>;
  report: (error: unknown) => void;
}

// While one page waits for its data, the thread renders another. More of them would only all take longer.
const pagesAtOnce = 6;
/** Pages that wait for a thread: as many as a thread renders in a few seconds. */
const waitingMost = 120;
// Rendering holds a thread for milliseconds, and no call of the API may take so long: such a page is in an endless loop.
const hungAfterMs = 30_000;
/** A page that needs more ends its thread, not the market. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };
const unavailable = { status: 503, json: '', isShared: false };

/**
 * Renders pages in threads of their own, so that neither the API nor a live connection waits for a page. Pages that wait are rendered
 * in the order in which they were requested; those that nobody waits for any more are not rendered, and where too many wait, the next one
 * answers 503. A thread that ends, or that a page holds for ever, is replaced; its pages answer 503.
 */
export async function openRenderPool(
  build: string,
  threads: number,
  reportFailure: (error: unknown) => void,
  mostMs = hungAfterMs,
): Promise<Renderer> {
  const pool = new Piscina<RenderTask | null, Outcome>({
    filename: new URL('./render-task.ts', import.meta.url).href,
    workerData: { file: build },
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: pagesAtOnce,
    // A thread that slept until the next page would not receive the answers of the API.
    atomics: 'disabled',
    resourceLimits,
  });
  pool.on('error', reportFailure);
  try {
    await Promise.all(Array.from({ length: threads }, () => pool.run(null, { name: 'load' })));
  } catch (error) {
    await pool.destroy();
    throw error;
  }
  const queue = new PQueue({ concurrency: threads * pagesAtOnce });

  const endThread = (thread: number, page: PageToRender) => {
    reportFailure(new Error(`A page is not done, and its thread is ended: ${page.url.split('?')[0]}`));
    void pool.threads.find(({ threadId }) => threadId === thread)?.terminate();
  };
  const render = async (page: PageToRender, source: Source): Promise<RenderedPage> => {
    const { port1, port2 } = new MessageChannel();
    let hung: NodeJS.Timeout | undefined;
    port1.on('message', (message: FromTask) => {
      if (message.kind === 'begun') hung = setTimeout(endThread, mostMs, message.thread, page);
      else if (message.kind === 'failure') source.report(message.error);
      else void answer(message.id, message.call);
    });
    const answer = async (id: number, call: ApiCall) => {
      const found = await source.ask(call).catch((error: unknown) => {
        source.report(error);
        return unavailable;
      });
      port1.postMessage({ id, answer: found } satisfies CallAnswer);
    };
    const task: RenderTask = { page, isPersonal: source.isPersonal, edition: source.edition, port: port2 };
    // Its type is that of browsers, which takes no list.
    const outcome = await pool.run(task, { transferList: [port2] as never }).catch((error: unknown) => {
      reportFailure(error);
      return null;
    });
    clearTimeout(hung);
    port1.close();
    // The thread has ended.
    if (outcome === null) throw new AppError('unavailable');
    if ('error' in outcome) throw outcome.error;
    return outcome.page;
  };
  return {
    render: async (page, source) => {
      if (queue.size >= waitingMost || source.signal.aborted) throw new AppError('unavailable');
      // Only while it waits: what a thread has begun takes its place until it is done.
      const waiting = new AbortController();
      const giveUp = () => waiting.abort(new AppError('unavailable'));
      source.signal.addEventListener('abort', giveUp);
      const begin = () => {
        source.signal.removeEventListener('abort', giveUp);
        return render(page, source);
      };
      return queue.add(begin, { signal: waiting.signal });
    },
    hasRoom: () => queue.size === 0,
    close: () => pool.destroy(),
  };
}
