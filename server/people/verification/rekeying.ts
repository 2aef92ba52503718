import { messageOf } from '#contract/platform/thrown.ts';
import { currentKey } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { storeDocuments, queueDrops, readDocument } from './documents.ts';

const atOnce = 100;

/**
 * Seals documents with the current key; returns how many. Each becomes a new file, so that an interruption leaves either the old or
 * the new one in the row; the other is removed within the hour. `report` receives a sentence for each that does not open.
 */
export async function rekeyDocuments(
  market: Pick<Market, 'db' | 'config' | 'storage'>,
  report: (sentence: string) => void,
): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const rows = await market.db
      .selectFrom('verification_documents')
      .select(['id', 'file', 'key_id'])
      .where('file', 'is not', null)
      .where('key_id', '<>', currentKey(market.config).id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, file, key_id } of rows) {
      try {
        if (file !== null && (await sealAnew(market, id, { file, key_id }))) count += 1;
      } catch (error) {
        report(`The document ${id}: ${messageOf(error)}`);
      }
    }
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
  }
}

async function sealAnew(
  market: Pick<Market, 'db' | 'config' | 'storage'>,
  id: number,
  old: { file: string; key_id: string },
): Promise<boolean> {
  const [fresh] = await storeDocuments(market, [await readDocument(market, old)]);
  return market.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('verification_documents')
      .set({ file: fresh!.file, key_id: fresh!.key_id })
      .where('id', '=', id)
      .where('file', '=', old.file)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await queueDrops(trx, [old.file]);
    return numUpdatedRows > 0n;
  });
}
