import type { DataStrategyResult } from 'react-router';
import { hasOwnPage } from '../session/own-pages.ts';

export type Answers = Record<string, DataStrategyResult>;

const [firstWaitMs, longestWaitMs] = [1000, 15_000];
const codeFailsWithinMs = 10_000;

/** The routes whose code failed: React Router asks for the code of a route once in the life of a page. */
const withoutCode = new Set<string>();
const openings = new Set<Opening>();
const watchers = new Set<() => void>();
let isWaiting = false;
let tryNow = () => {};

interface Opening {
  pattern: string;
  /** Its code does not come. */
  fail: () => void;
}

/**
 * The answers of `load`, for the screen at the address of `request`. Where `load` gives none, or the code of the screen fails, the screen
 * that is shown stays, and the address is opened as a document once the site answers: without a network when it comes back, and at once
 * where a file of an older release is gone or this device has the page.
 */
export async function openOnceReached(request: Request, pattern: string, load: () => Promise<Answers | null>): Promise<Answers> {
  const answers = withoutCode.has(pattern) ? null : await loadUnlessCodeFails(pattern, load);
  if (answers) return answers;
  if (!(await isReadFromDevice(request.url))) await untilSiteAnswers(request.signal);
  // One went elsewhere meanwhile.
  if (request.signal.aborted) return {};
  location.assign(request.url);
  // The router would wait for the code that failed before it follows a redirect.
  return new Promise(() => {});
}

/** Opens the address that is reached already as a document, once the site answers. */
export async function reloadOnceReached(): Promise<never> {
  await untilSiteAnswers(new AbortController().signal);
  location.reload();
  return new Promise(() => {});
}

/** Whether the loader had no answer at all: that is how `fetch` reports it, and a body that breaks off. */
export function isUnreachable({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && result instanceof Error && (result instanceof TypeError || result.cause instanceof TypeError);
}

/** Whether a screen waits for the network. */
export function isWaitingForNetwork(): boolean {
  return isWaiting;
}

export function watchNetwork(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Does not wait for the next try. */
export function tryNetworkNow(): void {
  tryNow();
}

async function loadUnlessCodeFails(pattern: string, load: () => Promise<Answers | null>): Promise<Answers | null> {
  const opening: Opening = { pattern, fail: () => {} };
  const failed = new Promise<null>((resolve) => (opening.fail = () => resolve(null)));
  openings.add(opening);
  let answers: Answers | null = null;
  try {
    answers = await Promise.race([load(), failed]);
    return answers;
  } finally {
    // The code may fail after the data has, or after one went elsewhere.
    setTimeout(() => openings.delete(opening), answers ? 0 : codeFailsWithinMs);
  }
}

/**
 * Where the code of a route fails, React Router reloads the page that is shown, and the press is lost: that reload is called off. In a
 * browser without the Navigation API it is not.
 */
export function callOffReloads(): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || openings.size === 0) return;
    event.preventDefault();
    for (const { pattern, fail } of openings) {
      withoutCode.add(pattern);
      fail();
    }
  });
}

/** Another screen that the worker can show at once. What changed on this one is not given up for an older copy of it. */
async function isReadFromDevice(url: string): Promise<boolean> {
  const [requested, shown] = [url, location.href].map((address) => address.split('#')[0]);
  return requested !== shown && (await hasOwnPage(url).catch(() => false));
}

async function untilSiteAnswers(signal: AbortSignal): Promise<void> {
  for (let wait = firstWaitMs; !signal.aborted && !(await siteAnswers()); wait = Math.min(2 * wait, longestWaitMs)) {
    tell(!signal.aborted);
    await nextTry(wait, signal);
  }
  tell(false);
}

async function siteAnswers(): Promise<boolean> {
  try {
    return (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function nextTry(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
    tryNow = done;
  });
}

function tell(now: boolean): void {
  isWaiting = now;
  for (const watcher of watchers) watcher();
}
