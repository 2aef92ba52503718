import type { AdminPayment, AdminPaymentDetails } from '#contract/backoffice/admin-money.ts';
import type { Language } from '#contract/platform/languages.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { numberOf } from '../invoices/document.ts';
import { receiptUrl } from '../invoices/links.ts';
import type { Market } from '#server/platform/market.ts';
import type { AdminPaymentFacts, AdminPaymentRow } from './admin.ts';
import { presentPayment } from './present.ts';

export function presentAdminPayment(row: AdminPaymentRow, market: Pick<Market, 'config'>, language: Language): AdminPayment {
  return {
    ...presentPayment(row, market, language),
    user: row.user_id === null ? null : { id: row.user_id, name: row.person ?? '' },
    gateway: row.gateway,
    gateway_ref: row.gateway_ref,
    refundable: riyalsOf(row.taken_halalas - row.refunded_halalas),
    needs_refund: row.needs_refund,
  };
}

export function presentAdminDetails(facts: AdminPaymentFacts, market: Pick<Market, 'config'>, language: Language): AdminPaymentDetails {
  const { payment, history, ledger, invoices } = facts;
  return {
    ...presentAdminPayment(payment, market, language),
    history: history.map(({ from_status, to_status, cause, detail, at }) => ({
      from: from_status,
      to: to_status,
      cause,
      at: at.toISOString(),
      detail,
    })),
    ledger: ledger.map(({ account, amount_halalas, at }) => ({ account, amount: riyalsOf(amount_halalas), at: at.toISOString() })),
    invoices: invoices.map((invoice) => ({
      number: numberOf(invoice),
      kind: invoice.kind,
      url: receiptUrl(market, payment.id) + (invoice.kind === 'credit_note' ? `&note=${invoice.id}` : ''),
      issued_at: invoice.issued_at.toISOString(),
    })),
  };
}
