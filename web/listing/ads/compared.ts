import { useSyncExternalStore } from 'react';

/** How many cars stand side by side at most. */
export const mostCompared = 4;

const key = 'compared';
const none: readonly number[] = [];
const listeners = new Set<() => void>();
let chosen: readonly number[] | undefined;

/** The cars chosen for comparison on this device, in the order of choosing; none while the server renders. */
export function useCompared(): readonly number[] {
  return useSyncExternalStore(subscribe, knownCompared, () => none);
}

/** Whether one car is selected: a card renders again only when its own state changes. */
export function useIsCompared(adId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => knownCompared().includes(adId),
    () => false,
  );
}

/** Adds or takes away; false where there is no room for one more. */
export function toggleCompared(adId: number): boolean {
  const now = readCompared();
  if (now.includes(adId)) {
    keepCompared(now.filter((id) => id !== adId));
    return true;
  }
  if (now.length >= mostCompared) return false;
  keepCompared([...now, adId]);
  return true;
}

export function keepCompared(ids: readonly number[]): void {
  chosen = ids;
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage the choice lives as long as the page.
  }
  for (const tell of listeners) tell();
}

function readCompared(): readonly number[] {
  chosen ??= readStored();
  return chosen;
}

/** The first look into the storage halts a phone: it is left until the page is alive, and none is chosen before. */
function knownCompared(): readonly number[] {
  return chosen ?? none;
}

function readStored(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)).slice(0, mostCompared) : none;
  } catch {
    return none;
  }
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', readAgain);
    setTimeout(readFirst);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

function readFirst(): void {
  if (chosen === undefined && readCompared().length > 0) for (const tell of listeners) tell();
}

/** Another window changed the choice. */
function readAgain(event: StorageEvent): void {
  if (event.key !== key && event.key !== null) return;
  chosen = readStored();
  for (const tell of listeners) tell();
}
