let asked = false;
const listeners = new Set<() => void>();

/** The second factor has run out: its window opens over whatever one was doing, which stays as it is. */
export function askForCode(): void {
  set(true);
}

export function codeGiven(): void {
  set(false);
}

export function isCodeAsked(): boolean {
  return asked;
}

export function watchCodeAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(now: boolean): void {
  asked = now;
  for (const listener of listeners) listener();
}
