import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { currentSession, watchSession } from '../session/store.ts';

// Before the next frame, not a moment after it: what one sent leaves the outbox and comes with the conversation at once.
notifyManager.setScheduler(queueMicrotask);

// On the server a timer for each page would hold all that it was rendered from, for a quarter of an hour.
const gcTime = import.meta.env.SSR ? Infinity : 15 * 60_000;

/** What grows or changes while one looks. A list once loaded stays, so that Back finds it as it was left. */
export function QueryCache({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime, retry: 1, refetchOnWindowFocus: false } } }),
  );
  useEffect(() => forgetWithPerson(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * What one person was shown is not kept for the next. A person who comes back after their session ended finds the screen
 * that they left as it was.
 */
function forgetWithPerson(client: QueryClient): () => void {
  let person = currentSession()?.userId;
  return watchSession(() => {
    const now = currentSession()?.userId;
    if (now === person) return;
    client.removeQueries({ type: 'inactive' });
    if (now === undefined) return;
    if (person !== undefined) void client.resetQueries();
    person = now;
  });
}
