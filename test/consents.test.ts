import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/rental/bookings.ts';
import { rowsAhead } from '#contract/rental/cancelling.ts';
import { differencesOf } from '#contract/rental/agreed-terms.ts';
import { applyBookingTimers } from '#server/rental/bookings/timers.ts';
import { applyChargeTimers } from '#server/rental/charges/timers.ts';
import { settleDuePayments } from '#server/rental/booking-payments/due-payments.ts';
import { shareOnCancelling } from '../web/rental/bookings/cancellation.ts';
import { freeFromOf } from '../web/rental/bookings/lapses.ts';
import { startTestApp, type TestApp } from './app.ts';
import { bookableRental, booked, handingOut, hourAfter, hourAhead, lapsedBooking, type Bookable } from './booking.ts';
import { evidenceOf } from './booking-pictures.ts';
import { backWithDeposit, bookedByCard, connectAccount, payByCard, paymentsOf, recordOf } from './card-paying.ts';
import { broughtBack, charged, disputeText, passHours } from './charging.ts';
import { addPerson } from './people.ts';

/** What stands on the page before a yes, for every way of paying and every state, is what the market then does. Of charges see `booking-payments`. */

let market: TestApp;
let sara: number;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await bookableRental(market);
});

const get = (as: number, id: number) => market.call('getBooking', { as, params: { id } });
const halalas = (riyals: string) => Math.round(Number(riyals) * 100);

/** As the worker does each minute. */
async function turn(): Promise<void> {
  await applyBookingTimers(market.app.market);
  await applyChargeTimers(market.app.market);
  await market.runJobs();
  await settleDuePayments(market.app.market);
  await market.runJobs();
}

/** How a booking of 276 riyals is paid for when something is agreed to. */
const ways = ['at the branch', 'by card', 'by card in part'] as const;
type Way = (typeof ways)[number];
type Quote = Parameters<typeof booked>[3];

/** A confirmed booking of Sara that is paid for in this way. */
async function paid(way: Way, quote: Quote = {}): Promise<Booking> {
  const said = { answers: 'instant' as const, ...quote };
  if (way === 'at the branch') return booked(market, sara, car.rental, said);
  await connectAccount(market, car.office, { first_payment: way === 'by card' ? 'whole' : 'day' });
  const { id } = await bookedByCard(market, sara, car.rental, said);
  await payByCard(market, sara, id);
  await turn();
  return get(sara, id);
}

/** In halalas: what the gateway took of a booking and did not give back. */
async function keptOf(id: number): Promise<number> {
  const { results } = await paymentsOf(market, sara, id);
  return results.reduce((sum, { captured, refunded }) => sum + halalas(captured) - halalas(refunded), 0);
}

describe('cancelling', () => {
  /** A table of three rows, of which one holds so many hours before pick-up. */
  const table = (from: string) => [
    { from: null, fee: '0.00' },
    { from: hourAfter(from, -48), fee: '138.00' },
    { from: hourAfter(from, -24), fee: '200.50' },
  ];
  const rows = [72, 36, 12].flatMap((hours) =>
    ways.flatMap((way) => (['renter', 'office'] as const).map((side) => [hours, way, side] as const)),
  );

  it.each(rows)('%s hours before, paid %s, by the %s: costs and gives back what the dialog says', async (hours, way, side) => {
    const from = hourAhead(hours);
    const { id } = await paid(way, { from, cancellation: table(from) });
    const as = side === 'renter' ? sara : car.office;
    const seen = await get(as, id);
    const [holding] = rowsAhead(seen.quote.cancellation, Date.now(), freeFromOf(seen));
    const fee = side === 'renter' ? Number(holding!.fee) : 0;
    const said = shareOnCancelling(await paymentsOf(market, as, id), fee);
    const before = await keptOf(id);
    const { ended } = await market.call('cancelBooking', { as, params: { id }, body: { reason: 'other' } });
    await turn();
    expect(Number(ended!.fee)).toBe(fee);
    expect(await keptOf(id)).toBe(Math.round(said.kept * 100));
    expect(before - (await keptOf(id))).toBe(Math.round(said.back * 100));
    expect(said.kept + said.owed).toBeCloseTo(fee);
  });

  it('is free on the last day where the papers lapse, as is said', async () => {
    const { id } = await lapsedBooking(market, sara, 20);
    const seen = await get(sara, id);
    const [holding] = rowsAhead(seen.quote.cancellation, Date.now(), freeFromOf(seen));
    expect([holding!.fee, seen.quote.cancellation.at(-1)!.fee]).toEqual(['0.00', '138.00']);
    const { ended } = await market.call('cancelBooking', { as: sara, params: { id }, body: { reason: 'other' } });
    expect(ended!.fee).toBe('0.00');
  });
});

describe('another car', () => {
  it.each([
    ['dearer', 240, 'at the branch'],
    ['cheaper', 90, 'at the branch'],
    ['dearer', 240, 'by card'],
    ['cheaper', 90, 'by card'],
  ] as const)('of the office that is %s (%s a day), paid %s: is had by the quote that was shown', async (_, daily, way) => {
    const other = await bookableRental(market, { office: car.office, columns: { daily } });
    if (way === 'by card') await connectAccount(market, car.office);
    const { id } =
      way === 'by card' ? await bookedByCard(market, sara, car.rental, { answers: 'request' }) : await booked(market, sara, car.rental);
    if (way === 'by card') await payByCard(market, sara, id);
    await market.call('proposeCar', { as: car.office, params: { id }, body: { rental_id: other.rental } });
    const said = await get(sara, id);
    await market.call('acceptBooking', { as: sara, params: { id } });
    await turn();
    const { state, total, from, to, quote, rental } = await get(sara, id);
    expect({ state, total, from, to, quote, rental: rental!.id }).toEqual({
      state: 'confirmed',
      total: said.total,
      from: said.from,
      to: said.to,
      quote: said.quote,
      rental: other.rental,
    });
    expect(halalas(total)).toBeLessThanOrEqual(27_600);
    expect(await keptOf(id)).toBe(way === 'by card' ? halalas(said.total) : 0);
  });

  it('that the renter chooses, as the papers of the first lapse, is had at the same time and no higher total', async () => {
    const { id, other } = await lapsedBooking(market, sara);
    const said = (await market.call('listReplacements', { as: sara, params: { id } })).results;
    const before = await get(sara, id);
    const after = await market.call('replaceCar', { as: sara, params: { id }, body: { rental_id: other } });
    expect(said.map((rental) => rental.id)).toContain(after.rental!.id);
    expect([after.from, after.to]).toEqual([before.from, before.to]);
    expect(halalas(after.total)).toBeLessThanOrEqual(halalas(before.total));
  });
});

describe('a changed time', () => {
  const kinds = {
    extend: ({ to }: Booking) => ({ to: hourAfter(to, 24) }),
    shorten: ({ to }: Booking) => ({ to: hourAfter(to, -24) }),
    move: ({ from, to }: Booking) => ({ from: hourAfter(from, 24), to: hourAfter(to, 24) }),
  };
  const rows = Object.keys(kinds).flatMap((kind) =>
    (['renter', 'office'] as const).flatMap((asker) => ways.map((way) => [kind as keyof typeof kinds, asker, way] as const)),
  );

  it.each(rows)('%s, asked for by the %s, paid %s: both agree to the price and terms that are then booked', async (kind, asker, way) => {
    const before = await paid(way, { from: hourAhead(96) });
    const { id } = before;
    const [as, answers] = asker === 'renter' ? [sara, car.office] : [car.office, sara];
    const keptBefore = await keptOf(id);
    const priced = await market.call('priceChange', { as, params: { id }, body: kinds[kind](before) });
    await market.call('requestChange', { as, params: { id }, body: { ...kinds[kind](before), total: priced.total } });
    // A person who answers reads the same.
    const [requested] = (await get(answers, id)).changes;
    const { total, difference, terms, from, to, days } = priced;
    expect(requested).toMatchObject({ total, difference, terms, from, to, days });
    await market.call('acceptChange', { as: answers, params: { id }, body: { change_id: requested!.id } });
    await turn();
    const booking = await get(sara, id);
    expect(booking).toMatchObject({ total, from, to, days, quote: { total, from, to, days } });
    expect(differencesOf(terms, booking.quote)).toEqual([]);
    expect(halalas(total) - halalas(before.total)).toBe(Math.round(Number(difference) * 100));
    // Nothing is taken by a yes to a time; what is paid too much goes back.
    expect(await keptOf(id)).toBe(Math.min(keptBefore, halalas(total)));
  });
});

describe('a dispute', () => {
  const backs = {
    'held on the card': async () => ({ ...(await backWithDeposit(market, sara)), renter: sara }),
    'with the office, in cash': async () => {
      const back = await broughtBack(market, sara);
      await market.call('holdDeposit', { as: back.office, params: { id: back.id }, body: { means: 'cash' } });
      return back;
    },
    'not stated': () => broughtBack(market, sara),
  };

  it.each(Object.keys(backs) as (keyof typeof backs)[])('owes and takes nothing, with a deposit %s', async (way) => {
    const back = await backs[way]();
    const { id } = await charged(market, back, { kind: 'other', amount: '120.00' });
    await market.call('disputeCharge', { as: sara, params: { id }, body: { reason: 'before', text: disputeText } });
    await passHours(market, back.id, 80);
    await turn();
    const [charge] = (await market.call('listCharges', { as: sara, params: { id: back.id } })).results;
    expect(charge).toMatchObject({ state: 'disputed', owed: null });
    expect((await recordOf(market, back.office))['captured'] ?? 0).toBe(0);
  });
});

describe('a signature', () => {
  it.each([
    ['out', 5],
    ['in', 5],
  ] as const)('%s stands under the record that was shown', async (side, hours) => {
    const { id } = await booked(market, sara, car.rental, { answers: 'instant', from: hourAhead(hours) });
    const evidence = await evidenceOf(market, car.office, id);
    const marks = [{ view: 'rear' as const, x: 120, y: 700, kind: 'scratch' as const, note: 'خدش في الصدام' }];
    const hand = (body: object) =>
      market.call('handOver', { as: car.office, params: { id }, body: { evidence: { ...evidence, marks }, ...body } as never });
    await hand({ ...handingOut, note: 'نظيفة' });
    if (side === 'in') await hand({ side, odometer: 20_900, fuel: 6, note: 'نظيفة' });
    const record = (await get(sara, id)).handovers.find((handover) => handover.side === side)!;
    const shown = side === 'out' ? { odometer: 20_500, fuel: 8 } : { odometer: 20_900, fuel: 6 };
    expect(record).toMatchObject({ ...shown, note: 'نظيفة', evidence: { marks: [{ view: 'rear', x: 120, y: 700, kind: 'scratch' }] } });
    expect(record.evidence!.pictures.map(({ picture }) => picture.id)).toEqual(evidence.pictures.map(({ picture_id }) => picture_id));
    expect(record.evidence!.signatures).toEqual({ office: evidence.office_signature, renter: evidence.renter_signature });
  });
});
