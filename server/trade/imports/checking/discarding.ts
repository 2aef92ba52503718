import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { queueFileDrops } from '../stored/file.ts';
import { lockImport, moveImport } from '../stored/imports.ts';

/** Discards an import that was not applied: its file and rows go, its line in the list stays. Throws `move_not_allowed`. */
export async function discardImport({ db }: Market, business: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { state } = await lockImport(trx, business, id);
    if (state === 'applying' || state === 'done' || state === 'stopped') throw new AppError('move_not_allowed');
    const { applied_at } = await trx.selectFrom('imports').select('applied_at').where('id', '=', id).executeTakeFirstOrThrow();
    if (applied_at !== null) throw new AppError('move_not_allowed');
    await moveImport(trx, { business, id, to: 'undone', by: 'business' }, { finished_at: sql<Date>`now()` });
    await dropContents(trx, [id]);
  });
}

/** Removes the rows, corrections and files of imports. */
export async function dropContents(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('import_rows').where('import_id', 'in', ids).execute();
  await trx.deleteFrom('import_corrections').where('import_id', 'in', ids).execute();
  const named = trx.selectFrom('imports').select('file_key').where('id', 'in', ids).where('file_key', 'is not', null);
  const files = (await named.execute()).flatMap(({ file_key }) => file_key ?? []);
  await trx.updateTable('imports').set({ file_key: null }).where('id', 'in', ids).execute();
  await queueFileDrops(trx, files);
}
