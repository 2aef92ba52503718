import { randomUUID } from 'node:crypto';
import { sql, type SelectQueryBuilder, type Transaction } from 'kysely';
import { known } from '#contract/platform/known.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import type { DB } from '#db/schema.ts';
import { getSettings } from '#server/catalogue/site-settings/settings.ts';
import { addJobs } from '#server/platform/jobs/jobs.ts';
import { currentKey, deriveKey, findKey, openBytes, sealBytes, type Key, type Secrets } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { subfolder, type Storage } from '#server/platform/storage/storage.ts';

/** The bytes of documents: sealed, and under names that /media does not serve. */

export interface UploadedDocument {
  file: string;
  key_id: string;
}

/** Stores each of `documents`. Files that no row names within the hour are removed again. */
export async function storeDocuments(
  market: Pick<Market, 'db' | 'config' | 'storage'>,
  documents: readonly Uint8Array[],
): Promise<UploadedDocument[]> {
  const files = documents.map(() => `${randomUUID()}.sealed`);
  await queueDrops(market.db, files, new Date(Date.now() + hourMs));
  const stored: UploadedDocument[] = [];
  for (const [at, file] of files.entries()) {
    const { bytes, keyId } = seal(market, file, known(documents[at], 'document'));
    await placeOf(market).put(file, bytes);
    stored.push({ file, key_id: keyId });
  }
  return stored;
}

/** Reads a document as if it were not sealed. */
export function openedDocument(market: Pick<Market, 'storage' | 'config'>, document: UploadedDocument): Pick<Storage, 'has' | 'read'> {
  return { has: (file) => placeOf(market).has(file), read: () => readDocument(market, document) };
}

/** The original bytes; rejects if they are removed. */
export async function readDocument(market: Pick<Market, 'storage' | 'config'>, { file, key_id: keyId }: UploadedDocument): Promise<Buffer> {
  return unseal(market, file, { bytes: await placeOf(market).read(file), keyId });
}

/** Removes these files after the commit, or at `at`. */
export async function queueDrops(db: Transaction<DB> | Market['db'], files: readonly string[], at = new Date()): Promise<void> {
  await addJobs(
    db,
    'dropDocument',
    files.map((file) => ({ payload: { file }, key: `drop document ${file}`, at })),
  );
}

/** Removes the bytes of a document that no row names. */
export async function dropDocument(market: Pick<Market, 'db' | 'storage'>, file: string): Promise<void> {
  const named = await market.db.selectFrom('verification_documents').select('id').where('file', '=', file).executeTakeFirst();
  if (!named) await placeOf(market).remove(file);
}

/** Removes the documents of requests that were decided longer ago than the site settings allow. */
export async function sweepDocuments({ db }: Pick<Market, 'db'>): Promise<void> {
  const { document_days: days } = await getSettings(db);
  await db.transaction().execute(async (trx) => {
    const decided = trx
      .selectFrom('verification_requests')
      .select('id')
      .where('decided_at', '<', sql<Date>`now() - ${days}::integer * interval '1 day'`);
    await dropWhere(trx, decided);
  });
}

/** Removes the files of the documents of `requests`; their rows and results stay. */
export async function dropWhere(
  trx: Transaction<DB>,
  requests: SelectQueryBuilder<DB, 'verification_requests', { id: number }>,
): Promise<void> {
  const dropped = await trx
    .updateTable('verification_documents as document')
    .from('verification_documents as old')
    .set({ file: null })
    .whereRef('old.id', '=', 'document.id')
    .where('document.file', 'is not', null)
    .where('document.request_id', 'in', requests)
    .returning('old.file')
    .execute();
  const files = dropped.map(({ file }) => file).filter((file) => file !== null);
  await queueDrops(trx, files);
}

function placeOf({ storage }: Pick<Market, 'storage'>) {
  return subfolder(storage, 'document');
}

interface Sealed {
  bytes: Buffer;
  /** Contains the id of the key, so that values of an older one are recognised. */
  keyId: string;
}

/** Seals `bytes` under the name of their file: under another name they do not open. */
function seal({ config }: { config: Secrets }, name: string, bytes: Uint8Array): Sealed {
  const key = currentKey(config);
  return { bytes: sealBytes(keyOf(key), name, bytes), keyId: key.id };
}

/** Opens what `seal` returned. Throws if the key, the name or a single bit differs. */
function unseal({ config }: { config: Secrets }, name: string, { bytes, keyId }: Sealed): Buffer {
  const key = findKey(config, keyId);
  if (!key) throw new Error('Sealed by a key that is not there');
  return openBytes(keyOf(key), name, bytes);
}

function keyOf(key: Key): Buffer {
  return deriveKey(key, 'the key of documents', 'markaba');
}
