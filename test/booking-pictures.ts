import type { BookingPicture } from '#contract/rental/booking-pictures.ts';
import { handoverShots, type HandoverShot, type NewHandover } from '#contract/rental/handovers.ts';
import type { Database } from '#db/database.ts';
import type { TestApp } from './app.ts';
import { formOf, smallPhoto } from './scene.ts';

let file = 0;

/** The row of a picture of a booking without its files. Returns its id. */
export async function addPictureRow(db: Database, booking: number, uploader: number): Promise<number> {
  file += 1;
  const row = { booking_id: booking, uploader_id: uploader, file: String(file).padStart(32, '0'), width: 40, height: 30, placeholder: '' };
  return (await db.insertInto('booking_pictures').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** What a side gets that sends this picture. */
export async function sendBookingPicture(market: TestApp, as: number, booking: number, bytes?: Buffer) {
  const form = await formOf({ field: 'image', bytes: bytes ?? (await smallPhoto()) });
  const headers = { authorization: `Bearer ${await market.tokenOf(as)}`, 'content-type': form.type };
  return market.app.inject({ method: 'POST', url: `/products/api/booking/${booking}/pictures/`, headers, payload: form.payload });
}

/** Uploads a picture to a booking. */
export async function uploadBookingPicture(market: TestApp, as: number, booking: number, bytes?: Buffer): Promise<BookingPicture> {
  const answer = await sendBookingPicture(market, as, booking, bytes);
  if (answer.statusCode !== 201) throw new Error(`The picture was refused: ${answer.body}`);
  return answer.json<BookingPicture>();
}

/** What both sides saw and signed: the photographs are rows without files. */
export async function evidenceOf(market: TestApp, office: number, booking: number): Promise<NonNullable<NewHandover['evidence']>> {
  const pictures: { shot: HandoverShot; picture_id: number }[] = [];
  for (const shot of handoverShots) pictures.push({ shot, picture_id: await addPictureRow(market.db, booking, office) });
  return { pictures, marks: [], office_signature: 'M10 20L30 45L60 10', renter_signature: 'M5 5L500 300M20 20L25 25' };
}
