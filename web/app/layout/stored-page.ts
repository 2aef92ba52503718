import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isSomethingWaiting } from '#web/rental/handovers/waiting.ts';

/**
 * From when the shown page is, if public/sw.js had to take it from what this device stored; null while it is fresh.
 * The worker hears which page is seen, as one that was opened by a link has no document of its own yet, and is asked
 * again whenever the page has loaded anew, which also happens as soon as the network is back.
 */
export function useStoredSince(): string | null {
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (state !== 'idle' || !('serviceWorker' in navigator)) return undefined;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string | null>) => setSince(data);
    const message = { type: 'seen', path: pathname + search };
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, [port2]));
    return () => port1.close();
  }, [pathname, search, state]);
  const isStored = since !== null;
  useEffect(() => {
    if (!isStored) return undefined;
    // A signed handover is sent first, and leads on by itself: a page that asks for it is not kept anew meanwhile.
    const renew = () => void (isSomethingWaiting() || revalidate());
    addEventListener('online', renew);
    return () => removeEventListener('online', renew);
  }, [isStored, revalidate]);
  return since;
}
