import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** What was given is on the books; who gave it and what they said with it goes, also where they gave as a visitor. */
export async function eraseDonationsOf(trx: Transaction<DB>, id: number, phone: string): Promise<void> {
  await trx
    .updateTable('donations')
    .set({ name: null, phone: null, message: null })
    .where((eb) => eb.or([eb('user_id', '=', id), eb('phone', '=', phone)]))
    .execute();
}
