import { use } from 'react';
import { reloadOnceReached } from '#web/platform/head/lost-network.ts';
import type { Area } from '#web/platform/i18n/areas.ts';
import { hasWords, loadWords } from '#web/platform/i18n/browser.ts';

const coming = new Map<string, Promise<void>>();

/**
 * Keeps the screen before while the words of the next one come: React Router shows a screen in a transition, which waits for `use`.
 * Where they cannot be had, the server renders the screen.
 */
export function useScreenWords(areas: readonly Area[]): void {
  if (import.meta.env.SSR || hasWords(areas)) return;
  const key = areas.join();
  const words = coming.get(key) ?? loadWords(areas).then(() => void coming.delete(key), reloadOnceReached);
  coming.set(key, words);
  use(words);
}
