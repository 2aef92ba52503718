import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Gives a business its badge, until the last valid day of its documents: 2026-11-20, or null if unknown. */
export async function setVerified(trx: Transaction<DB>, id: number, licenceUntil: string | null): Promise<void> {
  await trx
    .updateTable('users')
    .set({ is_verified: true, verified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await setLicence(trx, id, licenceUntil);
}

/** Notes the last valid day of the documents of a business. */
export async function setLicence(trx: Transaction<DB>, id: number, until: string | null): Promise<void> {
  await trx.updateTable('businesses').set({ licence_until: until }).where('user_id', '=', id).execute();
}

/** Removes the badge; the last valid day of the documents stays. */
export async function endVerified(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.updateTable('users').set({ is_verified: false }).where('id', '=', id).execute();
}
