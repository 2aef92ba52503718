import type { Market } from '#server/platform/market.ts';
import { subfolder, type ListedStorage } from '#server/platform/storage/storage.ts';

/**
 * The list of erased accounts, stored beside the pictures and not in the database: a restored backup of the database lacks later
 * erasures, which have to be repeated (docs/recovery.md). An entry contains an id and a time, nothing personal.
 */

interface Note {
  id: number;
  /** When the account was created: after a restore its id may belong to another account. */
  created_at: string;
}

const folder = 'erased';

/** Records that the account is erased. Called after the erasure is committed. */
export async function noteErased({ storage }: Pick<Market, 'storage'>, id: number, createdAt: Date): Promise<void> {
  const note: Note = { id, created_at: createdAt.toISOString() };
  await subfolder(storage, folder).put(`${id}-${createdAt.getTime()}.json`, Buffer.from(JSON.stringify(note)));
}

/** Closes accounts that were erased after the time of the restored backup, so that `eraseAccounts` erases them again. Returns how many. */
export async function closeErased({ db }: Pick<Market, 'db'>, storage: ListedStorage): Promise<number> {
  let closed = 0;
  for await (const { key } of storage.list()) {
    const [, id, time] = /^erased-(\d+)-(\d+)\.json$/.exec(key) ?? [];
    if (id === undefined || time === undefined) continue;
    const made = new Date(Number(time));
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set((eb) => ({ closed_at: eb.fn.coalesce('closed_at', eb.fn<Date>('now')), erase_at: eb.fn<Date>('now') }))
      .where('id', '=', Number(id))
      .where('erased_at', 'is', null)
      .where('created_at', '>=', made)
      .where('created_at', '<', new Date(made.getTime() + 1))
      .executeTakeFirstOrThrow();
    closed += Number(numUpdatedRows);
  }
  return closed;
}
