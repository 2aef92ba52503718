import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { answerTicket } from './answering.ts';
import { addTicket, questionOfStaff } from './writing.ts';

/**
 * Opens a ticket in which the staff ask a person, who is notified and answers it as one of their own. Returns its id; `not_found` for
 * a closed account.
 */
export async function askPerson(
  trx: Transaction<DB>,
  { person, staff, text }: { person: number; staff: number; text: string },
): Promise<number> {
  const requested = await trx
    .selectFrom('users')
    .select(['full_name as name', 'phone'])
    .where('id', '=', person)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!requested) throw new AppError('not_found');
  const { id } = await addTicket(trx, { ...requested, user_id: person, topic: 'other', asked_from: questionOfStaff });
  await answerTicket(trx, { ticket: id, staff, text, asks: true });
  return id;
}
