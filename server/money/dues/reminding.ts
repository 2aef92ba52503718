import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { namesOf } from './moving.ts';
import { nextReminder } from './reminders.ts';

const batch = 200;

/** Reminds people of commissions that are due tomorrow or were due. */
export async function remindOfDues(db: Database): Promise<void> {
  const waiting = byId((after) => selectWaiting(db).where('id', '>', after).orderBy('id').limit(batch).execute());
  await eachByItself('due', waiting, ({ id }) => db.transaction().execute((trx) => remind(trx, id)));
}

/** One that another process reminds of at this moment is left to it. */
async function remind(trx: Transaction<DB>, id: number): Promise<void> {
  const due = await selectWaiting(trx).where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst();
  if (!due) return;
  const now = new Date();
  await trx
    .updateTable('dues')
    .set({ remind_at: nextReminder(due.due_on, now) })
    .where('id', '=', id)
    .execute();
  await publish(trx, 'due.reminded', { ...namesOf(due), isOverdue: due.due_on < riyadhDay(now) });
}

function selectWaiting(db: Database) {
  return db
    .selectFrom('dues')
    .select(['id', 'user_id', 'ad_id', 'total_halalas', 'due_on'])
    .where('remind_at', '<=', sql<Date>`now()`);
}
