import type { ExpressionBuilder, Transaction } from 'kysely';
import { openDealStates } from '#contract/deal-states.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { OwnAd } from './own.ts';

/** While a deal of an ad is open, price, identity and status change through the deal alone (docs/dealing.md). */

/** What the two agreed on. */
const agreed = [
  'price',
  'price_mode',
  'sale_type',
  'lessor',
  'instalment',
  'months_left',
  'down_payment',
  'final_payment',
  'brand_id',
  'model_id',
  'year',
  'chassis_number',
  'letters',
  'digits',
  'plate_class',
] as const;

/** Throws `deal_open` if the ad, which is locked, has an open deal. */
export async function refuseInDeal(trx: Transaction<DB>, ad: number): Promise<void> {
  const open = await trx.selectFrom('deals').select('id').where('ad_id', '=', ad).where('state', 'in', openDealStates).executeTakeFirst();
  if (open) throw new AppError('deal_open');
}

/** The same for an edit, if `columns` change what was agreed on. */
export async function refuseEditInDeal(trx: Transaction<DB>, ad: OwnAd, columns: Record<string, unknown>): Promise<void> {
  // Ads from before kinds of sale have none, which is a sale.
  const was = { ...ad, sale_type: ad.sale_type ?? 'sale' };
  const changes = agreed.some((name) => columns[name] !== undefined && columns[name] !== was[name]);
  if (changes) await refuseInDeal(trx, ad.id);
}

/** Those of `ads`, which are locked, that have an open deal. */
export async function withOpenDeal(trx: Transaction<DB>, ads: readonly { id: number }[]): Promise<Set<number>> {
  if (ads.length === 0) return new Set();
  const ids = ads.map(({ id }) => id);
  const open = await trx.selectFrom('deals').select('ad_id').where('ad_id', 'in', ids).where('state', 'in', openDealStates).execute();
  return new Set(open.map(({ ad_id }) => ad_id));
}

/** Of a query over ads: the id of the open deal of the ad, of which there is at most one. */
export function selectOpenDeal({ selectFrom }: ExpressionBuilder<DB, 'ads'>) {
  return selectFrom('deals').select('deals.id').whereRef('deals.ad_id', '=', 'ads.id').where('deals.state', 'in', openDealStates);
}

/** Of a query over ads: whether the ad has an open deal. */
export function hasOpenDeal(eb: ExpressionBuilder<DB, 'ads'>) {
  return eb.exists(selectOpenDeal(eb));
}
