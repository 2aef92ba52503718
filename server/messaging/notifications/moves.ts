import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { notify } from './notify.ts';

/** Notifies the people affected by a status change of an ad. A restored ad affects nobody. */
export async function notifyOfMove(
  trx: Transaction<DB>,
  { ad, owner, from, to, isQuiet }: Events['ads.moved']['moves'][number],
): Promise<void> {
  if (from === 'removed' || isQuiet) return;
  if (to === 'active' && (from === 'pending' || from === 'rejected')) await notify(trx, [owner], { kind: 'ad_approved', ad });
  if (to === 'rejected') await notify(trx, [owner], { kind: 'ad_rejected', ad });
  if (to === 'expired') await notify(trx, [owner], { kind: 'ad_expired', ad });
  if (to === 'sold') await addJob(trx, 'tellOfSale', { ad });
}
