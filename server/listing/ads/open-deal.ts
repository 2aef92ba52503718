import type { ExpressionBuilder, Transaction } from 'kysely';
import { openDealStates } from '#contract/sales/deal-states.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { OwnAd } from './own.ts';
import { changedFields } from './versions.ts';

/** While a deal of an ad is open, price, identity and status change through the deal alone (docs/dealing.md). */

/** Throws `deal_open` if the ad, which is locked, has an open deal. */
export async function refuseInDeal(trx: Transaction<DB>, ad: number): Promise<void> {
  const open = await trx.selectFrom('deals').select('id').where('ad_id', '=', ad).where('state', 'in', openDealStates).executeTakeFirst();
  if (open) throw new AppError('deal_open');
}

/**
 * The same for an edit that changes what was agreed on: the thing, its terms or what is asked. What was sold stays as it was sold, for
 * the agreement and the commission: `ad_sold`.
 */
export async function refuseEditInDeal(trx: Transaction<DB>, ad: OwnAd, columns: Record<string, unknown>): Promise<void> {
  if (!changesAgreed(ad, columns)) return;
  if (ad.status === 'sold') throw new AppError('ad_sold');
  await refuseInDeal(trx, ad.id);
}

/** Whether an edit changes what was agreed on. */
export function changesAgreed(ad: OwnAd, columns: Record<string, unknown>): boolean {
  return changedFields(ad.type, ad, columns, ['thing', 'terms', 'asked']).length > 0;
}

/** The ads among `ads`, which are locked, that have an open deal. */
export async function withOpenDeal(trx: Transaction<DB>, ads: readonly { id: number }[]): Promise<Set<number>> {
  if (ads.length === 0) return new Set();
  const ids = ads.map(({ id }) => id);
  const open = await trx.selectFrom('deals').select('ad_id').where('ad_id', 'in', ids).where('state', 'in', openDealStates).execute();
  return new Set(open.map(({ ad_id }) => ad_id));
}

/** In a query over ads: the id of the open deal of the ad, of which there is at most one. */
export function selectOpenDeal({ selectFrom }: ExpressionBuilder<DB, 'ads'>) {
  return selectFrom('deals').select('deals.id').whereRef('deals.ad_id', '=', 'ads.id').where('deals.state', 'in', openDealStates);
}

/** In a query over ads: whether the ad has an open deal. */
export function hasOpenDeal(eb: ExpressionBuilder<DB, 'ads'>) {
  return eb.exists(selectOpenDeal(eb));
}
