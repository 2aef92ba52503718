import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { riyadhDay } from '#server/platform/days.ts';
import { publish } from '#server/platform/events.ts';
import { namesOf } from './moving.ts';
import { nextReminder } from './reminders.ts';

const batch = 200;

/** Reminds people of commissions that are due tomorrow or were due. */
export async function remindOfDues(db: Database): Promise<void> {
  for (let reminded = batch; reminded === batch;) reminded = await db.transaction().execute(remindSome);
}

async function remindSome(trx: Transaction<DB>): Promise<number> {
  const waiting = await trx
    .selectFrom('dues')
    .select(['id', 'user_id', 'ad_id', 'total_halalas', 'due_on'])
    .where('remind_at', '<=', sql<Date>`now()`)
    .orderBy('remind_at')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const now = new Date();
  for (const { id, due_on } of waiting) {
    await trx
      .updateTable('dues')
      .set({ remind_at: nextReminder(due_on, now) })
      .where('id', '=', id)
      .execute();
  }
  // Notifications of several people are written in the order of their ids.
  for (const due of waiting.toSorted((one, other) => one.user_id - other.user_id)) {
    await publish(trx, 'due.reminded', { ...namesOf(due), isOverdue: due.due_on < riyadhDay(now) });
  }
  return waiting.length;
}
