import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { notify } from '../notifications/notify.ts';

export interface Answer {
  ticket: number;
  /** Who of the staff answers. */
  staff: number;
  text: string;
  /** `closed` where nothing more is expected; whoever asked opens it again by writing. */
  status?: 'answered' | 'closed';
}

/** An answer of the staff, which whoever asked is told of; a visitor is to be called. `not_found` for no ticket. */
export async function answerTicket(trx: Transaction<DB>, { ticket, staff, text, status = 'answered' }: Answer): Promise<void> {
  const asked = await trx
    .updateTable('tickets')
    .set({ status, updated_at: sql<Date>`now()` })
    .where('id', '=', ticket)
    .returning('user_id')
    .executeTakeFirst();
  if (!asked) throw new AppError('not_found');
  await trx.insertInto('ticket_messages').values({ ticket_id: ticket, staff_id: staff, text }).execute();
  if (asked.user_id !== null) await notify(trx, [asked.user_id], { kind: 'support_answer', ticket });
}
