import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** What the gateway of an office did in a time, by its record, and what is held now. Halalas. */
export interface CardSums {
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
