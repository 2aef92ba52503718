import type { Transaction } from 'kysely';
import type { AdStatus, DB } from '#db/schema.ts';
import { refusingDuplicates } from './duplicates.ts';
import { adMoves, moveAd } from './states.ts';

/** Actions of the staff on ads. */
interface ModeratedAd {
  id: number;
  status: AdStatus;
}

/** Locks an ad until the transaction ends. */
export function lockAd(trx: Transaction<DB>, id: number): Promise<ModeratedAd | undefined> {
  return trx.selectFrom('ads').select(['id', 'status']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

interface ModerationOutcome {
  staff: number;
  reason?: string | undefined;
  /** Whether its owner is notified of it in another way. */
  isQuiet?: boolean;
}

/** Moves an ad to the status that the staff request. Throws `move_not_allowed`. */
export async function moderateAd(
  trx: Transaction<DB>,
  ad: ModeratedAd,
  to: AdStatus,
  { staff, reason, isQuiet }: ModerationOutcome,
): Promise<void> {
  await moveAd(trx, ad, { to, mover: 'staff', by: staff, ...(reason !== undefined && { reason }), ...(isQuiet && { isQuiet }) });
}

/**
 * Restores an ad that the staff removed to its former status, or to active if it was pending; does nothing if its owner has changed
 * it since. Throws `duplicate_plate` and `duplicate_chassis` if another ad has its plate or chassis.
 */
export async function putBack(trx: Transaction<DB>, id: number, from: AdStatus, staff: number): Promise<void> {
  const ad = await lockAd(trx, id);
  const to = from === 'pending' ? 'active' : from;
  if (!ad || (ad.status !== 'rejected' && ad.status !== 'removed') || !adMoves.allow(ad.status, to, 'staff')) return;
  await refusingDuplicates(() => moderateAd(trx, ad, to, { staff, reason: 'appeal_accepted', isQuiet: true }));
}
