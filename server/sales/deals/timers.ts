import { sql, type Transaction } from 'kysely';
import { silenceHours } from '#contract/sales/deal-states.ts';
import type { DB } from '#db/schema.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { byId, eachByItself, eachPart } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { announce, recordAct } from './acting.ts';
import type { DealRow } from './deals.ts';
import { contest, failDeal, finishDeal } from './ending.ts';
import { invalidateMoved, lockDeal, lockPeople } from './locking.ts';
import { assumeUnanswered } from './outside-answers.ts';

const batch = 200;

/** Warns of terms that end, and applies those that have, each in a transaction of its own; so of unanswered sales outside. */
export async function applyDealTimers(market: Pick<Market, 'db' | 'invalidate'>): Promise<void> {
  const due = byId((after) => listDue(market, after));
  await eachPart({
    deals: () => eachByItself('deal', due, (id) => turnDeal(market, id)),
    'sales outside': () => assumeUnanswered(market.db),
  });
}

async function listDue({ db }: Pick<Market, 'db'>, after: number): Promise<number[]> {
  const due = db
    .selectFrom('deals')
    .select('id')
    .where('next_at', '<=', sql<Date>`now()`)
    .where('id', '>', after);
  const rows = await due.orderBy('id').limit(batch).execute();
  return rows.map(({ id }) => id);
}

async function turnDeal(market: Pick<Market, 'db' | 'invalidate'>, id: number): Promise<void> {
  const moved = await market.db.transaction().execute(async (trx) => {
    const { ad_id, seller_id, buyer_id } = await trx
      .selectFrom('deals')
      .select(['ad_id', 'seller_id', 'buyer_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await lockPeople(trx, [seller_id, buyer_id]);
    const before = await lockAd(trx, ad_id);
    const deal = await lockDeal(trx, id);
    // Somebody has acted, or another process has turned it.
    if (!deal.next_at || deal.next_at > deal.now) return null;
    await turn(trx, deal);
    const after = await lockAd(trx, ad_id);
    return after?.status === before?.status ? null : { ...deal, isActive: after?.status === 'active' };
  });
  if (moved) invalidateMoved(market, moved);
}

async function turn(trx: Transaction<DB>, deal: DealRow): Promise<void> {
  if (deal.state === 'open') return turnOpen(trx, deal);
  if (deal.state === 'confirmed_by_one') return turnConfirmed(trx, deal);
  // Nothing has a term in any other state.
  await trx.updateTable('deals').set({ next_at: null }).where('id', '=', deal.id).execute();
}

async function turnOpen(trx: Transaction<DB>, deal: DealRow): Promise<void> {
  if (deal.reserved_until <= deal.now) return failDeal(trx, deal, { to: 'lapsed', mover: 'market', by: null, reason: 'time' });
  await warn(trx, deal, 'ending_soon', deal.reserved_until);
}

/** The silence of the buyer sells it; that of the seller leaves it to the staff. */
async function turnConfirmed(trx: Transaction<DB>, deal: DealRow): Promise<void> {
  const confirmed = deal.seller_confirmed_at ?? deal.buyer_confirmed_at ?? deal.moved_at;
  const end = new Date(confirmed.getTime() + silenceHours * hourMs);
  if (end > deal.now) return warn(trx, deal, 'silence_warning', end);
  const market = { mover: 'market', by: null } as const;
  if (deal.seller_confirmed_at) await finishDeal(trx, deal, market, { is_unconfirmed: true });
  else await contest(trx, deal, { ...market, side: null, text: '' });
}

async function warn(trx: Transaction<DB>, deal: DealRow, change: 'ending_soon' | 'silence_warning', next: Date): Promise<void> {
  await recordAct(trx, deal, { act: change, by: null }, { warned_at: sql<Date>`now()`, next_at: next });
  await announce(trx, deal, change, { by: null });
}
