import { sql } from 'kysely';
import { staffRoles, type StaffRole } from '#contract/platform/kinds.ts';
import words from '#locales/ar/backoffice.json' with { type: 'json' };
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';

const riyadh = 1;

/** Adds a person of each role to the back office of a demo market that never had any staff. */
export async function ensureStaff(db: Database): Promise<void> {
  const isDemo = await db.selectFrom('users').select('id').where(isOfDemo).limit(1).executeTakeFirst();
  if (!isDemo || (await db.selectFrom('staff').select('user_id').limit(1).executeTakeFirst())) return;
  await db.transaction().execute(async (trx) => {
    for (const role of staffRoles) {
      const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('users', 'id')) as id`.execute(trx);
      const id = known(rows[0], 'row').id;
      const added = await trx
        .insertInto('users')
        .values({
          id,
          full_name: `${words.roles[role]} مركبة`,
          username: `${role}_markaba`,
          phone: `50${String(id).padStart(7, '0')}`,
          city_id: riyadh,
          // As everything in the demo, the same whenever it is made.
          created_at: sql<Date>`(select max(created_at) from users)`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) continue;
      await trx.insertInto('staff').values({ user_id: added.id, role }).execute();
    }
  });
}

/** By the phones that people.ts gives out. */
export const isOfDemo = sql<boolean>`users.phone = '50' || lpad(users.id::text, 7, '0')`;

/** Who of the demo works in its back office, to sign in with. */
export function listDemoStaff(db: Database): Promise<{ username: string; role: StaffRole }[]> {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.username', 'staff.role'])
    .where(isOfDemo)
    .where('staff.removed_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .orderBy('users.id')
    .execute();
}
