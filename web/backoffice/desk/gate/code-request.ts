let request = false;
const listeners = new Set<() => void>();

/** The second factor has expired: its dialog opens over the current screen, which stays unchanged. */
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
