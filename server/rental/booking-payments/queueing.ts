import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { addJobs } from '#server/platform/jobs/jobs.ts';

/** A booking or its charges changed: its payments are settled anew, after the commit. The turn of each minute does it otherwise. */
export async function queueSettlement(trx: Transaction<DB>, { booking }: { booking: number }): Promise<void> {
  const due = await trx
    .updateTable('booking_payments')
    .set({ next_at: sql<Date>`now()` })
    .where('booking_id', '=', booking)
    .where((eb) =>
      eb.or([eb('state', 'in', ['created', 'authorised']), eb.and([eb('state', '=', 'captured'), sql<boolean>`captured > refunded`])]),
    )
    .returning('id')
    .execute();
  await addJobs(
    trx,
    'settleBookingPayment',
    due.map(({ id }) => ({ payload: { payment: id }, key: `settle booking payment ${id}` })),
  );
}
