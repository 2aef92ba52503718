import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { DB } from '#db/schema.ts';
import { publish, type Events } from '#server/platform/events.ts';
import type { DealRow } from './deals.ts';

export type DealColumns = Omit<UpdateObject<DB, 'deals'>, 'id' | 'state' | 'moved_at' | 'closed_at' | 'ad_id' | 'seller_id' | 'buyer_id'>;

interface Act {
  act: Events['deal.changed']['change'] | 'named' | 'met_taken_back' | 'price_withdrawn';
  /** The person; null for the market. */
  by: number | null;
  detail?: string;
}

/** The payload that all events of a deal have. */
export function namedDeal({ id, ad_id, seller_id, buyer_id }: Pick<DealRow, 'id' | 'ad_id' | 'seller_id' | 'buyer_id'>) {
  return { deal: id, ad: ad_id, seller: seller_id, buyer: buyer_id };
}

/** Records what happened in an open deal without a change of its state, with `columns`. */
export async function recordAct(
  trx: Transaction<DB>,
  deal: DealRow,
  { act, by, detail = '' }: Act,
  columns: DealColumns = {},
): Promise<void> {
  await trx
    .updateTable('deals')
    .set({ ...columns, moved_at: sql<Date>`now()` })
    .where('id', '=', deal.id)
    .execute();
  await trx.insertInto('deal_history').values({ deal_id: deal.id, act, detail, by_id: by }).execute();
}

/** Announces a change of an open deal to the other side, or to both; `price` is that of a proposal. */
export async function announce(
  trx: Transaction<DB>,
  deal: DealRow,
  change: Events['deal.changed']['change'],
  { by, price = null }: { by: number | null; price?: number | null },
): Promise<void> {
  await publish(trx, 'deal.changed', { ...namedDeal(deal), change, by, price });
}
