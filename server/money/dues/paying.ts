import type { Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { priceFee } from '../fees/fees.ts';
import { markFeePaid, unmarkFee } from '../fees/paid.ts';
import type { PaymentRow } from '../payments/payments.ts';
import type { Price, Wishes } from '../payments/purposes.ts';
import { findDueOfAd } from './dues.ts';
import { moveDue } from './moving.ts';

/**
 * What is to be paid for a sale: the due, also of a deleted ad, else the commission on the stated price. Throws `price_agreed` for
 * another price than that of the due, `already_paid`, and `nothing_due` where it was waived or fell.
 */
export async function priceSale(db: Database, wish: Wishes['fee']): Promise<Price> {
  const due = await findDueOfAd(db, wish.ad_id);
  if (due?.user_id !== wish.viewer.id) return priceUnowed(db, wish);
  if (due.state === 'paid') throw new AppError('already_paid');
  if (due.state !== 'open' && due.state !== 'disputed') throw new AppError('nothing_due');
  if (due.price_halalas !== wish.price * 100) throw new AppError('price_agreed');
  const subject = { ad_id: due.ad_id, sale_price: wish.price };
  return { amountHalalas: due.total_halalas, vatHalalas: due.vat_halalas, user: due.user_id, subject };
}

/** An ad whose sale the buyer has not answered, or that was sold elsewhere, has no commission yet, or never. */
async function priceUnowed(db: Database, wish: Wishes['fee']): Promise<Price> {
  const price = await priceFee(db, wish);
  const sale = await findSale(db, wish.ad_id);
  if (sale === 'asked') throw new AppError('move_not_allowed');
  if (sale === 'elsewhere' || sale === 'denied') throw new AppError('nothing_due');
  return price;
}

async function findSale(db: Database, ad: number) {
  const sale = await db
    .selectFrom('outside_sales')
    .select('state')
    .where('ad_id', '=', ad)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();
  return sale?.state;
}

/** Gives what a payment of a commission was for. One for a due that has been waived or fell meanwhile goes back. */
export async function fulfilSale(trx: Transaction<DB>, payment: Pick<PaymentRow, 'id' | 'ad_id'>): Promise<'done' | 'not_possible'> {
  const due = await findDueOfAd(trx, payment.ad_id!);
  if (!due) return markFeePaid(trx, payment);
  return markDuePaid(trx, { ad: payment.ad_id!, payment: payment.id });
}

/** In the transaction that settles the payment. */
export async function markDuePaid(
  trx: Transaction<DB>,
  { ad, payment }: { ad: number; payment: number },
): Promise<'done' | 'not_possible'> {
  const due = await trx
    .selectFrom('dues')
    .selectAll()
    .where('ad_id', '=', ad)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (due?.state === 'paid' && due.payment_id === payment) return 'done';
  if (due?.state !== 'open' && due?.state !== 'disputed') return 'not_possible';
  await markFeePaid(trx, { id: payment, ad_id: ad });
  await moveDue(trx, due, { to: 'paid', mover: 'market' }, { payment_id: payment });
  return 'done';
}

/** A payment was given back in full: of a sale that was undone it is refunded, otherwise it is due again. */
export async function unmarkDue(trx: Transaction<DB>, payment: number): Promise<void> {
  await unmarkFee(trx, { id: payment });
  const due = await trx.selectFrom('dues').selectAll().where('payment_id', '=', payment).forNoKeyUpdate().executeTakeFirst();
  if (due?.state === 'to_refund') await moveDue(trx, due, { to: 'refunded', mover: 'market' });
  if (due?.state === 'paid') await moveDue(trx, due, { to: 'open', mover: 'market' }, { payment_id: null });
}
