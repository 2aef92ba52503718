import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB, Dues } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { priceSale, type SoldAd } from '../fees/fees.ts';
import { markFeePaid, unmarkFee } from '../fees/paid.ts';
import type { PaymentRow } from '../payments/payments.ts';
import type { Price, Wishes } from '../payments/purposes.ts';
import { findDueOfAd, getDue } from './dues.ts';
import { moveDue } from './moving.ts';

/**
 * What is to be paid of a due, or for a sale: its due, also of a deleted ad, else the commission on the stated price. Throws
 * `price_agreed` for another price than that of the due, `already_paid`, and `nothing_due` where it was waived or fell.
 */
export async function priceFee(db: Database, wish: Wishes['fee']): Promise<Price> {
  if ('due' in wish) return priceDue(await getDue(db, wish.viewer.id, wish.due));
  const due = await findDueOfAd(db, wish.ad_id);
  if (due?.user_id !== wish.viewer.id) return priceUnowed(db, wish);
  const price = priceDue(due);
  if (due.price_halalas !== wish.price * 100) throw new AppError('price_agreed');
  return price;
}

function priceDue(due: Selectable<Dues>): Price {
  if (due.state === 'paid') throw new AppError('already_paid');
  if (due.state !== 'open' && due.state !== 'disputed') throw new AppError('nothing_due');
  // A rent has halalas, and is no sale.
  const sale_price = due.booking_id === null ? due.price_halalas / 100 : null;
  const subject = { ad_id: due.ad_id, sale_price, due_id: due.id };
  return { amountHalalas: due.total_halalas, vatHalalas: due.vat_halalas, user: due.user_id, subject };
}

/** An ad whose sale the buyer has not answered, or that was sold elsewhere, has no commission yet, or never. */
async function priceUnowed(db: Database, wish: SoldAd): Promise<Price> {
  const price = await priceSale(db, wish);
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

type Paid = Pick<PaymentRow, 'id' | 'ad_id' | 'due_id'>;

/** Gives what a payment of a commission was for. One for a due that has been waived or fell meanwhile goes back. */
export async function fulfilFee(trx: Transaction<DB>, payment: Paid): Promise<'done' | 'not_possible'> {
  // A payment from before dues, or from before payments named theirs, is for the last sale of its ad.
  const due = payment.due_id ?? (await findDueOfAd(trx, payment.ad_id!))?.id;
  return due === undefined ? markFeePaid(trx, payment) : markDuePaid(trx, due, payment);
}

/** In the transaction that settles the payment. */
async function markDuePaid(trx: Transaction<DB>, id: number, payment: Paid): Promise<'done' | 'not_possible'> {
  const due = await trx.selectFrom('dues').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (due.state === 'paid' && due.payment_id === payment.id) return 'done';
  if (due.state !== 'open' && due.state !== 'disputed') return 'not_possible';
  if (due.booking_id === null) await markFeePaid(trx, payment);
  await moveDue(trx, due, { to: 'paid', mover: 'market' }, { payment_id: payment.id });
  return 'done';
}

/** A payment was given back in full: of a sale that was undone it is refunded, otherwise it is due again. */
export async function unmarkDue(trx: Transaction<DB>, payment: number): Promise<void> {
  await unmarkFee(trx, { id: payment });
  const due = await trx.selectFrom('dues').selectAll().where('payment_id', '=', payment).forNoKeyUpdate().executeTakeFirst();
  if (due?.state === 'to_refund') await moveDue(trx, due, { to: 'refunded', mover: 'market' });
  if (due?.state === 'paid') await moveDue(trx, due, { to: 'open', mover: 'market' }, { payment_id: null });
}
