import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const overtaken = new WeakMap<QueryClient, Set<string>>();

/**
 * To be called when what is kept under `queryKey` is changed by hand. An answer that is on its way may have been read before
 * that, and undoes it: after it all of it is requested once more, however much was changed meanwhile.
 */
export function noteOvertaken(client: QueryClient, queryKey: QueryKey): void {
  const names = overtaken.get(client) ?? new Set();
  const name = hashKey(queryKey);
  if (names.has(name) || client.isFetching({ queryKey }) === 0) return;
  overtaken.set(client, names.add(name));
  const stop = client.getQueryCache().subscribe(() => {
    if (client.isFetching({ queryKey }) > 0) return;
    stop();
    names.delete(name);
    // The cache is in the middle of keeping the answer.
    queueMicrotask(() => void client.invalidateQueries({ queryKey }));
  });
}
