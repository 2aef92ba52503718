import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import type { Market } from '#server/platform/market.ts';
import { adTypes } from '#contract/platform/kinds.ts';
import { moveAd } from './states.ts';
import { isLapsed } from './licence.ts';
import { enforceLimits } from './limits.ts';

/** Recorded in the history: the status before is what to restore. */
type WithdrawalReason = 'account_closed' | 'account_banned' | 'licence_over';

/**
 * Takes every ad of a person who closes their account, or whom the staff ban, off the market; of an office without a licence those to
 * rent. Open ones are paused, which reserves a plate or a chassis that may return; that of a sold one the buyer may have advertised.
 * Returns their ids.
 */
export async function withdrawAds(transaction: Transaction<DB>, owner: number, reason: WithdrawalReason): Promise<number[]> {
  const ads = await transaction
    .selectFrom('ads')
    .select(['id', 'status'])
    .where('owner_id', '=', owner)
    .where('status', 'in', ['pending', 'active', 'reserved', 'sold'])
    .where('type', 'in', reason === 'licence_over' ? ['rental'] : adTypes)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const ad of ads) {
    const to = ad.status === 'sold' ? 'removed' : 'paused';
    await moveAd(transaction, ad, { to, mover: 'market', by: null, reason });
  }
  return ads.map(({ id }) => id);
}

/** Restores the ads of a person that were withdrawn for one of `reasons`, up to the allowance. Returns their ids. */
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
    if (before)
      await moveAd(transaction, ad, {
        to: before,
        mover: 'market',
        by: null,
        reason: reasons.includes('licence_over') ? 'licence_renewed' : 'account_reopened',
      });
  }
  // A package may have ended in the meantime.
  await enforceLimits(transaction, owner);
  return ads.map(({ id }) => id);
}

/** Pauses the cars to rent of a locked office if its licence is over. Returns their ads. */
export async function pauseLapsed(trx: Transaction<DB>, owner: number): Promise<number[]> {
  return (await isLapsed(trx, owner)) ? withdrawAds(trx, owner, 'licence_over') : [];
}

/** Restores what `pauseLapsed` paused of an office that the staff have verified again, and nothing else. */
export async function resumeLicensed({ db, invalidate }: Pick<Market, 'db' | 'invalidate'>, owner: number): Promise<void> {
  const ads = await db.transaction().execute(async (trx) => {
    const { isClosed = true } = (await lockPeople(trx, [owner])).get(owner) ?? {};
    return isClosed || (await isLapsed(trx, owner)) ? [] : restoreAds(trx, owner, ['licence_over']);
  });
  if (ads.length > 0) invalidate({ ads, people: [owner] });
}
