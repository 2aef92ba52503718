import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { moveAd } from './states.ts';
import { enforceLimits } from './limits.ts';

/** Written to the history: what an ad was before tells where it comes back to. */
export type WithdrawalReason = 'account_closed' | 'account_banned';

/**
 * Takes every ad of a person who closes their account, or whom the staff ban, off the market. Open ones are paused, so that nobody takes the
 * place of a plate or a chassis that may come back; of a sold one the buyer may have taken it. Returns their ids.
 */
export async function withdrawAds(transaction: Transaction<DB>, owner: number, reason: WithdrawalReason): Promise<number[]> {
  const ads = await transaction
    .selectFrom('ads')
    .select(['id', 'status'])
    .where('owner_id', '=', owner)
    .where('status', 'in', ['pending', 'active', 'reserved', 'sold'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const ad of ads) {
    const to = ad.status === 'sold' ? 'removed' : 'paused';
    await moveAd(transaction, ad, { to, mover: 'market', by: null, reason });
  }
  return ads.map(({ id }) => id);
}

/** Brings the ads of a person that left for one of `reasons` back to where they were, as many as they may have. Returns their ids. */
export async function restoreAds(transaction: Transaction<DB>, owner: number, reasons: readonly WithdrawalReason[]): Promise<number[]> {
  const ads = await transaction
    .selectFrom('ads')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ad_history')
          .select(['from_status', 'reason'])
          .whereRef('ad_history.ad_id', '=', 'ads.id')
          .orderBy('ad_history.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['ads.id', 'ads.status', 'last.from_status'])
    .where('ads.owner_id', '=', owner)
    .where('ads.status', 'in', ['paused', 'removed'])
    .where('last.reason', 'in', reasons)
    .orderBy('ads.id')
    .execute();
  for (const { from_status: before, ...ad } of ads) {
    if (before) await moveAd(transaction, ad, { to: before, mover: 'market', by: null, reason: 'account_reopened' });
  }
  // A package may have ended meanwhile.
  await enforceLimits(transaction, owner);
  return ads.map(({ id }) => id);
}
