import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** The amount stays in the books; the donor and their message are removed, also of donations as a visitor. */
export async function eraseDonationsOf(trx: Transaction<DB>, id: number, phone: string | null): Promise<void> {
  await trx
    .updateTable('donations')
    .set({ name: null, phone: null, message: null })
    .where((eb) => eb.or([eb('user_id', '=', id), eb('phone', '=', phone)]))
    .execute();
}
