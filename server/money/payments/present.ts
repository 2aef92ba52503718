import type { Payment, StartedPayment } from '#contract/money/payments.ts';
import type { Language } from '#contract/platform/languages.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { receiptUrl } from '../invoices/links.ts';
import type { Market } from '#server/platform/market.ts';
import type { ShownPayment } from './lists.ts';
import { titleOf } from './titles.ts';
import { refundableUntil } from './withdrawing.ts';
import { failureWords } from './words.ts';

export function presentPayment(row: ShownPayment, market: Pick<Market, 'config'>, language: Language): Payment {
  const { id, kind, status, amount_halalas: total, vat_halalas: vat, method, failure, paid_at } = row;
  const isTaken = status === 'paid' || status === 'refunded';
  return {
    id,
    kind,
    status,
    amount: riyalsOf(total - vat),
    vat: riyalsOf(vat),
    total: riyalsOf(total),
    refunded: riyalsOf(row.refunded_halalas),
    currency: 'SAR',
    method,
    title: titleOf(row, language),
    failure: failure === null ? null : failureWords(failure, language),
    created_at: row.created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    receipt_url: isTaken && !row.needs_refund ? receiptUrl(market, id) : null,
    package_id: row.package_id,
    ad_id: row.ad_id,
    return_url: row.return_path,
    needs_refund: row.needs_refund,
    refundable_until: refundableUntil(row)?.toISOString() ?? null,
  };
}

export function presentStarted(row: ShownPayment, url: string, market: Pick<Market, 'config'>, language: Language): StartedPayment {
  return { payment: presentPayment(row, market, language), redirect_url: url };
}
