import { createHash } from 'node:crypto';
import { isMissing, type ListedStorage } from './storage.ts';

/** How many files were copied, and their bytes; existed already; exist only in the target; failed. */
interface Copied {
  copied: number;
  bytes: number;
  present: number;
  removed: number;
  failed: string[];
}

const atOnce = 8;

/**
 * Copies every file of `from` to `to`. Files that exist with the same bytes are skipped, so an interrupted copy can be continued;
 * copied files are read back and compared. With `removeOthers`, files that only the target has are removed. A file that fails is
 * reported with the reason and does not end the copy.
 */
export async function copyFiles(
  from: ListedStorage,
  to: ListedStorage,
  { removeOthers = false, report = () => {} }: { removeOthers?: boolean; report?: (copied: Copied) => void } = {},
): Promise<Copied> {
  const there = new Map<string, number>();
  for await (const { key, size } of to.list()) there.set(key, size);
  const copied: Copied = { copied: 0, bytes: 0, present: 0, removed: 0, failed: [] };
  await eachOf(from.list(), async ({ key }) => {
    await copyOne(from, { to, key, sizeThere: there.get(key), copied }).catch((error: Error) =>
      copied.failed.push(`${key}: ${reasonOf(error)}`),
    );
    there.delete(key);
    report(copied);
  });
  if (!removeOthers || copied.failed.length > 0) return copied;
  await eachOf(there.keys(), async (key) => {
    await to.remove(key);
    copied.removed += 1;
  });
  return copied;
}

async function copyOne(
  from: ListedStorage,
  { to, key, sizeThere, copied }: { to: ListedStorage; key: string; sizeThere: number | undefined; copied: Copied },
): Promise<void> {
  const bytes = await from.read(key).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  // Removed since the list was read.
  if (!bytes) return;
  if (sizeThere === bytes.length && hashOf(await to.read(key)) === hashOf(bytes)) {
    copied.present += 1;
    return;
  }
  await to.put(key, bytes);
  if (hashOf(await to.read(key)) !== hashOf(bytes)) throw new Error('what was read back is something else');
  copied.copied += 1;
  copied.bytes += bytes.length;
}

/** Several at a time, while the list is still being read. */
async function eachOf<Item>(items: AsyncIterable<Item> | Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const one = work(item).finally(() => running.delete(one));
    running.add(one);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
