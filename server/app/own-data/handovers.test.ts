import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { evidenceOf, uploadBookingPicture } from '../../../test/booking-pictures.ts';
import { bookableRental, confirmed, handingOut } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';
import { picturesOf } from './pictures.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

type Exported = Record<string, Record<string, unknown>[]>;

it('each side exports the handover with its marks, and of signatures and pictures their own', async () => {
  const sara = await addPerson(market.db, 'سارة العتيبي');
  const { office, rental } = await bookableRental(market);
  const id = await confirmed(market, sara, rental, 5);
  const hers = await uploadBookingPicture(market, sara, id);
  const evidence = await evidenceOf(market, office, id);
  const marks = [{ view: 'left', x: 10, y: 900, kind: 'dent', note: 'دقة في الباب' } as const];
  await market.call('handOver', { as: office, params: { id }, body: { ...handingOut, evidence: { ...evidence, marks } } });
  const exportOf = async (as: number) => (await market.call('exportData', { as })) as unknown as Exported;
  const [renters, offices] = [await exportOf(sara), await exportOf(office)];
  for (const data of [renters, offices]) {
    expect(data['handovers']).toMatchObject([{ booking_id: id, side: 'out', odometer: 20_500 }]);
    expect(data['handover_marks']).toEqual([{ booking_id: id, side: 'out', ...marks[0] }]);
  }
  expect(renters['handover_signatures']).toEqual([{ booking_id: id, side: 'out', path: evidence.renter_signature }]);
  expect(offices['handover_signatures']).toEqual([{ booking_id: id, side: 'out', path: evidence.office_signature }]);
  expect(renters['booking_pictures']).toMatchObject([{ booking_id: id, file: `pictures/bookings/${id}/${hers.id}.webp` }]);
  expect(offices['booking_pictures']).toHaveLength(evidence.pictures.length);

  const files = [];
  for await (const { name, key, storage } of picturesOf({ market: market.app.market, id: sara, language: 'ar' })) {
    files.push([name, await storage.has(key)]);
  }
  expect(files).toEqual([[`pictures/bookings/${id}/${hers.id}.webp`, true]]);
});
