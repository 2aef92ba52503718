import { sql } from 'kysely';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { lockDue } from './dues.ts';
import { moveDue } from './moving.ts';

/** Disputes an own open due. Throws `not_found`, `already_answered` for a second time, and `due_not_open`. */
export async function disputeDue(
  { db }: Market,
  { user, id, text, once }: { user: number; id: number; text: string; once: Once },
): Promise<void> {
  if (once.madeId !== null) return;
  await db.transaction().execute(async (trx) => {
    const due = await lockDue(trx, id);
    if (due.user_id !== user) throw new AppError('not_found');
    if (due.disputed_at !== null) throw new AppError('already_answered');
    const dispute = { disputed_at: sql<Date>`now()`, dispute_text: text.trim() };
    await moveDue(trx, due, { to: 'disputed', mover: 'debtor' }, dispute);
    await once.note(trx, id);
  });
}
