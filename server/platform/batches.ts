interface Batch<Key, Found> {
  keys: Set<Key>;
  answer: PromiseWithResolvers<ReadonlyMap<Key, Found>>;
}

/**
 * Reads what concurrent calls ask for together: while a read is under way, further calls wait for the next one, which has all their
 * keys. A read begins after every call that it answers. If one fails, so do the calls that wait: where the database hangs, nobody waits
 * for two time-outs.
 *
 * @param keysMost how many keys a read has
 */
export function inBatches<Key, Found>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
  keysMost = 50,
): (key: Key) => Promise<Found | undefined> {
  let isReading = false;
  let waiting: Batch<Key, Found>[] = [];
  const readNext = async () => {
    const batch = waiting.shift();
    isReading = batch !== undefined;
    if (!batch) return;
    try {
      batch.answer.resolve(await read([...batch.keys]));
    } catch (error) {
      for (const { answer } of [batch, ...waiting]) answer.reject(error);
      waiting = [];
    }
    void readNext();
  };
  return async (key) => {
    const last = waiting.at(-1);
    const hasRoom = last !== undefined && last.keys.size < keysMost;
    const batch = hasRoom ? last : { keys: new Set<Key>(), answer: Promise.withResolvers<ReadonlyMap<Key, Found>>() };
    batch.keys.add(key);
    if (!hasRoom) waiting.push(batch);
    if (!isReading) {
      isReading = true;
      // Keys that are asked for in one go share the first read.
      queueMicrotask(() => void readNext());
    }
    return (await batch.answer.promise).get(key);
  };
}
