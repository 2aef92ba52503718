import { openSignature } from '#server/rental/bookings/signatures.ts';
import { bookingPicture } from './pictures.ts';
import { byId, presented, withoutGaps, type Own, type Section } from './stretches.ts';

/** Handovers of the bookings of the person on either side, with the marks: both read them. */
export const exportHandovers: Section = async function* (own) {
  const handovers = await ofTheirs(own)
    .innerJoin('booking_handovers as handover', 'handover.booking_id', 'bookings.id')
    .select(['handover.booking_id', 'handover.side', 'handover.at', 'handover.made_at', 'handover.odometer', 'handover.fuel'])
    .select(['handover.note', 'handover.unsigned', 'handover.unsigned_note'])
    .orderBy('handover.booking_id')
    .orderBy('handover.at')
    .execute();
  yield handovers.map(withoutGaps);
};

export const exportHandoverMarks: Section = async function* (own) {
  const marks = await ofTheirs(own)
    .innerJoin('handover_marks as mark', 'mark.booking_id', 'bookings.id')
    .select(['mark.booking_id', 'mark.side', 'mark.view', 'mark.x', 'mark.y', 'mark.kind', 'mark.note'])
    .orderBy('mark.booking_id')
    .orderBy('mark.side')
    .orderBy('mark.position')
    .execute();
  yield marks.map(withoutGaps);
};

/** The person’s own signatures, as paths of an SVG. The other side’s are theirs. */
export const exportHandoverSignatures: Section = ({ market: { db, config }, id }) =>
  presented(
    byId(
      db
        .selectFrom('handover_signatures as signature')
        .innerJoin('bookings', 'bookings.id', 'signature.booking_id')
        .selectAll('signature')
        .where((eb) =>
          eb.or([
            eb.and([eb('signer', '=', 'renter'), eb('renter_id', '=', id)]),
            eb.and([eb('signer', '=', 'office'), eb('office_id', '=', id)]),
          ]),
        ),
      'signature.id',
    ),
    (row) => ({ booking_id: row.booking_id, side: row.side, path: openSignature(config, row) }),
  );

/** The pictures that the person uploaded to bookings. */
export const exportBookingPictures: Section = ({ market: { db }, id }) =>
  presented(
    byId(db.selectFrom('booking_pictures').select(['id', 'booking_id', 'created_at']).where('uploader_id', '=', id)),
    ({ id: picture, booking_id, created_at }) => ({ booking_id, created_at, file: bookingPicture(booking_id, picture) }),
  );

function ofTheirs({ market: { db }, id }: Own) {
  return db.selectFrom('bookings').where((eb) => eb.or([eb('renter_id', '=', id), eb('office_id', '=', id)]));
}
