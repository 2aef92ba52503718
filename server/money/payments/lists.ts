import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { byTime, sourceOf, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import type { PaymentRow } from './payments.ts';
import type { Titled } from './titles.ts';

/** A payment with what its title is made of. */
export type ShownPayment = PaymentRow & Titled & { used_at: Date | null };

export function selectShown(db: Database) {
  return db
    .selectFrom('payments')
    .leftJoin('packages', 'packages.id', 'payments.package_id')
    .leftJoin('subscriptions', 'subscriptions.payment_id', 'payments.id')
    .selectAll('payments')
    .select(['packages.name_ar as package_ar', 'packages.name_en as package_en', 'packages.account_type as package_type'])
    .select('subscriptions.used_at');
}

export async function getShown(db: Database, id: number): Promise<ShownPayment> {
  const row = await selectShown(db).where('payments.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The payments of `user`, the newest first. */
export function listPayments(db: Database, user: number, query: PageQuery, language: Language): Promise<Found<ShownPayment & Row>> {
  const order = byTime('payments', 'desc');
  return findPage(order, sourceOf(selectShown(db).where('payments.user_id', '=', user), order), query, language);
}
