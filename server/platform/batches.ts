const keysMost = 50;

interface Batch<Key, Found> {
  keys: Set<Key>;
  answer: PromiseWithResolvers<ReadonlyMap<Key, Found>>;
}

/**
 * Reads what concurrent calls ask for together: while a read is under way, further calls wait for the next one, which has all their
 * keys. A read begins after every call that it answers. If one fails, so do the calls that wait: where the database hangs, nobody waits
 * for two time-outs.
 */
export function inBatches<Key, Found>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let isReading = false;
  let waiting: Batch<Key, Found>[] = [];
  const start = async ({ keys, answer }: Batch<Key, Found>) => {
    isReading = true;
    try {
      answer.resolve(await read([...keys]));
    } catch (error) {
      for (const batch of [{ answer }, ...waiting]) batch.answer.reject(error);
      waiting = [];
    }
    isReading = false;
    const next = waiting.shift();
    if (next) void start(next);
  };
  return async (key) => {
    const last = waiting.at(-1);
    const hasRoom = last !== undefined && last.keys.size < keysMost;
    const batch = hasRoom ? last : { keys: new Set<Key>(), answer: Promise.withResolvers<ReadonlyMap<Key, Found>>() };
    batch.keys.add(key);
    if (!isReading) void start(batch);
    else if (!hasRoom) waiting.push(batch);
    return (await batch.answer.promise).get(key);
  };
}
