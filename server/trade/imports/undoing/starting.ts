import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { lockImport, moveImport } from '../stored/imports.ts';

/** Has an import undone that was applied, wholly or in part. Throws `undo_too_late` and `move_not_allowed`. */
export async function startUndoing({ db }: Pick<Market, 'db'>, business: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockImport(trx, business, id);
    const row = await trx
      .selectFrom('imports')
      .select(['applied_at', sql<boolean>`coalesce(undo_until > now(), false)`.as('isInTime')])
      .select(({ selectFrom }) => [
        selectFrom('import_rows')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('import_id', '=', 'imports.id')
          .where('applied_at', 'is not', null)
          .as('rows'),
        selectFrom('import_rows')
          .select(sql<number>`coalesce(max(row), 0)`.as('last'))
          .whereRef('import_id', '=', 'imports.id')
          .as('last'),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (row.applied_at === null) throw new AppError('move_not_allowed');
    const undo = { is_running: true, rows: row.rows ?? 0, restored: 0, removed: 0, paused: 0, left: 0 };
    const running = { undo: JSON.stringify(undo), next_row: row.last ?? 0, tries: 0, lease_until: sql<Date>`now()` };
    await moveImport(trx, { business, id, to: 'undone', by: 'business' }, running);
    // Pictures that were not fetched yet are not any more.
    await trx.deleteFrom('import_pictures').where('import_id', '=', id).where('state', '=', 'waiting').execute();
    if (!row.isInTime) throw new AppError('undo_too_late');
  });
}
