import { sql, type Transaction } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { restoreMinutes } from '#contract/listing/ad-rules.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { getAllowance, isOpen, takePlace } from '../allowances.ts';
import { inAdDays } from './inserting.ts';
import { ensureLicence } from '../licence.ts';
import { refusingDuplicates } from '../duplicates.ts';
import { refuseInDeal } from '../open-deal.ts';
import { lockOwnAd, type OwnAd } from '../own.ts';
import { isRefreshable, moveAd } from '../states.ts';

interface Named {
  viewer: Viewer;
  id: number;
  types: readonly AdType[];
}

/** Changes the status of an own ad. Throws `deal_open` while a deal of it is open, as all of these do, and `move_not_allowed` if the table of status changes does not contain it. */
export async function setStatus(market: Market, named: Named, to: AdStatus): Promise<void> {
  await change(market, named, async (transaction, ad) => {
    // A reopened ad gets its full number of days again.
    const columns = ad.status === 'expired' ? { expires_at: inAdDays } : {};
    await move(transaction, { viewer: named.viewer, ad, to, columns });
  });
}

/** Moves an own ad to the top of its lists, and opens it again if it has expired. Throws `too_soon` before the waiting time ends. */
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

/** Takes an own ad off the market. `restoreAd` restores it within ten minutes. */
export async function removeAd(market: Market, named: Named): Promise<void> {
  await change(market, named, (transaction, ad) => move(transaction, { viewer: named.viewer, ad, to: 'removed' }));
}

/** Restores an ad that its owner has just deleted to its former status. Throws `not_found` when it is too late. */
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

/** A closed ad counts towards the limit again when it is opened. */
async function move(
  transaction: Transaction<DB>,
  { viewer, ad, to, columns = {} }: { viewer: Viewer; ad: OwnAd; to: AdStatus; columns?: Columns },
): Promise<void> {
  if (isOpen(to) && !isOpen(ad.status)) {
    await ensureLicence(transaction, { owner: viewer.id, type: ad.type });
    await takePlace(transaction, viewer);
  }
  await moveAd(transaction, ad, { to, mover: 'owner', by: viewer.id }, columns);
}

async function change(
  market: Market,
  { viewer, ...sought }: Named & { removed?: boolean },
  write: (transaction: Transaction<DB>, ad: OwnAd) => Promise<void>,
): Promise<void> {
  const before = await refusingDuplicates(() =>
    market.db.transaction().execute(async (transaction) => {
      // The person is locked before the ad, in the same order as in work on all ads of a person.
      await lockPerson(transaction, viewer.id);
      const ad = await lockOwnAd(transaction, viewer, sought);
      await refuseInDeal(transaction, ad.id);
      await write(transaction, ad);
      return ad;
    }),
  );
  market.invalidate({ ads: [sought.id], people: [viewer.id], ...(before.status !== 'active' && { appeared: before.type }) });
}
