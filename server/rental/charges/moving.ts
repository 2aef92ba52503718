import { sql, type Transaction, type UpdateObject } from 'kysely';
import { chargeMoves, type ChargeMover, type ChargeState } from '#contract/rental/charge-states.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { ChargeRow } from './rows.ts';

interface ChargeMove {
  to: ChargeState;
  mover: ChargeMover;
  /** The person; null for the market. */
  by: number | null;
}

type MovableCharge = Pick<ChargeRow, 'id' | 'booking_id' | 'state' | 'ad_id' | 'renter_id' | 'office_id'>;
type Fixed = 'id' | 'booking_id' | 'state' | 'amount' | 'moved_at' | 'answer_by';
type ChargeColumns = Omit<UpdateObject<DB, 'booking_charges'>, Fixed>;

/**
 * The only function that changes the state of a charge; it records the change in the history. Throws `charge_moved` for a change
 * outside of the table of moves, and if the charge has left `state` in the meantime.
 */
export async function moveCharge(
  trx: Transaction<DB>,
  charge: MovableCharge,
  { to, mover, by }: ChargeMove,
  columns: ChargeColumns = {},
): Promise<void> {
  const { id, state } = charge;
  if (!chargeMoves.allow(state, to, mover)) throw new AppError('charge_moved');
  const moved = await trx
    .updateTable('booking_charges')
    .set({ ...columns, state: to, answer_by: null, moved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new AppError('charge_moved');
  await trx.insertInto('charge_history').values({ charge_id: id, act: to, by_id: by }).execute();
  await announceCharge(trx, charge, { from: state, to, by });
}

/** Announces a charge that is new, or in another state. */
export async function announceCharge(
  trx: Transaction<DB>,
  { id, booking_id, ad_id, renter_id, office_id }: Omit<MovableCharge, 'state'>,
  change: { from: ChargeState | null; to: ChargeState; by: number | null },
): Promise<void> {
  await publish(trx, 'charge.moved', { charge: id, booking: booking_id, ad: ad_id, renter: renter_id, office: office_id, ...change });
}
