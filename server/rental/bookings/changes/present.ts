import { termsOf } from '#contract/rental/agreed-terms.ts';
import type { ChangeKind, ChangePrice, TimeChange } from '#contract/rental/time-changes.ts';
import type { QuoteContent } from '#db/column-types.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import type { BookingRow } from '../rows.ts';
import { sideOf } from '../sides.ts';
import type { ChangeRow } from './rows.ts';

export function presentChange(row: ChangeRow, booking: BookingRow): TimeChange {
  return {
    id: row.id,
    ...presentPrice(row.kind, row.content, row.was_content),
    was_from: row.was_from.toISOString(),
    was_to: row.was_to.toISOString(),
    state: row.state,
    by: sideOf(booking, row.by_id) ?? 'renter',
    note: row.note,
    answer_by: row.state === 'waiting' ? row.answer_by.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentPrice(kind: ChangeKind, content: QuoteContent, was: QuoteContent): ChangePrice {
  const { from, to, days, lines, total, vat, km_allowed } = content;
  const difference = riyalsOf(halalasOf(total) - halalasOf(was.total));
  const vat_difference = riyalsOf(halalasOf(vat) - halalasOf(was.vat));
  const both = { terms: termsOf(content), was_terms: termsOf(was) };
  return { kind, from, to, days, lines, total, vat, was_total: was.total, difference, vat_difference, km_allowed, ...both };
}
