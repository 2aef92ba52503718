import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { cardActs } from '#contract/money/office-payments.ts';

interface Compared {
  id: number;
  /** What the payment has, as `captured 27600`, each separated by a comma; what its entries come to, the same way. */
  payment: string;
  entries: string;
}

/**
 * What is wrong in the record of what the gateways of offices did, in sentences: each payment agrees with its entries, no more is taken
 * than was held and no more given back than was taken, and nothing of it is among our own payments, which our ledger is made of.
 */
export async function checkOffices(db: Database): Promise<{ entries: number; faults: string[] }> {
  const faults = [await listDiffering(db), await listTooMuch(db), await listUnended(db), await listOfOthers(db), await listOurs(db)];
  const { entries } = await db
    .selectFrom('office_payment_entries')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return { entries, faults: faults.flat() };
}

async function listDiffering(db: Database): Promise<string[]> {
  const own = sql.join(
    cardActs.map((kind) => sql`${`${kind} `}::text || payment.${sql.ref(kind)}`),
    sql` || ', ' || `,
  );
  const sumOf = (kind: string) => sql`coalesce(sum(entry.amount) filter (where entry.kind = ${kind}), 0)`;
  const booked = sql.join(
    cardActs.map((kind) => sql`${`${kind} `}::text || ${sumOf(kind)}`),
    sql` || ', ' || `,
  );
  const { rows } = await sql<Compared>`
    select * from (
      select payment.id, ${own} as payment, ${booked} as entries
      from booking_payments as payment left join office_payment_entries as entry on entry.payment_id = payment.id
      group by payment.id
    ) as compared where payment <> entries order by id`.execute(db);
  return rows.map(({ id, payment, entries }) => `Booking payment ${id} has ${payment}, and the record of its office ${entries}.`);
}

interface Sums {
  id: number;
  authorised: number;
  captured: number;
  refunded: number;
  released: number;
}

async function listTooMuch(db: Database): Promise<string[]> {
  const { rows } = await sql<Sums>`
    select id, authorised, captured, refunded, released from booking_payments
    where captured + released > authorised or refunded > captured or least(authorised, captured, refunded, released) < 0
    order by id`.execute(db);
  return rows.map(
    ({ id, authorised, captured, refunded, released }) =>
      `Booking payment ${id} took ${captured} halalas of ${authorised}, released ${released} and gave ${refunded} back.`,
  );
}

/** Once it is over nothing is held any more. */
async function listUnended(db: Database): Promise<string[]> {
  const { rows } = await sql<Sums & { state: string }>`
    select id, state, authorised - captured - released as authorised from booking_payments
    where state not in ('created', 'authorised') and captured + released < authorised order by id`.execute(db);
  return rows.map(({ id, state, authorised }) => `Booking payment ${id} is ${state}, and ${authorised} halalas of it are still held.`);
}

async function listOfOthers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; payment: number; office: number }>`
    select entry.id, payment.id as payment, entry.office_id as office
    from office_payment_entries as entry join booking_payments as payment on payment.id = entry.payment_id
    where entry.office_id <> payment.office_id order by entry.id`.execute(db);
  return rows.map(
    ({ id, payment, office }) => `Entry ${id} of booking payment ${payment} is in the record of office ${office}, not of its own.`,
  );
}

async function listOurs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ own: number; id: number }>`
    select payments.id as own, payment.id from payments join booking_payments as payment on payment.given_id::text = payments.gateway_ref
    order by payments.id`.execute(db);
  return rows.map(({ own, id }) => `Payment ${own} is booking payment ${id} of an office, which our books have nothing of.`);
}
