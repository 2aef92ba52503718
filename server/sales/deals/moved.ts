import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';
import { failDealOfAd } from './failing.ts';
import { withdrawSale } from './outside-sales.ts';

/** What an ad that leaves its reservation or its sale means for the deal of it. */
export async function endDealOfMoved(trx: Transaction<DB>, { ad, from, to }: Events['ads.moved']['moves'][number]): Promise<void> {
  if (from === 'reserved' && to === 'rejected') await failDealOfAd(trx, ad, 'ad_rejected');
  else if (from === 'reserved' && (to === 'removed' || to === 'paused')) await failDealOfAd(trx, ad, 'ad_removed');
  else if (from === 'sold' && to === 'active') await withdrawSale(trx, ad);
}
