import type { AdType } from '#contract/kinds.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus } from '#db/schema.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';

interface Priced {
  price?: unknown;
  daily?: unknown;
}

/** Tells of an ad that is cheaper than it was: those who like it, and those whose search it was too dear for. */
export async function followPriceChange(
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
