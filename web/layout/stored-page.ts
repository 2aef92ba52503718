import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * From when the shown page is, if public/sw.js had to take it from what this device stored; null while it is fresh.
 * The worker hears which page is seen, as one that was opened by a link has no document of its own yet.
 */
export function useStoredSince(): string | null {
  const { pathname, search } = useLocation();
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string | null>) => setSince(data);
    const message = { type: 'seen', path: pathname + search };
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, [port2]));
    return () => port1.close();
  }, [pathname, search]);
  return since;
}
