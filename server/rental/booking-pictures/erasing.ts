import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { removePicture } from '#server/platform/images/images.ts';
import type { Market } from '#server/platform/market.ts';
import { evidenceMonths } from '#contract/rental/booking-states.ts';
import { bookingStorage, queueDrops } from './pictures.ts';

const batch = 100;
const looseHours = 24;

/** Removes pictures that nothing named within a day, and all others a year after the end of their booking. */
export async function sweepBookingPictures({ db }: Pick<Market, 'db'>): Promise<void> {
  for (;;) {
    const removed = await db.transaction().execute(removeSome);
    if (removed < batch) return;
  }
}

async function removeSome(trx: Transaction<DB>): Promise<number> {
  const due = trx.selectFrom('booking_pictures').select('id').where(isDue).orderBy('id').limit(batch).forUpdate().skipLocked();
  const removed = await trx.deleteFrom('booking_pictures').where('id', 'in', due).where(isDue).returning('file').execute();
  await queueDrops(
    trx,
    removed.map(({ file }) => file),
  );
  return removed.length;
}

function isDue(eb: ExpressionBuilder<DB, 'booking_pictures'>): ExpressionWrapper<DB, 'booking_pictures', SqlBool> {
  const loose = eb.and([eb('used_at', 'is', null), eb('created_at', '<', sql<Date>`now() - make_interval(hours => ${looseHours})`)]);
  const over = eb
    .selectFrom('bookings')
    .select('bookings.id')
    .where('closed_at', '<', sql<Date>`now() - make_interval(months => ${evidenceMonths})`);
  return eb.or([loose, eb('booking_id', 'in', over)]);
}

/** Removes a person's pictures that nothing names. Those that are evidence are the other side's, too, and stay their time. */
export async function eraseBookingPicturesOf(trx: Transaction<DB>, person: number): Promise<void> {
  const loose = trx.deleteFrom('booking_pictures').where('uploader_id', '=', person).where('used_at', 'is', null);
  await queueDrops(
    trx,
    (await loose.returning('file').execute()).map(({ file }) => file),
  );
}

/** Removes the files of a picture whose row is gone. */
export function dropBookingPicture(market: Pick<Market, 'storage'>, file: string): Promise<void> {
  return removePicture(bookingStorage(market), file);
}
