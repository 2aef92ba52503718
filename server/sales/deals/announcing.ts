import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';

/** Announces a change of a deal to the open pages of both sides, after the commit. */
export function queueAnnouncement(trx: Transaction<DB>, { deal }: { deal: number }): Promise<void> {
  return addJob(trx, 'announceDeal', { deal }, { key: `announce deal ${deal}` });
}

/** Sends both sides the state of a deal: their pages read the room again. */
export async function announceDeal({ db, live }: Pick<Market, 'db' | 'live'>, id: number): Promise<void> {
  const deal = await db.selectFrom('deals').select(['ad_id', 'seller_id', 'buyer_id', 'state']).where('id', '=', id).executeTakeFirst();
  if (deal) live.emit([deal.seller_id, deal.buyer_id], 'deal', { deal_id: id, ad_id: deal.ad_id, state: deal.state });
}
