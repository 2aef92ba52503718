import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { publish, type Events } from '#server/platform/events.ts';
import { notePaid } from '../bookings/paying.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { dropCardHold, noteCardHold, noteCardReturn } from '../charges/card-holds.ts';
import type { PaymentRow } from './rows.ts';

interface Recorded {
  booking: BookingRow;
  before: PaymentRow;
  after: PaymentRow;
  /** All of the booking, as they were before. */
  payments: readonly PaymentRow[];
}

/** What follows from what was recorded of a payment, in its transaction. Returns the ads whose days changed. */
export async function follow(trx: Transaction<DB>, recorded: Recorded): Promise<number[]> {
  const { booking, before, after } = recorded;
  for (const event of happened(recorded)) await announce(trx, booking, event);
  if (after.purpose === 'deposit') await followDeposit(trx, recorded);
  const isHeld = before.authorised === 0 && after.authorised > 0 && after.state !== 'voided' && after.failure === null;
  if (!isHeld || after.purpose !== 'rent') return [];
  await notePaid(trx, booking);
  return [booking.ad_id];
}

type CardEvent = Pick<Events['booking.card'], 'how' | 'amount'>;

function happened({ before, after }: Recorded): CardEvent[] {
  const changed: CardEvent[] = [{ how: 'changed', amount: 0 }];
  if (before.authorised === after.authorised && before.state === after.state && before.refunded === after.refunded) return [];
  if (after.purpose === 'deposit') {
    return before.authorised === 0 && after.state === 'authorised' ? [{ how: 'deposit_held', amount: after.authorised }] : changed;
  }
  const events: CardEvent[] = [];
  if (before.captured === 0 && after.captured > 0 && after.failure === null) events.push({ how: 'paid', amount: after.captured });
  // The rest of what was held is released when a part is taken.
  const back = after.refunded - before.refunded + after.released - before.released;
  if (back > 0 && before.authorised > 0) events.push({ how: 'given_back', amount: back });
  return events.length > 0 ? events : changed;
}

function announce(trx: Transaction<DB>, { id, ad_id, renter_id, office_id, from }: BookingRow, event: CardEvent) {
  return publish(trx, 'booking.card', { booking: id, ad: ad_id, renter: renter_id, office: office_id, pickUp: from, ...event });
}

/** The screens of charges say of a hold what the gateway says. */
async function followDeposit(trx: Transaction<DB>, { booking, before, after, payments }: Recorded): Promise<void> {
  if (after.failure === 'amount') return;
  if (before.state !== 'authorised' && after.state === 'authorised') return noteCardHold(trx, booking, after.created_at);
  const isOver = before.state === 'authorised' && after.state !== 'authorised';
  const isReplaced = payments.some(({ id, purpose, state }) => id > after.id && purpose === 'deposit' && state === 'authorised');
  if (!isOver || isReplaced) return;
  if (booking.state === 'returned' || booking.state === 'closed') {
    await noteCardReturn(trx, booking, after);
  } else {
    await dropCardHold(trx, booking);
    await announce(trx, booking, { how: booking.state === 'out' ? 'hold_over' : 'deposit_released', amount: after.released });
  }
}
