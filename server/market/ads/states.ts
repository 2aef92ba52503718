import type { InsertObject, Transaction, UpdateObject } from 'kysely';
import type { AdStatus, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { isOpen } from './allowances.ts';
import { keepMarks } from './marks.ts';
import { publish } from '#server/platform/events.ts';

/** The market itself moves by the clock, and what is of accounts that close. */
export type Mover = 'owner' | 'staff' | 'market';

/** The life of an ad: every move there is, and who may make it. What is not here cannot happen. */
export const moves: Readonly<Record<AdStatus, Readonly<Partial<Record<AdStatus, readonly Mover[]>>>>> = {
  draft: { pending: ['owner'], removed: ['owner', 'staff', 'market'] },
  pending: { active: ['staff'], rejected: ['staff'], paused: ['market'], removed: ['owner', 'staff', 'market'] },
  active: {
    reserved: ['owner'],
    sold: ['owner'],
    paused: ['owner', 'market'],
    expired: ['market'],
    rejected: ['staff'],
    removed: ['owner', 'staff', 'market'],
  },
  reserved: {
    active: ['owner'],
    sold: ['owner'],
    paused: ['owner', 'market'],
    expired: ['market'],
    rejected: ['staff'],
    removed: ['owner', 'staff', 'market'],
  },
  // A sale can fall through.
  sold: { active: ['owner'], rejected: ['staff'], removed: ['owner', 'staff', 'market'] },
  // The market pauses and brings back to where it was what is of a closed account (withdrawing.ts).
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
  // Back to where it was, where an appeal is accepted.
  rejected: {
    pending: ['owner'],
    active: ['staff'],
    reserved: ['staff'],
    sold: ['staff'],
    paused: ['staff'],
    removed: ['owner', 'staff', 'market'],
  },
  // Brought back to where it was, for a while (removal.ts).
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
};

export function canMove(from: AdStatus, to: AdStatus, mover: Mover): boolean {
  return moves[from][to]?.includes(mover) ?? false;
}

/** Where `mover` may take an ad from `status`. */
export function movesFrom(status: AdStatus, mover: Mover): AdStatus[] {
  return (Object.keys(moves[status]) as AdStatus[]).filter((to) => canMove(status, to, mover));
}

/** Statuses that an owner asks for by name; the others come of posting, editing, deleting and time. */
export function isOwnerStatus(status: AdStatus): boolean {
  return status === 'active' || status === 'paused' || status === 'reserved' || status === 'sold';
}

/** Whether an ad of this status can be moved to the top; one that has expired is renewed by it. */
export function isRefreshable(status: AdStatus): boolean {
  return status === 'active' || status === 'expired';
}

export interface Move {
  to: AdStatus;
  mover: Mover;
  /** The person; nobody when it was the market. */
  by: number | null;
  reason?: string;
  /** Whether its owner is notified of it in another way. */
  isQuiet?: boolean;
}

type Columns = Omit<UpdateObject<DB, 'ads'>, 'id' | 'status' | 'owner_id'>;

/**
 * The only way from one status to another, written to the history with it. Throws `move_not_allowed` for what the
 * table does not hold, and when the ad has left `status` in the meantime.
 */
export async function moveAd(
  transaction: Transaction<DB>,
  { id, status }: { id: number; status: AdStatus },
  { to, mover, by, reason, isQuiet = false }: Move,
  columns: Columns = {},
): Promise<void> {
  if (!canMove(status, to, mover)) throw new AppError('move_not_allowed');
  const moved = await transaction
    .updateTable('ads')
    .set({ ...columns, status: to })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning(['owner_id', 'is_featured'])
    .executeTakeFirst();
  if (!moved) throw new AppError('move_not_allowed');
  await transaction
    .insertInto('ad_history')
    .values({ ad_id: id, from_status: status, to_status: to, by_id: by, reason: reason ?? null })
    .execute();
  // While it was closed another may have got its mark.
  if (moved.is_featured && isOpen(to) && !isOpen(status)) await keepMarks(transaction, moved.owner_id);
  await publish(transaction, 'ad.moved', { ad: id, owner: moved.owner_id, from: status, to, isQuiet });
}

/** The beginning of an ad's life. Returns its id. */
export async function insertAd(
  transaction: Transaction<DB>,
  ad: InsertObject<DB, 'ads'> & { status: 'active' | 'pending'; owner_id: number },
): Promise<number> {
  const { id } = await transaction.insertInto('ads').values(ad).returning('id').executeTakeFirstOrThrow();
  await transaction.insertInto('ad_history').values({ ad_id: id, to_status: ad.status, by_id: ad.owner_id }).execute();
  await publish(transaction, 'ad.moved', { ad: id, owner: ad.owner_id, from: null, to: ad.status, isQuiet: false });
  return id;
}
