import type { Transaction } from 'kysely';
import { claimedCharges } from '#contract/rental/charge-states.ts';
import type { DB } from '#db/schema.ts';
import { moveCharge } from './moving.ts';
import { selectCharges } from './rows.ts';

/**
 * Withdraws what an erased office has charged and nobody accepted, and erases what the person wrote on either side. Kinds,
 * sums and states stay, as they are the other side's, too.
 */
export async function eraseChargesOf(trx: Transaction<DB>, person: number): Promise<void> {
  const claimed = await selectCharges(trx)
    .where('bookings.office_id', '=', person)
    .where('charge.state', 'in', claimedCharges)
    .orderBy('charge.id')
    .forUpdate('charge')
    .execute();
  for (const charge of claimed) await moveCharge(trx, charge, { to: 'withdrawn', mover: 'market', by: null });
  const given = trx.selectFrom('bookings').select('id').where('office_id', '=', person);
  await trx.updateTable('booking_charges').set({ note: '' }).where('booking_id', 'in', given).where('note', '<>', '').execute();
  const rented = trx.selectFrom('bookings').select('id').where('renter_id', '=', person);
  await trx
    .updateTable('booking_charges')
    .set({ dispute_text: '' })
    .where('booking_id', 'in', rented)
    .where('dispute_text', '<>', '')
    .execute();
}
