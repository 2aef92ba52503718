import { sql } from 'kysely';
import type { NewBusiness } from '#contract/people/accounts.ts';
import type { Database } from '#db/database.ts';
import type { Business } from './businesses.ts';

/**
 * Applications to become a business with a package that is not yet paid. Owns the table business_applications, which stores the
 * newest one of each person until it is fulfilled.
 */
export interface Application {
  type: NewBusiness['type'];
  business: Business;
}

export async function keepApplication(
  db: Database,
  { user, packageId, type, business }: Application & { user: number; packageId: number },
): Promise<void> {
  const row = { package_id: packageId, account_type: type, ...business, created_at: sql<Date>`now()` };
  await db
    .insertInto('business_applications')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function findApplication(db: Database, user: number): Promise<Application | undefined> {
  const row = await db.selectFrom('business_applications').selectAll().where('user_id', '=', user).executeTakeFirst();
  if (!row) return undefined;
  const { name, commercial_registration, address, whatsapp, latitude, longitude } = row;
  return {
    type: row.account_type,
    business: { name, commercial_registration, address, whatsapp, latitude, longitude },
  };
}

export async function removeApplication(db: Database, user: number): Promise<void> {
  await db.deleteFrom('business_applications').where('user_id', '=', user).execute();
}

/** Deletes unpaid applications after 30 days. */
export async function sweepApplications(db: Database): Promise<void> {
  await db
    .deleteFrom('business_applications')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
