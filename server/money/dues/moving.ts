import { sql, type Transaction, type UpdateObject } from 'kysely';
import { dueMoves, type DueMover, type DueState } from '#contract/money/due-states.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { nextReminder } from './reminders.ts';

/** Commissions that people owe. Owns the tables dues and holidays. */

interface MovedDue {
  id: number;
  state: DueState;
  user_id: number;
  ad_id: number;
  total_halalas: number;
  due_on: string;
}

type Columns = Omit<UpdateObject<DB, 'dues'>, 'id' | 'state' | 'moved_at' | 'closed_at' | 'remind_at' | 'user_id' | 'ad_id'>;

const unclosed: readonly DueState[] = ['open', 'disputed', 'to_refund'];

/**
 * The only function that changes the state of a due, which is locked; it publishes the change. Only an open one is reminded of.
 * Throws `due_not_open` for a change outside of the table of moves.
 */
export async function moveDue(
  trx: Transaction<DB>,
  due: MovedDue,
  { to, mover }: { to: DueState; mover: DueMover },
  columns: Columns = {},
): Promise<void> {
  if (!dueMoves.allow(due.state, to, mover)) throw new AppError('due_not_open');
  await trx
    .updateTable('dues')
    .set({
      ...columns,
      state: to,
      moved_at: sql<Date>`now()`,
      closed_at: unclosed.includes(to) ? null : sql<Date>`now()`,
      remind_at: to === 'open' ? nextReminder(due.due_on, new Date()) : null,
    })
    .where('id', '=', due.id)
    .execute();
  await publish(trx, 'due.moved', { ...namesOf(due), from: due.state, to, by: mover, isLowered: false });
}

export function namesOf({ id, user_id, ad_id, total_halalas, due_on }: Omit<MovedDue, 'state'>) {
  return { due: id, user: user_id, ad: ad_id, total: total_halalas, on: due_on };
}
