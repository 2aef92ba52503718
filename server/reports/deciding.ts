import { AppError } from '../errors.ts';
import type { Market } from '../market.ts';
import { notify } from '../notifications/notify.ts';

/** Decides an open report and tells who made it. `not_found` for none, `move_not_allowed` for one that is decided. */
export async function decideReport({ db }: Pick<Market, 'db'>, id: number, upheld: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom('reports')
      .select(['status', 'reporter_id'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!report) throw new AppError('not_found');
    if (report.status !== 'open') throw new AppError('move_not_allowed');
    const status = upheld ? 'upheld' : 'dismissed';
    await trx.updateTable('reports').set({ status }).where('id', '=', id).execute();
    await notify(trx, [report.reporter_id], { kind: 'report_decided', report: id, upheld });
  });
}
