import type { Selectable, Transaction } from 'kysely';
import { handoverShots, type HandoverShot, type HandoverSide, type NewHandover } from '#contract/rental/handovers.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB, HandoverMarks } from '#db/schema.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { findBookingPictures, useBookingPictures, type PictureRow } from '../booking-pictures/pictures.ts';
import type { LockedBooking } from './locking.ts';
import { listSignatures, sealSignature, type SignatureRow } from './signatures.ts';
import { tidyText } from './texts.ts';

/** Photographs, marks and signatures of handovers. What is given is whole: of each kind one photograph, and both signatures. */

type GivenEvidence = NonNullable<NewHandover['evidence']>;

/** The evidence of the handovers of a booking. */
export interface Evidence {
  shots: { side: HandoverSide; shot: HandoverShot; picture: PictureRow }[];
  marks: (Selectable<HandoverMarks> & { picture: PictureRow | null })[];
  signatures: SignatureRow[];
}

export const noEvidence: Evidence = { shots: [], marks: [], signatures: [] };

/** Throws `invalid`, which names the field, unless the evidence is whole. */
export function ensureWhole(side: HandoverSide, { pictures, renter_signature, unsigned }: GivenEvidence, language: Language): void {
  const shots = new Set(pictures.map(({ shot }) => shot));
  if (shots.size < handoverShots.length) throw wrongField('pictures', 'required', language);
  if (new Set(pictures.map(({ picture_id }) => picture_id)).size < pictures.length) throw wrongField('pictures', 'choice', language);
  // Nobody takes a car along without having signed for it.
  if (unsigned && (side === 'out' || renter_signature)) throw wrongField('unsigned', 'choice', language);
  if (unsigned && tidyText(unsigned.note) === '') throw wrongField('unsigned', 'required', language);
  if (!unsigned && !renter_signature) throw wrongField('renter_signature', 'required', language);
}

/** Stores the evidence of a handover that has its row. Throws `invalid` where a picture is not the office’s own of this booking. */
export async function addEvidence(
  trx: Transaction<DB>,
  { row: { id: booking_id }, by }: Pick<LockedBooking, 'row' | 'by'>,
  { side, given, config }: { side: HandoverSide; given: GivenEvidence; config: Market['config'] },
  language: Language,
): Promise<void> {
  const { pictures, marks, office_signature, renter_signature } = given;
  const use = (field: string, ids: number[]) =>
    useBookingPictures(trx, { booking: booking_id, by, ids: [...new Set(ids)], field }, language);
  await use(
    'pictures',
    pictures.map(({ picture_id }) => picture_id),
  );
  await use(
    'marks',
    marks.flatMap(({ picture_id }) => picture_id ?? []),
  );
  const of = { booking_id, side };
  await trx
    .insertInto('handover_pictures')
    .values(pictures.map((picture) => ({ ...of, ...picture })))
    .execute();
  const markRows = marks.map(({ note, ...mark }, position) => ({ ...of, ...mark, position, note: tidyText(note) }));
  if (markRows.length > 0) await trx.insertInto('handover_marks').values(markRows).execute();
  const given_by = { office: office_signature, renter: renter_signature };
  for (const signer of ['office', 'renter'] as const) {
    const path = given_by[signer];
    if (path === undefined) continue;
    const signature = sealSignature(config, { ...of, signer }, path);
    await trx
      .insertInto('handover_signatures')
      .values({ ...of, signer, signature })
      .execute();
  }
}

/** What is still there of the evidence of a booking: it is removed by time. */
export async function findEvidence(db: Database, booking: number): Promise<Evidence> {
  const [shots, marks, signatures] = await Promise.all([
    db.selectFrom('handover_pictures').selectAll().where('booking_id', '=', booking).execute(),
    db.selectFrom('handover_marks').selectAll().where('booking_id', '=', booking).orderBy('position').execute(),
    listSignatures(db, booking),
  ]);
  const ids = [...shots, ...marks].flatMap(({ picture_id }) => picture_id ?? []);
  const pictures = await findBookingPictures(db, [...new Set(ids)]);
  return {
    shots: shots.flatMap(({ side, shot, picture_id }) => {
      const picture = pictures.get(picture_id);
      return picture ? [{ side, shot, picture }] : [];
    }),
    marks: marks.map((mark) => ({ ...mark, picture: (mark.picture_id !== null && pictures.get(mark.picture_id)) || null })),
    signatures,
  };
}
