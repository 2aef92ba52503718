import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/**
 * Ends the memberships of an erased person, or those in an erased business, and removes its acts and invitations, and those to the phone
 * of the person. The rows of members stay, without a name: messages and acts of others name them.
 */
export async function eraseTeamsOf(trx: Transaction<DB>, user: number, phone: string | null): Promise<void> {
  await trx
    .updateTable('business_members')
    .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
    .where((eb) => eb.or([eb('business_id', '=', user), eb('person_id', '=', user)]))
    .execute();
  await trx.deleteFrom('member_acts').where('business_id', '=', user).execute();
  await trx
    .deleteFrom('business_invitations')
    .where((eb) => eb.or([eb('business_id', '=', user), ...(phone === null ? [] : [eb('phone', '=', phone)])]))
    .execute();
}
