import { sql } from 'kysely';
import type { IdentityState } from '#contract/rental/identity-checks.ts';
import type { Database } from '#db/database.ts';
import { eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { queueBooking } from '../bookings/announcing.ts';
import { openNumbers } from '../bookings/numbers.ts';
import type { NafathResult } from './nafath.ts';
import { findDriver } from './rows.ts';

const batch = 100;
/** Where Nafath did not answer so many times in a row, the rest waits for the next minute. */
const unansweredMost = 3;

const soon = sql<Date>`now() + interval '2 seconds'`;
/** Longer than a call may take: meanwhile nobody else looks. It is also the pause after a call that failed. */
const later = sql<Date>`now() + interval '10 seconds'`;

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Looks at the checks that wait, one after the other. */
export async function pollIdentityChecks(market: Market): Promise<void> {
  const due = market.db
    .selectFrom('identity_checks')
    .select('id')
    .where('state', '=', 'waiting')
    .where('look_after', '<=', sql<Date>`now()`);
  let unanswered = 0;
  await eachByItself('identity check', await due.orderBy('look_after').limit(batch).execute(), async ({ id }) => {
    if (unanswered === unansweredMost) return;
    unanswered = (await pollIdentityCheck(market, id)) ? 0 : unanswered + 1;
  });
}

/**
 * Asks how a check stands that waits, and ends it if it is over; otherwise, and while somebody else does the same, nothing happens.
 * Returns whether Nafath answered. What it has not answered by the end of the time has expired.
 */
export async function pollIdentityCheck(market: Market, id: number): Promise<boolean> {
  const check = await claim(market.db, id);
  if (!check) return true;
  const result = await ask(market, check);
  if (result !== null && result !== 'waiting') await endCheck(market.db, check, result);
  else if (check.is_overdue) await endCheck(market.db, check, 'expired');
  else if (result === 'waiting') await market.db.updateTable('identity_checks').set({ look_after: soon }).where('id', '=', id).execute();
  return result !== null;
}

function claim(db: Database, id: number) {
  return db
    .updateTable('identity_checks')
    .set({ look_after: later })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('look_after', '<=', sql<Date>`now()`)
    .returning(['id', 'booking_id', 'gateway', 'transaction_id', 'random', sql<boolean>`expires_at <= now()`.as('is_overdue')])
    .executeTakeFirst();
}

/** Null: it did not answer. What cannot be asked about waits. */
async function ask(
  { nafath, db, config }: Market,
  { booking_id: booking, gateway, transaction_id: transactionId, random }: Claimed,
): Promise<NafathResult | null> {
  if (nafath?.name !== gateway || transactionId === null || random === null) return 'waiting';
  const driver = await findDriver(db, booking);
  if (!driver?.numbers) return 'waiting';
  const { identity_number: nationalId } = openNumbers(config, booking, driver.numbers);
  // The gateway reports why.
  return nafath.look({ nationalId, transactionId, random }).catch(() => null);
}

/** Ends a check that still waits. */
async function endCheck(db: Database, { id, booking_id: booking }: Claimed, state: Exclude<IdentityState, 'waiting'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('identity_checks')
      .set({ state, random: null, ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (ended) await queueBooking(trx, { booking });
  });
}
