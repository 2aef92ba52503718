import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { MoneyEvents } from '#server/money/events.ts';
import type { NotificationDetails } from './happenings.ts';
import { notify } from './notify.ts';

type DueMove = MoneyEvents['due.moved'];

/** Notifies of a change of a commission, apart from what the person did and from payments, which have notifications of their own. */
export async function notifyOfDue(trx: Transaction<DB>, move: DueMove): Promise<void> {
  const event = eventOf(move);
  const { due, user, ad, total, on } = move;
  if (event) await notify(trx, [user], { kind: 'due', due, ad, total, on, event });
}

function eventOf({ from, to, by, isLowered }: DueMove): NotificationDetails['due']['event'] | null {
  if (isLowered) return 'lowered';
  if (from === 'disputed' && by === 'staff' && to !== 'waived') return to === 'fallen' ? 'upheld' : 'refused';
  if (to === 'open') return 'reopened';
  return to === 'disputed' || to === 'paid' ? null : to;
}
