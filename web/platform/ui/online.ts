import { useSyncExternalStore } from 'react';

/** Whether the device has a network, as far as it knows; on the server it has. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, isOnline, () => true);
}

function isOnline(): boolean {
  return navigator.onLine;
}

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
