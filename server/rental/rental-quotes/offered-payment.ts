import type { OfferedPayment } from '#contract/money/office-payments.ts';
import type { Database } from '#db/database.ts';
import { findAccount, firstSum } from '#server/money/merchant-accounts/accounts.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import type { QuoteRow } from './quotes.ts';

/** How what a quote says is paid for, as its office offers it now. */
export async function readOfferedPayment(db: Database, { content, total }: Pick<QuoteRow, 'content' | 'total'>): Promise<OfferedPayment> {
  const account = await findAccount(db, content.supplier.id);
  const first = firstSum(account, { total, day: halalasOf(content.late.day_most) });
  return {
    first: first === null ? null : riyalsOf(first),
    at_branch: first === null || account?.at_branch !== false,
    deposit_by_card: account?.deposit_by_card ?? false,
  };
}
