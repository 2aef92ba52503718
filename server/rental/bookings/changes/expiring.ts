import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { lockBooking } from '../locking.ts';
import { selectBookings } from '../rows.ts';
import { closeChange } from './ending.ts';
import { findWaiting } from './rows.ts';

const batch = 200;

/** Ends changes that nobody has answered in time, each in a transaction of its own, by the clock of the database. */
export async function expireChanges(market: Pick<Market, 'db' | 'invalidate'>): Promise<void> {
  const due = byId((after) => listDue(market, after));
  await eachByItself('change', due, ({ booking_id: booking }) => expireChange(market, booking));
}

function listDue({ db }: Pick<Market, 'db'>, after: number) {
  return db
    .selectFrom('booking_changes')
    .select(['id', 'booking_id'])
    .where('state', '=', 'waiting')
    .where('answer_by', '<=', sql<Date>`now()`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}

async function expireChange({ db, invalidate }: Pick<Market, 'db' | 'invalidate'>, id: number): Promise<void> {
  const ad = await db.transaction().execute(async (trx) => {
    const sides = trx.selectFrom('bookings').select(['renter_id', 'office_id']).where('id', '=', id);
    const { renter_id, office_id } = await sides.executeTakeFirstOrThrow();
    await lockPeople(trx, [renter_id, office_id]);
    const booking = await lockBooking(trx, id);
    const waiting = await findWaiting(trx, id);
    // Somebody has answered, or another process has ended it.
    if (!waiting?.is_overdue) return null;
    await closeChange(trx, booking, waiting, { state: 'expired', by: null });
    return booking.ad_id;
  });
  if (ad !== null) invalidate({ ads: [ad] });
}

/** Ends what waits of a person’s bookings on either side, who is locked. Returns the ads whose days changed. */
export async function endChangesOf(trx: Transaction<DB>, person: number): Promise<number[]> {
  const rows = await selectBookings(trx)
    .where('change.id', 'is not', null)
    .where((eb) => eb.or([eb('bookings.renter_id', '=', person), eb('bookings.office_id', '=', person)]))
    .orderBy('bookings.id')
    .forUpdate('bookings')
    .execute();
  for (const row of rows) {
    const waiting = await findWaiting(trx, row.id);
    if (waiting) await closeChange(trx, row, waiting, { state: 'ended', by: null });
  }
  return rows.map(({ ad_id }) => ad_id);
}
