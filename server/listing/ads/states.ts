import type { Transaction, UpdateObject } from 'kysely';
import { defineStates } from '#contract/platform/states.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { known } from '#contract/platform/known.ts';
import { AppError } from '#server/platform/errors.ts';
import { isOpen } from './allowances.ts';
import { keepMarks } from './marks.ts';
import { publish } from '#server/platform/events.ts';

/** The market itself changes statuses by time, and those of closed accounts. */
export const adMoves = defineStates(['owner', 'staff', 'market'], {
  // An import that had more cars than places made it; it is posted once there is a place.
  draft: { active: ['owner'], pending: ['owner'], removed: ['owner', 'staff', 'market'] },
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
 * Moves one ad, as `moveAds`. Throws `move_not_allowed` for a change outside of the table, and if the ad has left `status` in the
 * meantime.
 */
export function moveAd(trx: Transaction<DB>, ad: Placed, move: Move, columns: Columns = {}): Promise<void> {
  return moveAds(trx, [ad], move, columns);
}

interface Placed {
  id: number;
  status: AdStatus;
}

/** The only function that changes statuses; it records the changes in the history. All ads are moved or none. */
export async function moveAds(
  trx: Transaction<DB>,
  ads: readonly Placed[],
  { to, mover, by, reason, isQuiet = false }: Move,
  columns: Columns = {},
): Promise<void> {
  if (ads.length === 0) return;
  const statuses = new Map(ads.map(({ id, status }) => [id, status]));
  if (![...statuses.values()].every((status) => adMoves.allow(status, to, mover))) throw new AppError('move_not_allowed');
  const rows = await trx
    .updateTable('ads')
    .set({ ...columns, status: to })
    .where('id', 'in', [...statuses.keys()])
    .where('status', 'in', [...new Set(statuses.values())])
    .returning(['id', 'owner_id', 'type', 'is_featured'])
    .execute();
  if (rows.length < statuses.size) throw new AppError('move_not_allowed');
  const moved = rows.toSorted((one, other) => one.id - other.id).map((row) => ({ ...row, from: known(statuses.get(row.id), 'ad') }));
  await trx
    .insertInto('ad_history')
    .values(moved.map(({ id, from }) => ({ ad_id: id, from_status: from, to_status: to, by_id: by, reason: reason ?? null })))
    .execute();
  // While they were closed other ads may have got their marks.
  const marked = moved.filter(({ is_featured, from }) => is_featured && isOpen(to) && !isOpen(from));
  for (const owner of new Set(marked.map(({ owner_id }) => owner_id))) await keepMarks(trx, owner);
  const moves = moved.map(({ id, owner_id: owner, type, from }) => ({ ad: id, owner, type, from, to, isQuiet }));
  await publish(trx, 'ads.moved', { moves });
}
