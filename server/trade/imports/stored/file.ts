import { randomUUID } from 'node:crypto';
import { hourMs } from '#contract/platform/riyadh.ts';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { addJobs } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { subfolder, type Storage } from '#server/platform/storage/storage.ts';

/** The files of imports, under names that /media does not serve. */

/** Stores a file and returns its key. It is removed again if no row names it within the hour. */
export async function storeFile(market: Pick<Market, 'db' | 'storage'>, bytes: Uint8Array): Promise<string> {
  const file = `${randomUUID()}.bin`;
  await queueFileDrops(market.db, [file], new Date(Date.now() + hourMs));
  await filesOf(market).put(file, bytes);
  return file;
}

/** Rejects if the file is gone (`isMissing`). */
export function readStored(market: Pick<Market, 'storage'>, file: string): Promise<Buffer> {
  return filesOf(market).read(file);
}

/** Removes these files after the commit, or at `at`, unless a row names them then. */
export async function queueFileDrops(db: Transaction<DB> | Market['db'], files: readonly string[], at = new Date()): Promise<void> {
  await addJobs(
    db,
    'dropImportFile',
    files.map((file) => ({ payload: { file }, key: `drop import file ${file}`, at })),
  );
}

/** Removes a file that no row names. */
export async function dropImportFile(market: Pick<Market, 'db' | 'storage'>, file: string): Promise<void> {
  const [ofImport, ofArchive] = await Promise.all([
    market.db.selectFrom('imports').select('id').where('file_key', '=', file).executeTakeFirst(),
    market.db.selectFrom('picture_archives').select('id').where('file_key', '=', file).executeTakeFirst(),
  ]);
  if (ofImport || ofArchive) return;
  await dropPieces(market, file);
  await filesOf(market).remove(file);
}

/** The key of a piece of an archive. */
export function pieceOf(file: string, index: number): string {
  return `${file.replace(/\.zip$/, '')}-${index}.bin`;
}

/** The last first: an attempt that ends halfway finds the others again. */
async function dropPieces(market: Pick<Market, 'storage'>, file: string): Promise<void> {
  if (!file.endsWith('.zip')) return;
  const files = filesOf(market);
  let count = 0;
  while (await files.has(pieceOf(file, count))) count += 1;
  for (let index = count - 1; index >= 0; index -= 1) await files.remove(pieceOf(file, index));
}

export function filesOf({ storage }: Pick<Market, 'storage'>): Storage {
  return subfolder(storage, 'import');
}
