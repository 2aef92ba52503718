import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** What is wrong in the ledger, in sentences; it is right where there are none. */
export async function checkLedger(db: Database): Promise<{ entries: number; faults: string[] }> {
  const { rows: unbalanced } = await sql<{ payment_id: number; sum: number }>`
    select payment_id, sum(amount_halalas)::bigint as sum from ledger_entries group by payment_id having sum(amount_halalas) <> 0
    order by payment_id`.execute(db);
  // What the gateway holds of a payment is what it took less what was given back.
  const { rows: differing } = await sql<{ id: number; held: number; booked: number }>`
    select id, held, booked from (
      select payments.id, taken_halalas - refunded_halalas as held,
        coalesce((select sum(amount_halalas) from ledger_entries where payment_id = payments.id and account = 'gateway'), 0)::bigint as booked
      from payments
    ) as compared where held <> booked order by id`.execute(db);
  const { entries } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return {
    entries,
    faults: [
      ...unbalanced.map(({ payment_id: id, sum }) => `The ledger of payment ${id} sums to ${sum} halalas, not to nothing.`),
      ...differing.map(({ id, held, booked }) => `Payment ${id} holds ${held} halalas, and the ledger has ${booked}.`),
    ],
  };
}
