import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import { bookingPicturesMost } from '#contract/rental/booking-pictures.ts';
import { firmBookings, type BookingState } from '#contract/rental/booking-states.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { BookingPictures, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReadUpload } from '#server/platform/calls.ts';
import type { StoredPicture } from '#server/platform/images/images.ts';
import { storeOrDrop } from '#server/platform/images/store-or-drop.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { subfolder, type Storage } from '#server/platform/storage/storage.ts';
import { wrongField } from '#server/platform/words.ts';

/** Pictures of bookings: evidence of either side. Owns the table booking_pictures. The uploader has a day to use one. */

export type PictureRow = Selectable<BookingPictures>;

interface Adding {
  viewer: { id: number; isSuspended: boolean };
  /** The booking. */
  id: number;
}

/** Their storage: separate from public pictures, under names that /media does not serve. */
export function bookingStorage({ storage }: Pick<Market, 'storage'>): Storage {
  return subfolder(storage, 'booking');
}

/**
 * Stores a picture for a booking of the uploader. Throws as `storePicture`, `account_suspended`, `not_found` for anybody else, `booking_moved` before the
 * confirmation or after an end without a rental, and `too_many_pictures`.
 */
export async function addBookingPicture(market: Market, adding: Adding, read: ReadUpload): Promise<PictureRow> {
  await ensureMayAdd(market.db, adding);
  const { bytes } = await read();
  // Each upload is stored separately: it reveals nothing about other uploads of the same bytes, and deletes none of them.
  const stored = await storeOrDrop(market.db, bytes, { storage: bookingStorage(market), drop: 'dropBookingPicture', salt: randomUUID() });
  const added = await market.db.transaction().execute((trx) => insert(trx, adding, stored));
  if (!added) throw new AppError('too_many_pictures');
  return added;
}

/** Adds the row; if others have come first, the files are dropped and there is none. */
async function insert(trx: Transaction<DB>, { viewer, id }: Adding, stored: StoredPicture): Promise<PictureRow | undefined> {
  await trx.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if ((await countOf(trx, { viewer, id })) >= bookingPicturesMost) {
    await queueDrops(trx, [stored.file]);
    return undefined;
  }
  const row = { booking_id: id, uploader_id: viewer.id, ...stored };
  return trx.insertInto('booking_pictures').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Ends after which a device of the office may still have a handover that it could not send. */
const contradictedStates: readonly BookingState[] = ['cancelled_by_renter', 'cancelled_by_office', 'no_show'];
const lateDays = 30;

async function ensureMayAdd(db: Database, { viewer, id }: Adding): Promise<void> {
  const found = await db
    .selectFrom('bookings')
    .select(['renter_id', 'office_id', 'state'])
    .select(sql<boolean>`exists (select from booking_charges where booking_id = bookings.id and state = 'open')`.as('is_charged'))
    .select(sql<boolean>`coalesce(closed_at > now() - make_interval(days => ${lateDays}), true)`.as('is_recent'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || ![found.renter_id, found.office_id].includes(viewer.id)) throw new AppError('not_found');
  // A suspended person takes back what is out, and disputes what is charged; nothing else.
  const mayStill = found.office_id === viewer.id ? found.state === 'out' : found.is_charged;
  if (viewer.isSuspended && !mayStill) throw new AppError('account_suspended');
  const mayBeLate = found.office_id === viewer.id && found.is_recent && contradictedStates.includes(found.state);
  if (!firmBookings.some((state) => state === found.state) && !mayBeLate) throw new AppError('booking_moved');
  if ((await countOf(db, { viewer, id })) >= bookingPicturesMost) throw new AppError('too_many_pictures');
}

async function countOf(db: Database, { viewer, id }: { viewer: { id: number }; id: number }): Promise<number> {
  const mine = db.selectFrom('booking_pictures').where('booking_id', '=', id).where('uploader_id', '=', viewer.id);
  return (await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** Removes a picture of its uploader that nothing names. `not_found` for any other. */
export async function deleteBookingPicture({ db }: Market, uploader: number, id: number): Promise<void> {
  const deleted = await db.transaction().execute(async (trx) => {
    const loose = trx.deleteFrom('booking_pictures').where('id', '=', id).where('uploader_id', '=', uploader).where('used_at', 'is', null);
    const files = (await loose.returning('file').execute()).map(({ file }) => file);
    await queueDrops(trx, files);
    return files.length > 0;
  });
  if (!deleted) throw new AppError('not_found');
}

/**
 * Uses these pictures as evidence: they stay as long as the booking's others. All must be of `booking` and uploaded by `by`, each
 * named once; otherwise the field `field` of the call is refused. One may be used several times.
 */
export async function useBookingPictures(
  trx: Transaction<DB>,
  { booking, by, ids, field }: { booking: number; by: number; ids: readonly number[]; field: string },
  language: Language,
): Promise<void> {
  if (ids.length === 0) return;
  const used = await trx
    .updateTable('booking_pictures')
    .set({ used_at: sql<Date>`coalesce(used_at, now())` })
    .where('id', 'in', ids)
    .where('booking_id', '=', booking)
    .where('uploader_id', '=', by)
    .returning('id')
    .execute();
  if (used.length < ids.length) throw wrongField(field, 'choice', language);
}

/** Pictures by their ids; those that were removed by time are missing. */
export async function findBookingPictures(db: Database, ids: readonly number[]): Promise<Map<number, PictureRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('booking_pictures').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function isStored(db: Database, file: string): Promise<boolean> {
  return (await db.selectFrom('booking_pictures').select('id').where('file', '=', file).executeTakeFirst()) !== undefined;
}

/** Removes these files after the commit. */
export async function queueDrops(trx: Transaction<DB>, files: readonly string[]): Promise<void> {
  for (const file of files) await addJob(trx, 'dropBookingPicture', { file }, { key: `drop booking ${file}` });
}
