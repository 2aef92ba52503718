import type { Transaction } from 'kysely';
import type { ReportTarget } from '#contract/backoffice/reports.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { notify, type Notice } from '#server/messaging/notifications/notify.ts';

interface Target {
  target_type: ReportTarget;
  target_id: number;
}

/** Decides every open report of some content. Returns the notifications for the reporters. */
export async function decideReportsOf(trx: Transaction<DB>, { target_type, target_id }: Target, upheld: boolean): Promise<Notice[]> {
  const decided = await trx
    .updateTable('reports')
    .set({ status: upheld ? 'upheld' : 'dismissed' })
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('status', '=', 'open')
    .returning(['id', 'reporter_id'])
    .execute();
  return decided.map(({ id, reporter_id }) => ({ person: reporter_id, happening: { kind: 'report_decided', report: id, upheld } }));
}

/** An upheld report is reverted after an accepted appeal. The reporter is not notified again. */
export async function dismissUpheld(trx: Transaction<DB>, { target_type, target_id }: Target): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ status: 'dismissed' })
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('status', '=', 'upheld')
    .execute();
}

/** Decides an open report and notifies the reporter. `not_found` for an unknown one, `move_not_allowed` for one that is decided. */
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
