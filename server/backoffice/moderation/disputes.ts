import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { failDeal, finishDeal } from '#server/sales/deals/ending.ts';
import { lockDeal, lockPeople } from '#server/sales/deals/locking.ts';
import type { Events } from '#server/platform/events.ts';
import { AppError } from '#server/platform/errors.ts';
import { closeCases, openCase } from './cases.ts';
import { noInvalidation, type Invalidation } from './effects.ts';

/** Locks a deal in the order of its own acts: both people, the ad, the deal. */
export async function lockWholeDeal(trx: Transaction<DB>, id: number): Promise<void> {
  const deal = await trx.selectFrom('deals').select(['seller_id', 'buyer_id', 'ad_id']).where('id', '=', id).executeTakeFirstOrThrow();
  await lockPeople(trx, [deal.seller_id, deal.buyer_id]);
  await lockAd(trx, deal.ad_id);
  await lockDeal(trx, id);
}

interface Ending {
  to: 'done' | 'cancelled';
  staff: number;
  /** To both sides of a cancelled one. */
  note?: string | undefined;
}

/** Ends a disputed deal that is locked, as the staff decide; `move_not_allowed` if it is not disputed any more. */
export async function endDispute(trx: Transaction<DB>, id: number, { to, staff, note = '' }: Ending): Promise<Invalidation> {
  const deal = await lockDeal(trx, id);
  if (deal.state !== 'disputed') throw new AppError('move_not_allowed');
  if (to === 'done') await finishDeal(trx, deal, { mover: 'staff', by: staff });
  else await failDeal(trx, deal, { to, mover: 'staff', by: staff, reason: 'staff', note: note.trim() });
  return { ...noInvalidation, ads: [deal.ad_id], people: [deal.seller_id, deal.buyer_id] };
}

/** Opens the case of a dispute, about the side that is contested; of a silent seller, about them. */
export async function openDispute(trx: Transaction<DB>, { deal, seller, buyer, by }: Events['deal.disputed']): Promise<void> {
  await openCase(trx, { kind: 'deal', target_type: 'deal', target_id: deal, person: by === 'seller' ? buyer : seller });
}

/** A deal that ended in another way leaves nothing to decide. */
export async function closeDispute(trx: Transaction<DB>, { deal }: { deal: number }): Promise<void> {
  await closeCases(trx, { target_type: 'deal', target_id: deal, kind: 'deal' });
}

/** A named buyer who denies a sale opens a case about the ad of its seller. */
export async function openDeniedSale(trx: Transaction<DB>, { sale, ad, seller, answer }: Events['outside-sale.answered']): Promise<void> {
  if (answer === 'denied') await openCase(trx, { kind: 'deal', target_type: 'ad', target_id: ad, person: seller, about: sale });
}

/** Signs of shill bidding are looked at by a person, and nothing else follows from them. */
export async function openSuspicion(trx: Transaction<DB>, { offer, bidder, signs }: Events['offer.suspected']): Promise<void> {
  await openCase(trx, { kind: 'offer', target_type: 'offer', target_id: offer, person: bidder, signs });
}
