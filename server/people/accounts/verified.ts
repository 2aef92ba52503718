import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Gives a business its badge, until the last day on which its papers are good: 2026-11-20, or null where none is known. */
export async function setVerified(trx: Transaction<DB>, id: number, licenceUntil: string | null): Promise<void> {
  await trx
    .updateTable('users')
    .set({ is_verified: true, verified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('businesses').set({ licence_until: licenceUntil }).where('user_id', '=', id).execute();
}

/** Takes the badge away; until when the papers were good stays. */
export async function endVerified(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.updateTable('users').set({ is_verified: false }).where('id', '=', id).execute();
}
