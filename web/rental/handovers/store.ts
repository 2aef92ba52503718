import { dayMs } from '#contract/platform/riyadh.ts';
import { handoverDatabase } from '#web/platform/session/device-data.ts';
import type { HandoverRecord } from './record.ts';

/** Handovers on this device, with their photographs. Where the browser stores nothing every call rejects. */

const records = 'records';
/** What has not changed for so long is removed. */
const storedDays = 7;

export async function findRecord(key: string): Promise<HandoverRecord | undefined> {
  const found = await inStore<HandoverRecord | undefined>('readonly', (store) => store.get(key));
  return found && isOld(found) ? undefined : found;
}

export async function saveRecord(record: HandoverRecord): Promise<void> {
  await inStore('readwrite', (store) => store.put(record));
}

export async function deleteRecord(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** What a person has signed here and what has not arrived yet, however long ago, the oldest first. */
export async function listWaiting(person: number): Promise<HandoverRecord[]> {
  const all = await inStore<HandoverRecord[]>('readonly', (store) => store.getAll());
  const waiting = all.filter((record) => record.person === person && record.state === 'waiting');
  // A car goes out before it comes back.
  return waiting.toSorted((one, other) => (one.madeAt ?? '').localeCompare(other.madeAt ?? ''));
}

/** Removes what has not changed for a week. What waits for the network stays. */
export async function removeOld(): Promise<void> {
  const all = await inStore<HandoverRecord[]>('readonly', (store) => store.getAll());
  for (const record of all.filter(isOld)) await deleteRecord(record.key);
}

function isOld({ state, changed }: HandoverRecord): boolean {
  return state !== 'waiting' && changed < Date.now() - storedDays * dayMs;
}

async function inStore<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result>;
async function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<void>;
async function inStore<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const opened = await open();
  try {
    const transaction = opened.transaction(records, mode);
    const request = act(transaction.objectStore(records));
    return await new Promise<Result>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'));
    });
  } finally {
    opened.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(handoverDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(records, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not opened'));
  });
}
