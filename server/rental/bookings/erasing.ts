import { sql, type SqlBool, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/**
 * Erases what a person gave and wrote in bookings on either side: the numbers of the driver, the place, the flight, and all notes. Times, sums,
 * states and the numbers of contracts stay, as they are the other side's, too.
 */
export async function eraseBookingsOf(trx: Transaction<DB>, person: number): Promise<void> {
  const rented = trx.selectFrom('bookings').select('id').where('renter_id', '=', person);
  await trx.updateTable('booking_drivers').set({ numbers: null }).where('booking_id', 'in', rented).execute();
  await trx.updateTable('bookings').set({ place: '', flight: '', note: '' }).where('renter_id', '=', person).execute();
  await trx.updateTable('bookings').set({ proposal_note: '' }).where('office_id', '=', person).execute();
  await trx.updateTable('booking_changes').set({ note: '' }).where('by_id', '=', person).where('note', '<>', '').execute();
  const isTheirEnd = sql<SqlBool>`exists (
    select from booking_history where booking_id = bookings.id and act = bookings.state and by_id = ${person})`;
  await trx
    .updateTable('bookings')
    .set({ reason_note: '' })
    .where((eb) => eb.or([eb('renter_id', '=', person), eb('office_id', '=', person)]))
    .where('reason_note', '<>', '')
    .where(isTheirEnd)
    .execute();
  await eraseHandoversOf(trx, person);
}

/** Their notes at handovers, and their signatures. Photographs, marks and that they have signed are evidence of the other side’s, too. */
async function eraseHandoversOf(trx: Transaction<DB>, person: number): Promise<void> {
  const bookingsAs = (side: 'renter_id' | 'office_id') => trx.selectFrom('bookings').select('id').where(side, '=', person);
  await trx.updateTable('booking_handovers').set({ note: '', unsigned_note: '' }).where('by_id', '=', person).execute();
  await trx.updateTable('handover_marks').set({ note: '' }).where('booking_id', 'in', bookingsAs('office_id')).execute();
  await trx
    .updateTable('late_records')
    .set({ signatures: null })
    .where((eb) => eb.or([eb('booking_id', 'in', bookingsAs('renter_id')), eb('booking_id', 'in', bookingsAs('office_id'))]))
    .execute();
  const wordless = sql`jsonb_set(jsonb_set(record, '{note}', '""'), '{marks}', coalesce(
    (select jsonb_agg(mark || '{"note": ""}') from jsonb_array_elements(record -> 'marks') as mark), '[]'))`;
  await sql`update late_records set record = ${wordless} where by_id = ${person}`.execute(trx);
  for (const [signer, column] of [
    ['renter', 'renter_id'],
    ['office', 'office_id'],
  ] as const) {
    await trx.deleteFrom('handover_signatures').where('signer', '=', signer).where('booking_id', 'in', bookingsAs(column)).execute();
  }
}
