import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewBooking } from '#contract/rental/new-booking.ts';
import type { NewCharge } from '#contract/rental/charges.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plain } from '../../../test/bookable.ts';
import { uploadBookingPicture } from '../../../test/booking-pictures.ts';
import {
  addQuote,
  aDriver,
  bookableRental,
  endPapers,
  handingOut,
  hourAhead,
  passBookingHours,
  type Bookable,
} from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';

describe('a car that comes with a driver', () => {
  let market: TestApp;
  let noura: number;
  let car: Bookable;

  beforeAll(async () => {
    market = await startTestApp();
    noura = await addPerson(market.db, 'نورة العتيبي');
    car = await bookableRental(market, { columns: { with_driver: true, min_driver_age: 25, km_per_day: 200 } });
    await market.call('updateRentalSettings', { as: car.office, body: { second_driver_price: 60, answers: 'instant' } });
  });
  afterAll(() => market.close());

  const withoutLicence = (): NewBooking['driver'] => {
    const { identity_type, identity_number } = aDriver();
    // Old enough to rent, too young to drive this one.
    return { identity_type, identity_number, born: `${new Date().getUTCFullYear() - 20}-01-01` };
  };
  const quoted = async (hours: number, rental = car.rental) => {
    const body = { ...plain, from: hourAhead(hours), to: hourAhead(hours + 48) };
    return market.call('quoteRental', { as: noura, params: { id: rental }, body });
  };
  const bookAt = async (hours: number) => {
    const { id } = await quoted(hours);
    return market.call('book', { as: noura, body: { quote_id: id, driver: withoutLicence() } });
  };

  it('is quoted as one, without a second driver and without the age of a driver', async () => {
    const quote = await quoted(72);
    expect(quote).toMatchObject({ with_driver: true, min_driver_age: null, offered: { second_driver: null } });
    const body = { ...plain, from: quote.from, to: quote.to, second_driver: true };
    const { body: refusal } = await market.refused('quoteRental', { as: noura, params: { id: car.rental }, body });
    expect(refusal.fields).toHaveProperty('second_driver');
  });

  it('is rented without a licence, and any other car is not', async () => {
    const booking = await bookAt(100);
    expect(booking.driver).toMatchObject({ identity_type: 'citizen', licence_type: null, licence_until: null, age: 20 });
    const numbers = await market.call('showDriver', { as: car.office, params: { id: booking.id } });
    expect(numbers.licence_number).toBe('');
    const { rental } = await bookableRental(market);
    const quote_id = await addQuote(market, rental, { min_driver_age: null });
    const { body } = await market.refused('book', { as: noura, body: { quote_id, driver: withoutLicence() } });
    expect(Object.keys(body.fields ?? {})).toEqual(['licence_type']);
    const dated = { ...withoutLicence(), licence_type: 'saudi' } as const;
    const undated = await market.refused('book', { as: noura, body: { quote_id, driver: dated } });
    expect(Object.keys(undated.body.fields ?? {})).toEqual(['licence_until']);
  });

  it('stays rented for longer than any licence is valid', async () => {
    const { id, to } = await bookAt(200);
    const later = new Date(Date.parse(to) + 24 * 3_600_000).toISOString();
    const { total } = await market.call('priceChange', { as: noura, params: { id }, body: { to: later } });
    const requested = await market.call('extendBooking', { as: noura, params: { id }, body: { to: later, total } });
    expect(requested.changes[0]).toMatchObject({ state: 'waiting' });
  });

  it('goes out without an authorisation, and its renter is charged for no offence', async () => {
    const { id } = await bookAt(5);
    const { authorisation: _none, ...body } = handingOut;
    const out = await market.call('handOver', { as: car.office, params: { id }, body });
    expect(out).toMatchObject({ state: 'out', contract: { number: handingOut.contract_number, authorisation: null } });
    await passBookingHours(market, id, 60);
    await market.call('handOver', { as: car.office, params: { id }, body: { side: 'in', odometer: 20_900, fuel: 8 } });
    const { may_charge: kinds } = await market.call('listCharges', { as: car.office, params: { id } });
    expect(kinds).toContain('cleaning');
    expect(kinds).not.toContain('fine');
    const fine: NewCharge = {
      kind: 'fine',
      amount: '150.00',
      note: 'مخالفة سرعة',
      happened_at: new Date().toISOString(),
      pictures: [(await uploadBookingPicture(market, car.office, id)).id],
    };
    const { body: refusal } = await market.refused('addCharge', { as: car.office, params: { id }, body: fine });
    expect(refusal.fields).toEqual({ kind: ['السائق من مكتبكم، والمخالفة عليه.'] });
  });

  it('takes the place of another car with a driver alone', async () => {
    const { id: first } = await quoted(300);
    await market.call('updateRentalSettings', { as: car.office, body: { answers: 'request' } });
    const { id: quote } = await quoted(302);
    const booking = await market.call('book', { as: noura, body: { quote_id: quote, driver: withoutLicence() } });
    expect(first).not.toBe(quote);
    const { rental: unlike } = await bookableRental(market, { office: car.office });
    const { rental: driven } = await bookableRental(market, { office: car.office, columns: { with_driver: true } });
    const propose = { as: car.office, params: { id: booking.id } };
    const { body } = await market.refused('proposeCar', { ...propose, body: { rental_id: unlike } });
    expect(body.fields).toHaveProperty('rental_id');
    const offered = await market.call('proposeCar', { ...propose, body: { rental_id: driven } });
    expect(offered.state).toBe('proposed');
  });

  it('is replaced by another car with a driver alone where its papers lapse', async () => {
    const lapsing = await bookableRental(market, { columns: { with_driver: true } });
    const { rental: unlike } = await bookableRental(market, { office: lapsing.office });
    const { rental: driven } = await bookableRental(market, { office: lapsing.office, columns: { with_driver: true } });
    await market.call('updateRentalSettings', { as: lapsing.office, body: { answers: 'instant', lead_hours: 0 } });
    const { id: quote } = await quoted(20, lapsing.rental);
    const { id } = await market.call('book', { as: noura, body: { quote_id: quote, driver: withoutLicence() } });
    await endPapers(market, lapsing.units[0]!, -1);
    const own = { as: noura, params: { id } };
    expect((await market.call('listReplacements', own)).results.map((rental) => rental.id)).toEqual([driven]);
    expect((await market.refused('replaceCar', { ...own, body: { rental_id: unlike } })).status).toBe(404);
    expect(await market.call('replaceCar', { ...own, body: { rental_id: driven } })).toMatchObject({ rental: { id: driven } });
  });
});
