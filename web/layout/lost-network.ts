import { redirectDocument, type DataStrategyResult } from 'react-router';

export type Answers = Record<string, DataStrategyResult>;

const [firstWaitMs, longestWaitMs] = [1000, 15_000];

/** The routes whose code failed: React Router asks for the code of a route once in the life of a page. */
const withoutCode = new Set<string>();
const watchers = new Set<() => void>();
let isWaiting = false;
let tryNow = () => {};

/**
 * The answers of `load`, for the screen at the address of `request`. Where `load` gives none, or the code of the screen fails, the screen
 * that is shown stays, and the address is opened as a document once the site answers: without a network when it comes back, and at once where
 * a file of an older release is gone.
 */
export async function openOnceReached(request: Request, pattern: string, load: () => Promise<Answers | null>): Promise<Answers> {
  const answers = withoutCode.has(pattern) ? null : await loadUnlessCodeFails(pattern, load);
  if (answers) return answers;
  await untilSiteAnswers(request.signal);
  // One went elsewhere meanwhile.
  if (request.signal.aborted) return {};
  throw redirectDocument(request.url);
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

/**
 * Where the code of a route fails, React Router reloads the page that is shown, and the press is lost. The reload is called off. Null
 * then; a browser without the Navigation API reloads.
 */
async function loadUnlessCodeFails(pattern: string, load: () => Promise<Answers | null>): Promise<Answers | null> {
  if (!('navigation' in globalThis)) return load();
  let callOff = (_event: NavigateEvent): void => {};
  const failed = new Promise<null>((resolve) => {
    callOff = (event) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      withoutCode.add(pattern);
      resolve(null);
    };
  });
  navigation.addEventListener('navigate', callOff);
  try {
    return await Promise.race([load(), failed]);
  } finally {
    navigation.removeEventListener('navigate', callOff);
  }
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
