import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, confirmed, handingOut, passBookingHours } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';
import { codeOf, fiveStars, openReviewing, type Reviewing } from '../../../test/reviewing.ts';
import { revealReviews } from './revealing.ts';

let market: TestApp;
let of: Reviewing['of'];
let sara: number;
let office: number;
let booking: number;

beforeAll(async () => {
  market = await startTestApp();
  ({ of } = openReviewing(market));
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  const car = await bookableRental(market);
  ({ office } = car);
  booking = await confirmed(market, sara, car.rental, 3);
});

const handOver = (body: object) => market.call('handOver', { as: office, params: { id: booking }, body: { ...handingOut, ...body } });
const bringBack = async () => {
  await handOver({});
  await handOver({ side: 'in', odometer: 21_000 });
};
const review = (as: number, user_id: number, body: object = { booking_id: booking }) =>
  market.call('addReview', { as, params: { user_id }, body: { ...fiveStars, ...body } });
const refused = (as: number, user_id: number, body?: object) =>
  codeOf(market.refused('addReview', { as, params: { user_id }, body: { ...fiveStars, ...(body ?? { booking_id: booking }) } }));
const ofBooking = (as: number) => market.call('getBookingReviews', { as, params: { booking_id: booking } });

it('the two sides of a booking review each other once the car is back, and read both when both have written', async () => {
  expect(await refused(sara, office)).toEqual([403, 'deal_first']);
  await handOver({});
  expect(await refused(sara, office)).toEqual([403, 'deal_first']);
  expect(await ofBooking(sara)).toEqual({ mine: null, theirs: null, can_review: false, why_not: 'deal_first' });
  expect((await market.call('getBooking', { as: sara, params: { id: booking } })).actions).not.toContain('review');
  await handOver({ side: 'in', odometer: 21_000 });
  expect((await market.call('getBooking', { as: sara, params: { id: booking } })).actions).toContain('review');
  expect(await of(office, sara)).toMatchObject({ can_review: true, booking_to_review: booking, deal_to_review: null, why_not: null });

  const written = await review(sara, office);
  expect(written).toMatchObject({ based_on: 'booking', booking_id: booking, deal_id: null, revealed_at: null, can_change: true });
  expect(await of(office)).toMatchObject({ count: 0, overall_rating: null });
  expect(await ofBooking(office)).toMatchObject({ mine: null, theirs: null, can_review: true });
  expect(await refused(sara, office)).toEqual([409, 'already_reviewed']);

  await review(office, sara);
  expect(await of(office)).toMatchObject({ count: 1, overall_rating: 5, results: [{ based_on: 'booking', booking_id: null }] });
  expect(await ofBooking(office)).toMatchObject({ mine: { author: { id: office } }, theirs: { id: written.id, can_reply: true } });
  const change = market.refused('editReview', { as: sara, params: { id: written.id }, body: { rating: 1 } });
  expect(await codeOf(change)).toEqual([409, 'review_final']);
});

it('a review of a booking is revealed after two weeks, also once the booking is closed', async () => {
  await bringBack();
  await passBookingHours(market, booking, 80);
  await market.db.updateTable('bookings').set({ state: 'closed' }).where('id', '=', booking).execute();
  const { id } = await review(sara, office);
  await revealReviews(market.app.market);
  expect(await of(office)).toMatchObject({ count: 0 });
  const longAgo = new Date(Date.now() - 14 * 86_400_000 - 1000);
  await market.db.updateTable('reviews').set({ created_at: longAgo }).where('id', '=', id).execute();
  await revealReviews(market.app.market);
  expect(await of(office)).toMatchObject({ count: 1, results: [{ id, reveals_at: null }] });
});

it('nobody else reviews by a booking, and nobody reviews a third person by it', async () => {
  await bringBack();
  const fahad = await addPerson(market.db, 'فهد القحطاني');
  expect(await refused(fahad, office)).toEqual([403, 'deal_first']);
  expect(await refused(sara, fahad)).toEqual([403, 'deal_first']);
  expect(await refused(sara, office, { booking_id: booking + 1000 })).toEqual([403, 'deal_first']);
  expect(await refused(sara, office, { deal_id: booking })).toEqual([403, 'deal_first']);
  expect(await codeOf(market.refused('getBookingReviews', { as: fahad, params: { booking_id: booking } }))).toEqual([404, 'not_found']);
  await market.call('block', { as: office, body: { user_id: sara } });
  expect(await refused(sara, office)).toEqual([403, 'blocked']);
  expect(await of(office, sara)).toMatchObject({ can_review: false, booking_to_review: null, why_not: 'blocked' });
});

it('of two bookings with one office each may be reviewed', async () => {
  await bringBack();
  await review(sara, office);
  const first = booking;
  const { rental } = await bookableRental(market, { office });
  booking = await confirmed(market, sara, rental, 3);
  expect(await of(office, sara)).toMatchObject({ can_review: false, mine: { booking_id: first } });
  await bringBack();
  expect(await of(office, sara)).toMatchObject({ booking_to_review: booking, mine: { booking_id: first } });
  await review(sara, office);
  expect(await ofBooking(sara)).toMatchObject({ mine: { booking_id: booking } });
});
