import { sql, type Selectable, type Transaction } from 'kysely';
import type { NewHandover } from '#contract/rental/handovers.ts';
import type { Contradiction, RecordFinding } from '#contract/rental/late-records.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { RecordContent } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import type { DB, LateRecords } from '#db/schema.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { sealText } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { findBookingPictures, useBookingPictures, type PictureRow } from '../booking-pictures/pictures.ts';
import { deviceTime } from './device-time.ts';
import type { LockedBooking } from './locking.ts';
import { selectBookings } from './rows.ts';
import { tidyText } from './texts.ts';

/** Handovers that were signed without a network and contradict their booking when they arrive: evidence, for the staff to look at. */

export type LateRow = Selectable<LateRecords>;
export const signaturesPurpose = 'signatures of a late record';

/** A record of both that was signed before it could be sent. */
type Happened = NewHandover & Required<Pick<NewHandover, 'record_id' | 'made_at' | 'evidence'>>;

export function hasHappened(given: NewHandover): given is Happened {
  const { was_offline, record_id, made_at, evidence } = given;
  return was_offline === true && record_id !== undefined && made_at !== undefined && evidence !== undefined;
}

const ofCode: Readonly<Partial<Record<AppError['code'], Contradiction>>> = {
  booking_moved: 'state',
  record_changed: 'agreed',
  too_soon: 'too_soon',
  not_bookable: 'papers',
  account_suspended: 'account',
};

/** In what a refused handover contradicts its booking; undefined where it is refused for another reason. */
export function contradictionOf(error: unknown): Contradiction | undefined {
  if (!(error instanceof AppError)) return undefined;
  const fields = error.fields ?? {};
  if ('odometer' in fields) return 'odometer';
  if ('contract_number' in fields || 'authorisation' in fields) return 'numbers';
  return ofCode[error.code];
}

/** Whether a record is there already. Throws `invalid` where it is of another booking. */
export async function isLateRecord(
  trx: Transaction<DB>,
  { booking, record }: { booking: number; record: string },
  language: Language,
): Promise<boolean> {
  const found = await trx.selectFrom('late_records').select('booking_id').where('record_id', '=', record).executeTakeFirst();
  if (found && found.booking_id !== booking) throw wrongField('record_id', 'taken', language);
  return found !== undefined;
}

/** Stores what has happened by the word of the office, beside the booking, which stays as it is. */
export async function addLateRecord(
  trx: Transaction<DB>,
  { row, by }: LockedBooking,
  { given, because, config }: { given: Happened; because: Contradiction; config: Market['config'] },
  language: Language,
): Promise<void> {
  const { side, record_id, made_at, evidence } = given;
  const { pictures, marks, office_signature: office, renter_signature: renter } = evidence;
  const named = [...pictures.map(({ picture_id }) => picture_id), ...marks.flatMap(({ picture_id }) => picture_id ?? [])];
  await useBookingPictures(trx, { booking: row.id, by, ids: [...new Set(named)], field: 'pictures' }, language);
  const signatures = sealText(config, signaturesPurpose, record_id, JSON.stringify({ office, renter }));
  const said = { side, state: row.state, because, record: JSON.stringify(contentOf(given)), signatures };
  const { id } = await trx
    .insertInto('late_records')
    .values({ booking_id: row.id, by_id: by, record_id, ...said, made_at: deviceTime(made_at, row.now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publish(trx, 'handover.contradicted', { record: id, ...sidesOf(row) });
}

function contentOf({ odometer, fuel, note, contract_number, authorisation, evidence }: Happened): RecordContent {
  const { pictures, marks, renter_signature, unsigned } = evidence;
  return {
    odometer,
    fuel,
    note: tidyText([note, unsigned?.note].filter(Boolean).join('\n')),
    contract_number: contract_number ?? null,
    authorisation: authorisation ?? null,
    marks: marks.map(({ note: words, picture_id = null, ...mark }) => ({ ...mark, note: tidyText(words), picture_id })),
    pictures,
    signed: { office: true, renter: renter_signature !== undefined },
    unsigned: unsigned?.reason ?? null,
  };
}

function sidesOf({ id, ad_id, renter_id, office_id, from }: LockedBooking['row']) {
  return { booking: id, ad: ad_id, renter: renter_id, office: office_id, pickUp: from };
}

/** The records of a booking with what is still there of their pictures, the oldest first. */
export async function findLateRecords(db: Database, booking: number): Promise<{ rows: LateRow[]; pictures: Map<number, PictureRow> }> {
  const rows = await db.selectFrom('late_records').selectAll().where('booking_id', '=', booking).orderBy('id').execute();
  return {
    rows,
    pictures: await findBookingPictures(
      db,
      rows.flatMap(({ record }) => picturesOf(record)),
    ),
  };
}

function picturesOf({ pictures, marks }: RecordContent): number[] {
  return [...pictures.map(({ picture_id }) => picture_id), ...marks.flatMap(({ picture_id }) => picture_id ?? [])];
}

/** Locks a record of the staff’s case, after both people of its booking. */
export async function lockRecord(trx: Transaction<DB>, id: number): Promise<LateRow> {
  const { renter_id, office_id } = await trx
    .selectFrom('late_records')
    .innerJoin('bookings', 'bookings.id', 'late_records.booking_id')
    .select(['renter_id', 'office_id'])
    .where('late_records.id', '=', id)
    .executeTakeFirstOrThrow();
  await lockPeople(trx, [renter_id, office_id]);
  return trx.selectFrom('late_records').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Notes what the staff find of a locked record, and notifies both sides. Nothing of the booking changes. */
export async function decideRecord(
  trx: Transaction<DB>,
  { id, booking_id }: LateRow,
  { outcome, reason }: { outcome: RecordFinding; reason: string },
): Promise<void> {
  const finding = { finding: outcome, finding_reason: tidyText(reason), decided_at: sql<Date>`now()` };
  await trx.updateTable('late_records').set(finding).where('id', '=', id).execute();
  const row = await selectBookings(trx).where('bookings.id', '=', booking_id).executeTakeFirstOrThrow();
  await publish(trx, 'handover.decided', { record: id, ...sidesOf(row) });
}
