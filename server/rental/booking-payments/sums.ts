import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** What the gateway of an office did in a time, by its record, and what is held now. Halalas. */
interface CardSums {
  captured: number;
  refunded: number;
  held: number;
}

export async function sumCards(db: Database, { office, from, to }: { office: number; from: Date; to: Date }): Promise<CardSums> {
  const sumOf = (kind: 'captured' | 'refunded') => sql<number>`coalesce(sum(amount) filter (where kind = ${kind}), 0)::float8`;
  const [sums, { held }] = await Promise.all([
    db
      .selectFrom('office_payment_entries')
      .select([sumOf('captured').as('captured'), sumOf('refunded').as('refunded')])
      .where('office_id', '=', office)
      .where('at', '>=', from)
      .where('at', '<', to)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('booking_payments')
      .select(sql<number>`coalesce(sum(authorised), 0)::float8`.as('held'))
      .where('office_id', '=', office)
      .where('state', '=', 'authorised')
      .executeTakeFirstOrThrow(),
  ]);
  return { ...sums, held };
}

/** What the office noted that it took at its branches in a time, in halalas, without what was entered by mistake. */
export async function sumReceived(db: Database, { office, from, to }: { office: number; from: Date; to: Date }): Promise<number> {
  const { sum } = await db
    .selectFrom('booking_receipts as receipt')
    .innerJoin('bookings', 'bookings.id', 'receipt.booking_id')
    .select(sql<number>`coalesce(sum(receipt.amount), 0)::float8`.as('sum'))
    .where('bookings.office_id', '=', office)
    .where('receipt.removed_at', 'is', null)
    .where('receipt.at', '>=', from)
    .where('receipt.at', '<', to)
    .executeTakeFirstOrThrow();
  return sum;
}

interface PaidRent {
  booking_id: number;
  /** All in halalas; `left` is below zero where the total fell and is not given back yet. */
  by_card: number;
  received: number;
  left: number;
}

/** How the totals of these bookings were paid until now, as `leftOf` has it for one. */
export function listPaidRent(db: Database, bookings: readonly number[]): Promise<PaidRent[]> {
  const isRent = sql`purpose <> 'deposit' and failure is distinct from 'amount'`;
  const ofCards = (what: ReturnType<typeof sql>) =>
    sql`(select coalesce(sum(${what}), 0) from booking_payments where booking_id = bookings.id and ${isRent})`;
  const paid = ofCards(sql`captured - refunded`);
  const held = ofCards(sql`case when state = 'authorised' then authorised else 0 end`);
  const received = sql`(select coalesce(sum(amount), 0) from booking_receipts where booking_id = bookings.id and removed_at is null)`;
  return db
    .selectFrom('bookings')
    .select(['id as booking_id'])
    .select([sql<number>`${paid}::float8`.as('by_card'), sql<number>`${received}::float8`.as('received')])
    .select(sql<number>`(bookings.total - ${paid} - ${held} - ${received})::float8`.as('left'))
    .where('id', 'in', bookings.length > 0 ? bookings : [0])
    .execute();
}
