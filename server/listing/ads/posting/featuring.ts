import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { adTypes } from '#contract/platform/kinds.ts';
import { getAllowance, isOpen } from '../allowances.ts';
import { markUsed } from '#server/money/subscriptions/using.ts';
import { countFeatured } from '../marks.ts';
import { lockOwnAd } from '../own.ts';

interface Featuring {
  viewer: Viewer;
  id: number;
  featured: boolean;
}

/**
 * Features an own ad, or ends it. Returns how many are featured, and the maximum. Throws `move_not_allowed` for an ad that is not
 * open, and `featured_limit` if the package allows no more.
 */
export async function featureAd(market: Market, { viewer, id, featured }: Featuring): Promise<{ used: number; limit: number }> {
  const counts = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    const ad = await lockOwnAd(trx, viewer, { id, types: adTypes });
    const { featured: limit, free } = await getAllowance(trx, viewer.id);
    const others = await countFeatured(trx, viewer.id, id);
    if (featured && !isOpen(ad.status)) throw new AppError('move_not_allowed');
    if (featured && others >= limit) throw new AppError('featured_limit');
    if (featured && others >= free.featured) await markUsed(trx, viewer.id);
    if (ad.is_featured !== featured) await trx.updateTable('ads').set({ is_featured: featured }).where('id', '=', id).execute();
    return { used: others + (featured ? 1 : 0), limit };
  });
  market.invalidate({ ads: [id], people: [viewer.id] });
  return counts;
}
