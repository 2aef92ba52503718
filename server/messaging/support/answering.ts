import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { notify } from '../notifications/notify.ts';

interface Answer {
  ticket: number;
  /** The member of the staff who answers. */
  staff: number;
  text: string;
  /** `closed` if nothing more is expected; a new message of the person opens it again. */
  status?: 'answered' | 'closed';
  /** The staff ask for themselves. */
  asks?: true;
}

/** Adds an answer of the staff, of which the person is notified; a visitor has to be called. `not_found` for an unknown ticket. */
export async function answerTicket(trx: Transaction<DB>, { ticket, staff, text, status = 'answered', asks }: Answer): Promise<void> {
  const requested = await trx
    .updateTable('tickets')
    .set({ status, updated_at: sql<Date>`now()` })
    .where('id', '=', ticket)
    .returning('user_id')
    .executeTakeFirst();
  if (!requested) throw new AppError('not_found');
  await trx.insertInto('ticket_messages').values({ ticket_id: ticket, staff_id: staff, text }).execute();
  if (requested.user_id !== null) await notify(trx, [requested.user_id], { kind: 'support_answer', ticket, ...(asks && { asks }) });
}
