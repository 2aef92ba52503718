import { sql, type Transaction } from 'kysely';
import { openDealStates } from '#contract/sales/deal-states.ts';
import { unansweredStates } from '#contract/sales/offer-states.ts';
import type { DealEnd } from '#contract/sales/deals.ts';
import type { DB } from '#db/schema.ts';
import { selectDeals, type DealRow } from './deals.ts';
import { failDeal } from './ending.ts';

/** Deals that end because an ad or an account does. */

/** Cancels the open deal of an ad that has just left its reservation. The ad is locked. */
export async function failDealOfAd(trx: Transaction<DB>, ad: number, reason: DealEnd): Promise<void> {
  const deal = await lockOpenDeal(trx, ad);
  if (deal) await failDeal(trx, deal, { to: 'cancelled', mover: 'market', by: null, reason, isAdGone: true });
}

/** Cancels all open deals of a person, who is locked, on both sides; their ads become active. Returns those. */
export async function failDealsOf(trx: Transaction<DB>, person: number, reason: 'account'): Promise<number[]> {
  await lockConcerned(trx, person);
  const ads: number[] = [];
  for (const { ad_id } of await listOpenDealsOf(trx, person)) {
    const deal = await lockOpenDeal(trx, ad_id);
    if (!deal || (deal.seller_id !== person && deal.buyer_id !== person)) continue;
    await failDeal(trx, deal, { to: 'cancelled', mover: 'market', by: null, reason });
    ads.push(ad_id);
  }
  return ads;
}

/** Locks, by id, all ads that the end of a person's deals and offers concerns: what follows locks none that comes before them. */
async function lockConcerned(trx: Transaction<DB>, person: number): Promise<void> {
  await sql`
    select from ads where id in (
      select id from ads where owner_id = ${person}
      union select ad_id from deals where is_open and (seller_id = ${person} or buyer_id = ${person})
      union select ad_id from offers
      where bidder_id = ${person} and (state = any(${[...unansweredStates]}::offer_state[]) or invited_until is not null)
    ) order by id for no key update`.execute(trx);
}

function listOpenDealsOf(trx: Transaction<DB>, person: number): Promise<{ ad_id: number }[]> {
  return trx
    .selectFrom('deals')
    .select('ad_id')
    .where('is_open', '=', true)
    .where((eb) => eb.or([eb('seller_id', '=', person), eb('buyer_id', '=', person)]))
    .orderBy('ad_id')
    .execute();
}

function lockOpenDeal(trx: Transaction<DB>, ad: number): Promise<DealRow | undefined> {
  return selectDeals(trx).where('deals.ad_id', '=', ad).where('deals.state', 'in', openDealStates).forUpdate('deals').executeTakeFirst();
}
