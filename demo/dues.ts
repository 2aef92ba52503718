import type { Transaction } from 'kysely';
import { dueWorkingDays } from '#contract/money/due-states.ts';
import type { DB } from '#db/schema.ts';
import { nextReminder } from '#server/money/dues/reminders.ts';
import { workingDaysAfter } from '#server/money/dues/working-days.ts';
import { commissionAt, ratesOf } from '#server/money/fees/due.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { DealRow } from './dealing.ts';

/** Adds the commissions on what deals sold, none of them paid, as the market reckoned each on the day of its sale. */
export async function addDues(db: Transaction<DB>, deals: readonly DealRow[], now: Date): Promise<void> {
  const rates = await ratesOf(
    db,
    deals.map(({ ad_id }) => ad_id),
  );
  for (const { id, ad_id, seller_id, price, state, closed_at: closed } of deals) {
    const rate = rates.get(ad_id);
    const commission = commissionAt(rate, price * 100);
    if (state !== 'done' || !closed || !rate || !commission) continue;
    const due_on = await workingDaysAfter(db, riyadhDay(closed), dueWorkingDays);
    await db
      .insertInto('dues')
      .values({
        user_id: seller_id,
        ad_id,
        deal_id: id,
        price_halalas: price * 100,
        basis_points: rate.basis_points,
        vat_basis_points: rate.vat_basis_points,
        rate_from: rate.effective_from,
        fee_halalas: commission.fee,
        vat_halalas: commission.vat,
        first_total_halalas: commission.total,
        due_on,
        remind_at: nextReminder(due_on, now),
        created_at: closed,
        moved_at: closed,
      })
      .execute();
  }
}
