import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DueState } from '#contract/money/due-states.ts';
import { addMonths, riyadhDay, momentOf } from '#contract/platform/riyadh.ts';
import { listPaidRent, sumCards, sumReceived } from '../booking-payments/sums.ts';
import { readSettings } from '../rental-quotes/settings.ts';
import { listLines, sumLines } from './lines.ts';

/** What an office rented out in a month, and what came of it. Reads the tables of other nouns and owns none. */
export type FoundStatement = Awaited<ReturnType<typeof readStatement>>;

/** The statement of `month` in Riyadh, as 2026-11. Amounts are halalas. */
export async function readStatement(db: Database, office: number, month: string) {
  const first = `${month}-01`;
  const period = { office, from: new Date(momentOf(first)), to: new Date(momentOf(addMonths(first, 1))) };
  const [lines, sums, deposits, commission, card, received, { vat_number }, business] = await Promise.all([
    listLines(db, period),
    sumLines(db, period),
    sumDeposits(db, office),
    listCommission(db, period),
    sumCards(db, period),
    sumReceived(db, period),
    readSettings(db, office),
    db.selectFrom('businesses').select('name').where('user_id', '=', office).executeTakeFirst(),
  ]);
  const rented = lines.filter(({ kind }) => kind === 'rent').map(({ booking_id }) => booking_id);
  const paid = await listPaidRent(db, rented);
  return { month, lines, sums, deposits, commission, card, received, paid, supplier: { name: business?.name ?? '', vat_number } };
}

/** The month of Riyadh at `now`. */
export function monthAt(now: Date): string {
  return riyadhDay(now.getTime()).slice(0, 7);
}

/** The deposits that the office said it holds, and did not say that it gave back. */
function sumDeposits(db: Database, office: number): Promise<{ count: number; amount: number }> {
  return db
    .selectFrom('booking_deposits as deposit')
    .innerJoin('bookings', 'bookings.id', 'deposit.booking_id')
    .innerJoin('rental_quotes as quote', 'quote.id', 'bookings.quote_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(round((quote.content ->> 'deposit')::numeric * 100)), 0)::float8`.as('amount'))
    .where('bookings.office_id', '=', office)
    .where('deposit.held_at', 'is not', null)
    .where('deposit.returned_at', 'is', null)
    .executeTakeFirstOrThrow();
}

interface Commission {
  state: DueState;
  count: number;
  total: number;
}

/** What the office owes the market for the cars that came back in the month. */
function listCommission(db: Database, { office, from, to }: { office: number; from: Date; to: Date }): Promise<Commission[]> {
  return db
    .selectFrom('dues')
    .innerJoin('booking_handovers as back', (join) => join.onRef('back.booking_id', '=', 'dues.booking_id').on('back.side', '=', 'in'))
    .select(['dues.state', (eb) => eb.fn.countAll<number>().as('count')])
    .select(sql<number>`sum(dues.total_halalas)::float8`.as('total'))
    .where('dues.user_id', '=', office)
    .where('back.at', '>=', from)
    .where('back.at', '<', to)
    .groupBy('dues.state')
    .orderBy('dues.state')
    .execute();
}
