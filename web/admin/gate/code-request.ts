let request = false;
const listeners = new Set<() => void>();

/** The second factor has run out: its window opens over whatever one was doing, which stays as it is. */
export function askForCode(): void {
  set(true);
}

export function codeGiven(): void {
  set(false);
}

export function isCodeRequested(): boolean {
  return request;
}

export function watchCodeRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(now: boolean): void {
  request = now;
  for (const listener of listeners) listener();
}
