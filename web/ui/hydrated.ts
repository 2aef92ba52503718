import { useSyncExternalStore } from 'react';

/** False on the server and in the first picture in the browser, then true: what works only with scripts appears after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}

function nothingChanges(): () => void {
  return () => {};
}
