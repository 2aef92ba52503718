import { sql, type Transaction } from 'kysely';
import { dealSides, type DealSide } from '#contract/sales/deal-states.ts';
import type { DB } from '#db/schema.ts';

/** Erases what a person typed in deals: their name, meeting places, notes and disputes. Prices, times and states stay. */
export async function eraseDealsOf(trx: Transaction<DB>, person: number): Promise<void> {
  for (const side of dealSides) await eraseSide(trx, person, side);
  await trx.updateTable('outside_sales').set({ answer_note: '' }).where('buyer_id', '=', person).where('answer_note', '<>', '').execute();
}

async function eraseSide(trx: Transaction<DB>, person: number, side: DealSide): Promise<void> {
  await trx
    .updateTable('deals')
    .set({
      ...(side === 'seller' ? { seller_name: null } : { buyer_name: null }),
      meet_place: sql<string>`case when meeting_by = ${side} then '' else meet_place end`,
      reason_note: sql<string>`case when ended_by = ${side} then '' else reason_note end`,
      dispute_text: sql<string>`case when disputed_by = ${side} then '' else dispute_text end`,
    })
    .where(side === 'seller' ? 'seller_id' : 'buyer_id', '=', person)
    .execute();
}
