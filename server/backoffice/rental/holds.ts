import { sql, type InferResult } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { boundedSourceOf } from '#server/platform/paging/bounded.ts';
import { byTime, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { findParties, type Party } from '../moderation/parties.ts';

/** Payments by card of bookings of which nobody knows how they stand at the gateway of their office. */

export type UnsettledHoldRow = InferResult<ReturnType<typeof selectUnsettledHolds>>[number];

/** So many questions to the gateway in vain are some ten minutes: it is no short failure any more. */
const triesLeast = 3;

export async function listUnsettledHolds(
  db: Database,
  page: PageQuery,
  language: Language,
): Promise<{ found: Found<UnsettledHoldRow & Row>; people: Map<number, Party> }> {
  const order = byTime('payment', 'asc');
  const found = await findPage(order, boundedSourceOf(db, selectUnsettledHolds(db), order), page, language);
  const people = found.rows.length === 0 ? new Map<number, Party>() : await findParties(db, officesOf(found.rows));
  return { found, people };
}

/** A partial index has the few that are looked at again. */
export function selectUnsettledHolds(db: Database) {
  return db
    .selectFrom('booking_payments as payment')
    .select(['payment.id', 'payment.booking_id', 'payment.office_id', 'payment.purpose', 'payment.state', 'payment.amount'])
    .select(['payment.act', 'payment.tries', 'payment.hold_until', 'payment.next_at', 'payment.created_at'])
    .where('payment.next_at', 'is not', null)
    .where('payment.tries', '>=', sql.lit(triesLeast));
}

function officesOf(rows: readonly UnsettledHoldRow[]): number[] {
  return [...new Set(rows.map(({ office_id: office }) => office))];
}
