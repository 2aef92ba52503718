import type { Transaction } from 'kysely';
import { dueWorkingDays } from '#contract/money/due-states.ts';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { commissionAt, ratesOf } from '../fees/due.ts';
import { findDueOfAd } from './dues.ts';
import { namesOf } from './moving.ts';
import { nextReminder } from './reminders.ts';
import { workingDaysAfter } from './working-days.ts';

/** A sale that was confirmed, or a booking whose car came back, at `price` halalas. `user` owes the commission. */
type Owing = { user: number; ad: number; price: number } & ({ deal: number } | { sale: number } | { booking: number });

/**
 * Creates the due of a sale or a booking, once however often it is called. None where nothing is due. What was paid for an earlier
 * sale of the ad, and not given back, counts for this one.
 */
export async function createDue(trx: Transaction<DB>, owing: Owing): Promise<void> {
  const { user, ad, price } = owing;
  const rate = (await ratesOf(trx, [ad])).get(ad);
  const commission = price > 0 ? commissionAt(rate, price) : null;
  if (!rate || !commission) return;
  const due_on = await workingDaysAfter(trx, riyadhDay(), dueWorkingDays);
  const paid = 'booking' in owing ? undefined : await findEarlierPayment(trx, ad);
  const created = await trx
    .insertInto('dues')
    .values({
      user_id: user,
      ad_id: ad,
      deal_id: 'deal' in owing ? owing.deal : null,
      outside_sale_id: 'sale' in owing ? owing.sale : null,
      booking_id: 'booking' in owing ? owing.booking : null,
      price_halalas: price,
      basis_points: rate.basis_points,
      vat_basis_points: rate.vat_basis_points,
      rate_from: rate.effective_from,
      fee_halalas: commission.fee,
      vat_halalas: commission.vat,
      first_total_halalas: commission.total,
      due_on,
      ...(paid === undefined
        ? { state: 'open', remind_at: nextReminder(due_on, new Date()) }
        : { state: 'paid', payment_id: paid, closed_at: new Date() }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id', 'ad_id', 'total_halalas', 'due_on', 'state'])
    .executeTakeFirst();
  if (created?.state === 'open') await publish(trx, 'due.created', namesOf(created));
}

/** That of a due belongs to the sale of that due. */
async function findEarlierPayment(trx: Transaction<DB>, ad: number): Promise<number | undefined> {
  if (await findDueOfAd(trx, ad)) return undefined;
  const paid = await trx.selectFrom('paid_fees').select('payment_id').where('ad_id', '=', ad).executeTakeFirst();
  return paid?.payment_id;
}
