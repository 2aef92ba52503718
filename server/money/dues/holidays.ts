import { sql } from 'kysely';
import type { Holiday } from '#contract/backoffice/admin-dues.ts';
import type { Database } from '#db/database.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { today } from '#server/platform/riyadh.ts';

/** From the beginning of this year on. */
export function listHolidays(db: Database): Promise<Holiday[]> {
  return db
    .selectFrom('holidays')
    .selectAll()
    .where('day', '>=', sql<string>`date_trunc('year', ${today})::date`)
    .orderBy('day')
    .limit(200)
    .execute();
}

/** Adds a day or changes it. Dues that were created keep their last day: people were told it. */
export async function saveHoliday(db: Database, staff: StaffMember, { day, ...columns }: Holiday): Promise<Holiday[]> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('holidays')
      .values({ day, ...columns })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(columns))
      .execute();
    await writeAudit(trx, staff, { action: 'holiday.save', target_type: 'holiday', target_id: day, detail: columns });
    return listHolidays(trx);
  });
}

/** Throws `not_found` for a day that is none. */
export async function removeHoliday(db: Database, staff: StaffMember, day: string): Promise<Holiday[]> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx.deleteFrom('holidays').where('day', '=', day).returning('day').executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    await writeAudit(trx, staff, { action: 'holiday.remove', target_type: 'holiday', target_id: day });
    return listHolidays(trx);
  });
}
