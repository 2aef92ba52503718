import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { handoverShots, type HandoverShot, type HandoverSide } from '#contract/rental/handovers.ts';
import type { BookingHandovers, BookingPictures, HandoverMarks, HandoverPictures } from '#db/schema.ts';
import type { ComposedAd } from './ads.ts';
import type { Booked } from './bookings.ts';
import type { Sent } from './chats.ts';
import type { Shot } from './library.ts';

/** The signatures are values: they are sealed before they are inserted. */
export interface HandoverEvidence {
  booking_handovers: Insertable<BookingHandovers>[];
  booking_pictures: (Insertable<BookingPictures> & { id: number })[];
  handover_pictures: Insertable<HandoverPictures>[];
  handover_marks: Insertable<HandoverMarks>[];
  handover_signatures: { booking_id: number; side: HandoverSide; signer: 'renter' | 'office'; path: string }[];
  handed_pictures: Sent[];
}

/** What the pictures of the library show that come nearest to each photograph, the best first. */
const wanted: Record<HandoverShot, readonly string[]> = {
  front: ['front', 'nose', 'front34'],
  right: ['side'],
  rear: ['rear', 'rear34'],
  boot: ['tail-lamp', 'rear34'],
  left: ['side', 'front34'],
  dashboard: ['interior', 'wheel'],
  front_seats: ['interior', 'front34'],
  back_seats: ['interior', 'rear34'],
};

const marksOf: Record<HandoverSide, Pick<Insertable<HandoverMarks>, 'view' | 'x' | 'y' | 'kind' | 'note'>[]> = {
  out: [
    { view: 'rear', x: 400, y: 690, kind: 'scratch', note: '4 سم، الصدام الخلفي' },
    { view: 'right', x: 560, y: 560, kind: 'dent', note: 'صغيرة، الباب الخلفي' },
  ],
  in: [{ view: 'left', x: 90, y: 640, kind: 'scratch', note: 'الصدام الأمامي' }],
};

const signatures = {
  renter: 'M210 240L250 120L300 250L345 130L400 255L450 140L500 240L560 190L640 205M330 300L700 285',
  office: 'M240 210L275 150L330 235L300 290L255 250L330 160L420 230L470 150L520 240L590 170L680 215L760 190',
};

/** What both sides saw and signed of the cars that the shown office has out, or has taken back lately. */
export function composeEvidence({ bookings, booking_handovers: handovers }: Booked, ads: readonly ComposedAd[]): HandoverEvidence {
  const shotsOf = new Map(ads.map(({ row, shots }) => [row.id, shots]));
  const shown = bookings.filter(
    ({ office_id, state }) => office_id === bookings[0]?.office_id && (state === 'out' || state === 'returned'),
  );
  const made: HandoverEvidence = {
    booking_handovers: [],
    booking_pictures: [],
    handover_pictures: [],
    handover_marks: [],
    handover_signatures: [],
    handed_pictures: [],
  };
  for (const handover of handovers) {
    const booking = shown.find(({ id }) => id === handover.booking_id);
    const shots = booking ? (shotsOf.get(booking.ad_id) ?? []) : [];
    made.booking_handovers.push({ ...handover, has_evidence: shots.length > 0 });
    if (shots.length > 0) addEvidence(made, handover, shots);
  }
  return made;
}

function addEvidence(made: HandoverEvidence, { booking_id, side, by_id, at }: Insertable<BookingHandovers>, shots: readonly Shot[]): void {
  for (const shot of handoverShots) {
    const shown = wanted[shot].map((angle) => shots.find(({ shows }) => shows === angle)).find((found) => found) ?? shots[0];
    if (!shown) continue;
    const id = made.booking_pictures.length + 1;
    const file = createHash('sha256').update(`${booking_id} ${side} ${shot}`).digest('hex').slice(0, 32);
    const { width, height, placeholder } = shown;
    made.booking_pictures.push({
      id,
      booking_id,
      uploader_id: by_id,
      file,
      width,
      height,
      placeholder,
      ...(at && { created_at: at, used_at: at }),
    });
    made.handover_pictures.push({ booking_id, side, shot, picture_id: id });
    made.handed_pictures.push({ from: shown.file, to: file });
  }
  made.handover_marks.push(...marksOf[side].map((mark, position) => ({ booking_id, side, position, ...mark })));
  for (const signer of ['renter', 'office'] as const) made.handover_signatures.push({ booking_id, side, signer, path: signatures[signer] });
}
