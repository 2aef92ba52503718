import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { getAllowance } from './allowances.ts';
import { openStatuses } from '#contract/listing/ad-rules.ts';
import { keepMarks } from './marks.ts';
import { withOpenDeal } from './open-deal.ts';
import { moveAd } from './states.ts';

/**
 * Pauses the ads of a locked person beyond the allowance, and removes featured marks beyond it; the newest in the lists stay.
 * Pending ads stay pending: otherwise their owner could open them without a review. One with an open deal waits for its end.
 */
export async function enforceLimits(trx: Transaction<DB>, owner: number): Promise<{ paused: number[]; unmarked: number[] }> {
  const { limit } = await getAllowance(trx, owner);
  const older = trx
    .selectFrom('ads')
    .select('id')
    .where('owner_id', '=', owner)
    .where('status', 'in', openStatuses)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(limit);
  const beyond = await trx.selectFrom('ads').select(['id', 'status']).where('id', 'in', older).orderBy('id').forNoKeyUpdate().execute();
  const inDeal = await withOpenDeal(trx, beyond);
  const pausing = beyond.filter(({ id, status }) => status !== 'pending' && !inDeal.has(id));
  for (const ad of pausing) await moveAd(trx, ad, { to: 'paused', mover: 'market', by: null, reason: 'above_limit' });
  return { paused: pausing.map(({ id }) => id), unmarked: await keepMarks(trx, owner) };
}
