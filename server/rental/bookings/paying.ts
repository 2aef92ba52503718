import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { answerDeadline, begin } from './making.ts';
import type { BookingRow } from './rows.ts';

/**
 * The first sum of a booking is held on a card: the office gets the request, or the booking is confirmed at once. The people and the
 * booking are locked. One that ended meanwhile stays so.
 */
export async function notePaid(trx: Transaction<DB>, booking: BookingRow): Promise<void> {
  const { id, state, pay_by, quote_id, from } = booking;
  if (state !== 'requested' || pay_by === null) return;
  const deadline = answerDeadline(from.getTime());
  await trx.updateTable('bookings').set({ pay_by: null, answer_by: deadline, next_at: deadline }).where('id', '=', id).execute();
  const { content } = await trx.selectFrom('rental_quotes').select('content').where('id', '=', quote_id).executeTakeFirstOrThrow();
  await begin(trx, { ...booking, pay_by: null }, content.answers === 'instant');
}
