import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingPicturesMost } from '#contract/rental/booking-pictures.ts';
import type { BookingState } from '#contract/rental/booking-states.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPictureRow, sendBookingPicture, uploadBookingPicture } from '../../../test/booking-pictures.ts';
import { bookableRental, booked, confirmed } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { bookingPictureUrl, secondsLeft } from './addresses.ts';
import { eraseBookingPicturesOf } from './erasing.ts';
import { useBookingPictures } from './pictures.ts';

let market: TestApp;
let sara: number;
let office: number;
let rental: number;
let booking: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ({ office, rental } = await bookableRental(market));
  booking = await confirmed(market, sara, rental);
});

const fetchRaw = (address: string) => market.app.inject({ url: address.replace('https://m.localhost', '') });
const use = (ids: number[], { by = office, of = booking } = {}) =>
  market.db.transaction().execute((trx) => useBookingPictures(trx, { booking: of, by, ids, field: 'pictures' }, 'ar'));
const rowsOf = async (of = booking) =>
  (await market.db.selectFrom('booking_pictures').select('id').where('booking_id', '=', of).orderBy('id').execute()).map(({ id }) => id);
const setState = (state: BookingState, columns = {}) =>
  market.db
    .updateTable('bookings')
    .set({ state, ...columns })
    .where('id', '=', booking)
    .execute();

async function sweep(): Promise<void> {
  await addJob(market.db, 'sweepBookingPictures', {});
  await market.runJobs();
}

describe('a picture of a booking', () => {
  it('is uploaded by either side and opens at the returned address, without what the camera wrote into it', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Make: 'Cam' }, IFD3: { GPSLatitude: '24/1 42/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    for (const as of [sara, office]) {
      const picture = await uploadBookingPicture(market, as, booking, bytes);
      const { statusCode, headers, rawPayload } = await fetchRaw(picture.image);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers['cache-control']).toMatch(/^private, max-age=\d+/);
      const { exif, xmp, width } = await sharp(rawPayload).metadata();
      expect([exif, xmp, width]).toEqual([undefined, undefined, 900]);
      expect((await fetchRaw(picture.thumbnail)).statusCode).toBe(200);
    }
    expect(await rowsOf()).toHaveLength(2);
  });

  it('is refused from anybody else, and outside of a rental', async () => {
    const [ali, { office: other }] = [await addPerson(market.db, 'علي الشهري'), await bookableRental(market)];
    for (const as of [ali, other]) expect((await sendBookingPicture(market, as, booking)).statusCode).toBe(404);
    const { id: waiting } = await booked(market, sara, (await bookableRental(market)).rental);
    expect((await sendBookingPicture(market, sara, waiting)).json()).toMatchObject({ code: 'booking_moved' });
    for (const state of ['cancelled_by_renter', 'no_show'] as const) {
      await setState(state);
      expect((await sendBookingPicture(market, sara, booking)).json()).toMatchObject({ code: 'booking_moved' });
    }
    for (const state of ['out', 'returned', 'closed'] as const) {
      await setState(state);
      expect((await sendBookingPicture(market, sara, booking)).statusCode).toBe(201);
    }
    const text = await sendBookingPicture(market, sara, booking, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(text.statusCode).toBe(415);
  });

  it('is one of at most sixty of a side', async () => {
    for (let at = 1; at < bookingPicturesMost; at += 1) await addPictureRow(market.db, booking, office);
    const answers = await Promise.all([1, 2, 3].map(() => sendBookingPicture(market, office, booking)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await rowsOf()).toHaveLength(bookingPicturesMost);
    expect((await sendBookingPicture(market, sara, booking)).statusCode).toBe(201);
  });
});

describe('the address of a picture', () => {
  it('is refused when any part of it is altered, or once the picture is removed', async () => {
    const { id, image } = await uploadBookingPicture(market, office, booking);
    const { image: other } = await uploadBookingPicture(market, office, booking);
    const [right, different] = [new URL(image), new URL(other)];
    const changed = (name: string, value: string) => {
      const url = new URL(image);
      url.searchParams.set(name, value);
      return url.href;
    };
    const wrong = [
      `${right.origin}${right.pathname}`,
      changed('key', ''),
      changed('key', 'x'.repeat(43)),
      changed('until', String(Number(right.searchParams.get('until')) + 3600)),
      changed('until', 'Infinity'),
      `${right.origin}${different.pathname}${right.search}`,
      image.replace('-1600.webp', '-1601.webp'),
      image.replace('/booking-media/', '/media/booking-'),
      image.replace('/booking-media/', '/media/'),
      image.replace('/booking-media/', '/chat-media/'),
    ];
    for (const address of wrong) expect((await fetchRaw(address)).statusCode, address).toBe(404);
    expect((await fetchRaw(image)).statusCode).toBe(200);
    await market.call('deleteBookingPicture', { as: office, params: { id } });
    expect((await fetchRaw(image)).statusCode).toBe(404);
  });

  it('stays the same within an hour and ends after two', () => {
    const config = { publicUrl: 'https://m.localhost', secret: 'a secret that only this test knows of' };
    const file = 'a'.repeat(32);
    const start = Date.parse('2026-11-20T10:00:05Z');
    const at = (minutes: number) => bookingPictureUrl(config, file, 800, start + minutes * 60_000);
    expect(at(59)).toBe(at(0));
    expect(at(60)).not.toBe(at(0));
    const { searchParams } = new URL(at(0));
    const [until, key] = [Number(searchParams.get('until')), searchParams.get('key')!];
    const left = (minutes: number, secret = config.secret) => secondsLeft({ secret }, { file, until, key }, start + minutes * 60_000);
    expect([left(0), left(120), left(0, 'another secret')]).toEqual([7195, 0, 0]);
  });
});

describe('evidence', () => {
  it('is a picture of this booking that the same side has uploaded, named once', async () => {
    const mine = await uploadBookingPicture(market, office, booking);
    const hers = await uploadBookingPicture(market, sara, booking);
    const elsewhere = await addPictureRow(
      market.db,
      await confirmed(market, sara, (await bookableRental(market, { office })).rental),
      office,
    );
    for (const ids of [[hers.id], [elsewhere], [mine.id, mine.id], [mine.id, hers.id], [9_999_999]]) {
      await expect(use(ids), ids.join()).rejects.toThrow('invalid');
    }
    await use([mine.id]);
    await use([mine.id]);
    await use([hers.id], { by: sara });
  });

  it('is not removed by its uploader, by the sweep or with an erased account; what nothing names is', async () => {
    const [used, loose, fresh] = [
      await uploadBookingPicture(market, office, booking),
      await uploadBookingPicture(market, office, booking),
      await uploadBookingPicture(market, office, booking),
    ];
    await use([used.id]);
    const remove = (as: number, id: number) => market.refused('deleteBookingPicture', { as, params: { id } });
    expect([(await remove(office, used.id)).status, (await remove(sara, loose.id)).status]).toEqual([404, 404]);
    await market.db
      .updateTable('booking_pictures')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .where('id', 'in', [used.id, loose.id])
      .execute();
    await sweep();
    expect(await rowsOf()).toEqual([used.id, fresh.id]);
    expect(await Promise.all([used, loose].map(async ({ image }) => (await fetchRaw(image)).statusCode))).toEqual([200, 404]);
    await market.db.transaction().execute((trx) => eraseBookingPicturesOf(trx, office));
    expect(await rowsOf()).toEqual([used.id]);
  });

  it('is removed with its files a year after the booking is closed', async () => {
    const used = await uploadBookingPicture(market, office, booking);
    await use([used.id]);
    const { file } = await market.db.selectFrom('booking_pictures').select('file').where('id', '=', used.id).executeTakeFirstOrThrow();
    const isThere = () => market.storage.has(`booking-${file}-320.webp`);
    await setState('closed', { closed_at: sql`now() - interval '11 months 27 days'` });
    await sweep();
    expect([await rowsOf(), await isThere()]).toEqual([[used.id], true]);
    await setState('closed', { closed_at: sql`now() - interval '12 months 1 day'` });
    await sweep();
    expect([await rowsOf(), await isThere()]).toEqual([[], false]);
  });
});
