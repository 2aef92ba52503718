import type { AdType } from '#contract/kinds.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus } from '#db/schema.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

interface Moved {
  id: number;
  owner: number;
  from: AdStatus | null;
  to: AdStatus;
  /** Whether the owner is told of it otherwise. */
  told?: true | undefined;
}

/** Tells those concerned of a move, in its transaction. What is only brought back is no news but to saved searches. */
export async function tellOfMove(trx: Database, { id, owner, from, to, told }: Moved): Promise<void> {
  if (to === 'active') await addJob(trx, 'matchSearches', { ad: id });
  if (from === 'removed' || told) return;
  if (to === 'active' && (from === 'pending' || from === 'rejected')) await notify(trx, [owner], { kind: 'ad_approved', ad: id });
  if (to === 'rejected') await notify(trx, [owner], { kind: 'ad_rejected', ad: id });
  if (to === 'expired') await notify(trx, [owner], { kind: 'ad_expired', ad: id });
  if (to === 'sold') await addJob(trx, 'tellOfSale', { ad: id });
}

interface Priced {
  price?: unknown;
  daily?: unknown;
}

/** Tells of an ad that is cheaper than it was: those who like it, and those whose search it was too dear for. */
export async function tellOfChange(
  trx: Database,
  ad: Priced & { id: number; type: AdType; status: AdStatus },
  after: Priced,
): Promise<void> {
  const name = ad.type === 'rental' ? 'daily' : 'price';
  const [was, now] = [ad[name], after[name]];
  if (typeof was !== 'number' || typeof now !== 'number' || now >= was) return;
  await addJob(trx, 'tellOfPrice', { ad: ad.id, was });
  if (ad.status === 'active') await addJob(trx, 'matchSearches', { ad: ad.id, was });
}
