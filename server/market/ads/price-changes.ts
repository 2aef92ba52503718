import type { AdType } from '#contract/kinds.ts';
import type { Transaction } from 'kysely';
import type { AdStatus, DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';

interface Priced {
  price?: unknown;
  daily?: unknown;
}

/** Publishes a price fall, for those who like the ad and those whose search it was too expensive for. */
export async function followPriceChange(
  trx: Transaction<DB>,
  ad: Priced & { id: number; type: AdType; status: AdStatus },
  after: Priced,
): Promise<void> {
  const name = ad.type === 'rental' ? 'daily' : 'price';
  const [was, now] = [ad[name], after[name]];
  if (typeof was !== 'number' || typeof now !== 'number' || now >= was) return;
  await addJob(trx, 'tellOfPrice', { ad: ad.id, was });
  if (ad.status === 'active') await publish(trx, 'ad.cheaper', { ad: ad.id, was });
}
