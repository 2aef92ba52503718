import type { Transaction, UpdateObject } from 'kysely';
import { defineStates } from '#contract/platform/states.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { isOpen } from './allowances.ts';
import { keepMarks } from './marks.ts';
import { publish } from '#server/platform/events.ts';

/** The market itself changes statuses by time, and those of closed accounts. */
export const adMoves = defineStates(['owner', 'staff', 'market'], {
  draft: { pending: ['owner'], removed: ['owner', 'staff', 'market'] },
  pending: { active: ['staff'], rejected: ['staff'], paused: ['market'], removed: ['owner', 'staff', 'market'] },
  // The market reserves for a deal, ends the reservation with it, and marks what a deal sold (docs/dealing.md).
  active: {
    reserved: ['owner', 'market'],
    sold: ['owner'],
    paused: ['owner', 'market'],
    expired: ['market'],
    rejected: ['staff'],
    removed: ['owner', 'staff', 'market'],
  },
  reserved: {
    active: ['owner', 'market'],
    sold: ['owner', 'market'],
    paused: ['owner', 'market'],
    expired: ['market'],
    rejected: ['staff'],
    removed: ['owner', 'staff', 'market'],
  },
  // A sale can fall through.
  sold: { active: ['owner'], rejected: ['staff'], removed: ['owner', 'staff', 'market'] },
  // The market pauses and restores the ads of a closed account (withdrawing.ts).
  paused: {
    pending: ['market'],
    active: ['owner', 'market'],
    reserved: ['market'],
    sold: ['owner'],
    expired: ['market'],
    rejected: ['staff'],
    removed: ['owner', 'staff', 'market'],
  },
  expired: { active: ['owner'], sold: ['owner'], removed: ['owner', 'staff', 'market'] },
  // Restored to the former status after an accepted appeal.
  rejected: {
    pending: ['owner'],
    active: ['staff'],
    reserved: ['staff'],
    sold: ['staff'],
    paused: ['staff'],
    removed: ['owner', 'staff', 'market'],
  },
  // Restored to the former status, for a limited time (removal.ts).
  removed: {
    draft: ['owner'],
    pending: ['owner', 'staff'],
    active: ['owner', 'staff'],
    reserved: ['owner', 'staff'],
    sold: ['owner', 'staff', 'market'],
    paused: ['owner', 'staff'],
    expired: ['owner', 'staff'],
    rejected: ['owner', 'staff'],
  },
});

type Mover = (typeof adMoves.movers)[number];

/** Statuses that an owner requests by name; the others result from posting, editing, deleting and time. */
export function isOwnerStatus(status: AdStatus): boolean {
  return status === 'active' || status === 'paused' || status === 'reserved' || status === 'sold';
}

/** Whether an ad of this status can be moved to the top; that renews an expired one. */
export function isRefreshable(status: AdStatus): boolean {
  return status === 'active' || status === 'expired';
}

interface Move {
  to: AdStatus;
  mover: Mover;
  /** The person; null for the market. */
  by: number | null;
  reason?: string;
  /** Whether its owner is notified of it in another way. */
  isQuiet?: boolean;
}

type Columns = Omit<UpdateObject<DB, 'ads'>, 'id' | 'status' | 'owner_id'>;

/**
 * The only function that changes a status; it records the change in the history. Throws `move_not_allowed` for a change outside of
 * the table, and if the ad has left `status` in the meantime.
 */
export async function moveAd(
  transaction: Transaction<DB>,
  { id, status }: { id: number; status: AdStatus },
  { to, mover, by, reason, isQuiet = false }: Move,
  columns: Columns = {},
): Promise<void> {
  if (!adMoves.allow(status, to, mover)) throw new AppError('move_not_allowed');
  const moved = await transaction
    .updateTable('ads')
    .set({ ...columns, status: to })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning(['owner_id', 'type', 'is_featured'])
    .executeTakeFirst();
  if (!moved) throw new AppError('move_not_allowed');
  await transaction
    .insertInto('ad_history')
    .values({ ad_id: id, from_status: status, to_status: to, by_id: by, reason: reason ?? null })
    .execute();
  // While it was closed another ad may have got its mark.
  if (moved.is_featured && isOpen(to) && !isOpen(status)) await keepMarks(transaction, moved.owner_id);
  await publish(transaction, 'ad.moved', { ad: id, owner: moved.owner_id, type: moved.type, from: status, to, isQuiet });
}
