import type { Transaction } from 'kysely';
import type { PaymentKind } from '#contract/money/payments.ts';
import type { DB } from '#db/schema.ts';
import type { PaymentRow } from './payments.ts';

/** What the gateway holds for us (positive), against what was earned, the VAT in it, and what is owed back (negative). */
type Account = PaymentKind | 'gateway' | 'vat' | 'owed';

type Booked = Pick<PaymentRow, 'id' | 'kind' | 'amount_halalas' | 'vat_halalas' | 'taken_halalas'>;

/** Money came in and what it was for was given. */
export async function bookEarned(trx: Transaction<DB>, { id, kind, amount_halalas: amount, vat_halalas: vat }: Booked): Promise<void> {
  await book(trx, id, { gateway: amount, [kind]: vat - amount, vat: -vat });
}

/** Money came in for which nothing was given: it is to go back. */
export async function bookOwed(trx: Transaction<DB>, { id, taken_halalas: taken }: Booked): Promise<void> {
  await book(trx, id, { gateway: taken, owed: -taken });
}

/** `given` of it go back, after `before`. The VAT goes in proportion, and what is left of it with the last halala. */
export async function bookRefund(
  trx: Transaction<DB>,
  { payment, before, given, wasOwed }: { payment: Booked; before: number; given: number; wasOwed: boolean },
): Promise<void> {
  const { id, kind, amount_halalas: amount, vat_halalas } = payment;
  if (wasOwed) return book(trx, id, { gateway: -given, owed: given });
  const vatUpTo = (refunded: number) => Math.round((vat_halalas * refunded) / amount);
  const vat = vatUpTo(before + given) - vatUpTo(before);
  await book(trx, id, { gateway: -given, [kind]: given - vat, vat });
}

async function book(trx: Transaction<DB>, payment: number, amounts: Partial<Record<Account, number>>): Promise<void> {
  const entries = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  if (entries.length === 0) return;
  await trx
    .insertInto('ledger_entries')
    .values(entries.map(([account, amount]) => ({ payment_id: payment, account, amount_halalas: amount! })))
    .execute();
}
