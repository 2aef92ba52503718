import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { ApiCall, PageToRender, RenderedPage } from './render-page.ts';
import type { FromThread, ToThread, WrittenAnswer } from './render-thread.ts';

/** Renders the pages of the site. */
export interface Renderer {
  render: (work: PageToRender, source: Source) => Promise<RenderedPage>;
  /** Whether a page would be rendered at once, and not wait for others. */
  hasRoom: () => boolean;
  /** What visitors share has changed: names, value lists or content. */
  forgetShared: () => void;
  close: () => Promise<void>;
}

/** Where a page gets its data from. */
export interface Source {
  /** Whether the calls are made for a signed-in person. */
  isPersonal: boolean;
  /** Whether somebody still waits for the page. */
  isWanted: () => boolean;
  ask: (call: ApiCall) => Promise<WrittenAnswer>;
  report: (error: unknown) => void;
}

interface Job {
  work: PageToRender;
  source: Source;
  done: (page: RenderedPage) => void;
  fail: (error: Error) => void;
}

// While one page waits for its data, the thread renders another. More of them would only all take longer.
const pagesAtOnce = 6;
/** Pages that wait for a thread: as many as a thread renders in a few seconds. */
const waitingMost = 120;
const unavailable: WrittenAnswer = { status: 503, json: '', isShared: false };
/** A page that needs more ends its thread, not the market. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };
const [shortestPauseMs, longestPauseMs] = [250, 10_000];
// Rendering holds a thread for milliseconds: one that answers no ping for three of these is in an endless loop.
const pingEveryMs = 5000;
const unansweredMost = 3;

/**
 * Renders pages in threads of their own, so that neither the API nor a live connection waits for a page. Pages that wait are rendered
 * in the order in which they were requested; those that nobody waits for any more are not rendered, and where too many wait, the next one
 * answers 503. A thread that ends, or does not answer any more, is replaced; its pages answer 503.
 */
export async function openRenderThreads(
  build: string,
  threads: number,
  reportFailure: (error: unknown) => void,
  everyMs = pingEveryMs,
): Promise<Renderer> {
  const waiting: Job[] = [];
  const findRoom = () => {
    const [freest] = pool.filter(({ isReady }) => isReady).toSorted((one, other) => one.pages - other.pages);
    return freest && freest.pages < pagesAtOnce ? freest : null;
  };
  const next = () => {
    for (let job = waiting[0]; job; job = waiting[0]) {
      const freest = findRoom();
      if (!freest) break;
      waiting.shift();
      if (job.source.isWanted()) freest.start(job);
      else job.fail(new AppError('unavailable'));
    }
    // Nobody waits for a thread that may never come.
    if (pool.every(({ isReady }) => !isReady)) for (const job of waiting.splice(0)) job.fail(new AppError('unavailable'));
  };
  const dropUnwanted = () => {
    for (const job of waiting.splice(0)) {
      if (job.source.isWanted()) waiting.push(job);
      else job.fail(new AppError('unavailable'));
    }
  };
  const pool = Array.from({ length: threads }, () => new RenderThread(build, next, reportFailure));
  await Promise.all(pool.map((thread) => thread.open()));
  const pinging = setInterval(() => pool.forEach((thread) => thread.ping()), everyMs).unref();
  return {
    render: (work, source) =>
      new Promise((done, fail) => {
        if (waiting.length >= waitingMost) dropUnwanted();
        if (waiting.length >= waitingMost) return void fail(new AppError('unavailable'));
        waiting.push({ work, source, done, fail });
        next();
      }),
    hasRoom: () => findRoom() !== null,
    forgetShared: () => {
      for (const thread of pool) thread.forgetShared();
    },
    close: async () => {
      clearInterval(pinging);
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}

class RenderThread {
  readonly #build: string;
  readonly #onFree: () => void;
  readonly #reportFailure: (error: unknown) => void;
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | undefined;
  #latest = 0;
  #pauseMs = shortestPauseMs;
  #isClosed = false;
  /** Pings without an answer. */
  #unanswered = 0;
  isReady = false;

  constructor(build: string, onFree: () => void, reportFailure: (error: unknown) => void) {
    this.#build = build;
    this.#onFree = onFree;
    this.#reportFailure = reportFailure;
  }

  get pages(): number {
    return this.#jobs.size;
  }

  /** Starts the thread; fails where it cannot load the site. */
  open(): Promise<void> {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { file: this.#build },
      resourceLimits,
    });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromThread) => {
        if (message.kind === 'ready') {
          this.isReady = true;
          this.#unanswered = 0;
          this.#onFree();
          resolve();
        } else if (message.kind === 'pong') this.#unanswered = 0;
        else this.#take(message);
      });
      worker.on('error', (error) => {
        this.#reportFailure(error);
        reject(error);
      });
      worker.on('exit', () => {
        reject(new Error('The thread that renders pages has ended'));
        if (this.isReady) void this.#replace();
      });
    });
  }

  start(job: Job): void {
    this.#latest += 1;
    this.#jobs.set(this.#latest, job);
    this.#send({ kind: 'render', page: this.#latest, work: job.work, isPersonal: job.source.isPersonal });
  }

  /** Ends a thread that has not answered the last pings. */
  ping(): void {
    if (!this.isReady) return;
    this.#unanswered += 1;
    if (this.#unanswered <= unansweredMost) this.#send({ kind: 'ping' });
    else if (this.#unanswered === unansweredMost + 1) {
      const pages = [...this.#jobs.values()].map(({ work }) => work.url.split('?')[0]);
      this.#reportFailure(new Error(`The thread that renders pages does not answer, and is ended: ${pages.join(', ')}`));
      void this.#worker?.terminate();
    }
  }

  forgetShared(): void {
    if (this.isReady) this.#send({ kind: 'changed' });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #take(message: Exclude<FromThread, { kind: 'ready' | 'pong' }>): void {
    const job = this.#jobs.get(message.page);
    if (!job) return;
    if (message.kind === 'call') void this.#answer(job, message);
    else if (message.kind === 'failure') job.source.report(message.error);
    else {
      this.#jobs.delete(message.page);
      if (message.kind === 'failed') job.fail(message.error);
      else {
        const { status, headers, body, ads, people } = message;
        this.#pauseMs = shortestPauseMs;
        job.done({ status, headers, body: Buffer.from(body.buffer), shown: { ads: new Set(ads), people: new Set(people) } });
      }
      this.#onFree();
    }
  }

  async #answer(job: Job, { page, call, asked }: Extract<FromThread, { kind: 'call' }>): Promise<void> {
    const answer = await job.source.ask(asked).catch((error: unknown) => {
      job.source.report(error);
      return unavailable;
    });
    // The thread that asked may have ended: in the next one a call of this number belongs to another page, perhaps another person's.
    if (this.#jobs.get(page) === job) this.#send({ kind: 'answer', page, call, answer }, movedOf(answer));
  }

  #send(message: ToThread, moved: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, moved);
  }

  async #replace(): Promise<void> {
    this.isReady = false;
    for (const { fail } of this.#jobs.values()) fail(new AppError('unavailable'));
    this.#jobs.clear();
    while (!this.#isClosed && !this.isReady) {
      this.#onFree();
      await sleep(this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
      // The failure was reported.
      await this.open().catch(() => {});
    }
  }
}

function movedOf({ json }: WrittenAnswer): ArrayBuffer[] {
  return typeof json === 'string' ? [] : [json.buffer];
}
