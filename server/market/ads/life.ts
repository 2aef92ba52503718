import { sql, type Transaction } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { restoreMinutes } from '#contract/ad-rules.ts';
import type { AdType } from '#contract/kinds.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { getAllowance, isOpen, takePlace } from './allowances.ts';
import { refusingDuplicates } from './duplicates.ts';
import { lockOwnAd, type OwnAd } from './own.ts';
import { inAdDays } from './posting.ts';
import { isRefreshable, moveAd } from './states.ts';

export interface Named {
  viewer: Viewer;
  id: number;
  types: readonly AdType[];
}

/** Moves an own ad to another status. Throws `move_not_allowed` where the table of moves has no such move. */
export async function setStatus(market: Market, named: Named, to: AdStatus): Promise<void> {
  await change(market, named, async (transaction, ad) => {
    // What has expired and is opened again has its days before it again.
    const columns = ad.status === 'expired' ? { expires_at: inAdDays } : {};
    await move(transaction, { viewer: named.viewer, ad, to, columns });
  });
}

/** Moves an own ad to the top of its lists, and opens it again if it has expired. Throws `too_soon` before its time. */
export async function refreshAd(market: Market, named: Named): Promise<void> {
  await change(market, named, async (transaction, ad) => {
    if (!isRefreshable(ad.status)) throw new AppError('move_not_allowed');
    const { refreshHours } = await getAllowance(transaction, named.viewer.id);
    const wait = ad.moved_up_at ? Math.ceil(ad.moved_up_at.getTime() / 1000 + refreshHours * 3600 - Date.now() / 1000) : 0;
    if (wait > 0) throw new AppError('too_soon', { retryAfterSeconds: wait });
    const columns = { refreshed_at: sql<Date>`now()`, moved_up_at: sql<Date>`now()`, expires_at: inAdDays };
    if (ad.status === 'expired') await move(transaction, { viewer: named.viewer, ad, to: 'active', columns });
    else await transaction.updateTable('ads').set(columns).where('id', '=', ad.id).execute();
  });
}

/** Takes an own ad off the market. `restoreAd` brings it back for ten minutes. */
export async function removeAd(market: Market, named: Named): Promise<void> {
  await change(market, named, (transaction, ad) => move(transaction, { viewer: named.viewer, ad, to: 'removed' }));
}

/** Brings back what its owner has just deleted, to where it was. Throws `not_found` when it is too late. */
export async function restoreAd(market: Market, named: Named): Promise<void> {
  await change(market, { ...named, removed: true }, async (transaction, ad) => {
    const last = await transaction
      .selectFrom('ad_history')
      .select(['from_status', 'by_id'])
      .where('ad_id', '=', ad.id)
      .where('to_status', '=', 'removed')
      .where('at', '>', sql<Date>`now() - ${`${restoreMinutes} minutes`}::interval`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (ad.status !== 'removed' || !last?.from_status || last.by_id !== named.viewer.id) throw new AppError('not_found');
    await move(transaction, { viewer: named.viewer, ad, to: last.from_status });
  });
}

type Columns = NonNullable<Parameters<typeof moveAd>[3]>;

/** An ad that was closed takes a place again when it is opened. */
async function move(
  transaction: Transaction<DB>,
  { viewer, ad, to, columns = {} }: { viewer: Viewer; ad: OwnAd; to: AdStatus; columns?: Columns },
): Promise<void> {
  if (isOpen(to) && !isOpen(ad.status)) await takePlace(transaction, viewer);
  await moveAd(transaction, ad, { to, mover: 'owner', by: viewer.id }, columns);
}

async function change(
  market: Market,
  { viewer, ...sought }: Named & { removed?: boolean },
  write: (transaction: Transaction<DB>, ad: OwnAd) => Promise<void>,
): Promise<void> {
  await refusingDuplicates(() =>
    market.db.transaction().execute(async (transaction) => {
      // Before the ad, as whatever goes over all ads of a person does.
      await lockPerson(transaction, viewer.id);
      await write(transaction, await lockOwnAd(transaction, viewer, sought));
    }),
  );
  market.invalidate({ ads: [sought.id], people: [viewer.id] });
}
