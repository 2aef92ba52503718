import { sql, type Selectable } from 'kysely';
import type { PaymentKind, PaymentStatus } from '#contract/money/payments.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { Invoices, LedgerEntries, PaymentHistory } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { midnightOf } from '#server/platform/riyadh.ts';
import { addDays } from '#contract/platform/riyadh.ts';
import { selectShown, type ShownPayment } from './lists.ts';

interface AdminFilters {
  q?: string;
  status?: PaymentStatus;
  kind?: PaymentKind;
  needs_refund?: 'yes';
  /** Days of Riyadh, both of them within. */
  from?: string;
  until?: string;
  sort: 'created_at' | 'total';
  direction: 'asc' | 'desc';
}

export type AdminPaymentRow = ShownPayment & { person: string | null };

/** What the filters leave, for the list and for the person who writes it out. */
function selectAdmin(db: Database, { q, status, kind, needs_refund, from, until }: Omit<AdminFilters, 'sort' | 'direction'>) {
  let rows = selectShown(db).leftJoin('users', 'users.id', 'payments.user_id').select('users.full_name as person');
  if (status) rows = rows.where('payments.status', '=', status);
  if (kind) rows = rows.where('payments.kind', '=', kind);
  if (needs_refund) rows = rows.where('payments.needs_refund', '=', true);
  if (from) rows = rows.where('payments.created_at', '>=', midnightOf(from));
  if (until) rows = rows.where('payments.created_at', '<', midnightOf(addDays(until, 1)));
  const words = q?.replaceAll('\u0000', '').trim();
  if (words) rows = rows.where(sql<boolean>`(${matches(words)})`);
  return rows;
}

/** An id, a reference of the gateway, or part of a name. */
function matches(words: string) {
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^\d{1,9}$/.test(words) ? Number(words) : 0;
  return sql`payments.id = ${id} or payments.gateway_ref = ${words} or payments.given_id::text = ${words}
    or users.full_name ilike ${part} or users.username ilike ${part}`;
}

const keys = {
  created_at: { column: 'payments.created_at', type: 'timestamptz' },
  total: { column: 'payments.amount_halalas', type: 'integer' },
} as const;

function adminOrder({ sort, direction }: Pick<AdminFilters, 'sort' | 'direction'>): Order {
  const { column, type } = keys[sort];
  return { name: `${sort} ${direction}`, key: sql.ref(column), type, id: sql.ref('payments.id'), direction, gaps: false };
}

export function listAdminPayments(
  db: Database,
  { page, page_size, cursor, ...filters }: AdminFilters & PageQuery,
  language: Language,
): Promise<Found<AdminPaymentRow & Row>> {
  const order = adminOrder(filters);
  return findPage(order, sourceOf(selectAdmin(db, filters), order), { page, page_size, ...(cursor && { cursor }) }, language);
}

export interface AdminPaymentFacts {
  payment: AdminPaymentRow;
  history: Selectable<PaymentHistory>[];
  ledger: Selectable<LedgerEntries>[];
  invoices: Pick<Selectable<Invoices>, 'id' | 'kind' | 'number' | 'issued_at'>[];
}

export async function getAdminPayment(db: Database, id: number): Promise<AdminPaymentFacts> {
  const [payment, history, ledger, invoices] = await Promise.all([
    selectAdmin(db, {}).where('payments.id', '=', id).executeTakeFirst(),
    db.selectFrom('payment_history').selectAll().where('payment_id', '=', id).orderBy('id').execute(),
    db.selectFrom('ledger_entries').selectAll().where('payment_id', '=', id).orderBy('id').execute(),
    db.selectFrom('invoices').select(['id', 'kind', 'number', 'issued_at']).where('payment_id', '=', id).orderBy('id').execute(),
  ]);
  if (!payment) throw new AppError('not_found');
  return { payment, history, ledger, invoices };
}
