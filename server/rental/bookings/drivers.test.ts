import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewDriver } from '#contract/rental/drivers.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addQuote, addTrips, aDriver, type Bookable, bookableRental, booked, confirmed } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';
import { dayAhead } from '../../../test/renting.ts';
import { ageOn, hasCheckDigit, readDriver } from './drivers.ts';
import { openNumbers } from './numbers.ts';

describe('the driver of a rental', () => {
  const from = Date.parse('2026-12-01T07:00:00Z');
  const rental = { from, to: from + 3 * 86_400_000, minAge: 21, isDriven: false };
  const read = (changes: Partial<NewDriver>, more = {}) => readDriver(aDriver(changes), { ...rental, ...more }, 'ar');
  const fieldOf = (changes: Partial<NewDriver>, more = {}) => {
    try {
      read(changes, more);
      return null;
    } catch (error) {
      return Object.keys((error as { fields: object }).fields)[0];
    }
  };
  const gulf = { identity_type: 'gulf', identity_number: '784199012345678', licence_type: 'gulf', licence_number: 'AE 55-1234' } as const;
  const visitor = {
    identity_type: 'visitor',
    identity_number: 'n7654321',
    licence_type: 'international',
    licence_number: 'IDP00412',
  } as const;

  it('has the number of their identity as that of a Saudi licence', () => {
    expect(read({ identity_number: '١٠٨٧٦٥٤٣٢١' })).toEqual({
      identity_type: 'citizen',
      licence_type: 'saudi',
      licence_until: aDriver().licence_until,
      age: 32,
      numbers: { identity_number: '1087654321', licence_number: '1087654321', born: '1994-03-17' },
    });
    expect(read({ licence_number: 'ab12345' }).numbers.licence_number).toBe('AB12345');
    expect(read(gulf).numbers).toMatchObject({ identity_number: '784199012345678', licence_number: 'AE551234' });
    expect(read(visitor).numbers).toMatchObject({ identity_number: 'N7654321', licence_number: 'IDP00412' });
  });

  it.each<[string, Partial<NewDriver>]>([
    ['identity_number', { identity_number: '1087654322' }],
    ['identity_number', { identity_number: '2432109870' }],
    ['identity_number', { identity_number: '108765432' }],
    ['identity_number', { identity_type: 'resident' }],
    ['identity_number', { ...gulf, identity_number: '78' }],
    ['identity_number', { ...visitor, identity_number: 'هوية' }],
    ['licence_type', { licence_type: 'international', licence_number: 'IDP00412' }],
    ['licence_type', { ...gulf, licence_type: 'international' }],
    ['licence_type', { ...visitor, licence_type: 'saudi' }],
    ['licence_number', { identity_type: 'gulf', identity_number: '784199012345678', licence_type: 'gulf' }],
    ['licence_number', { licence_number: '12' }],
    ['licence_until', { licence_until: '2026-12-03' }],
    ['born', { born: '2005-12-02' }],
    ['born', { born: '1900-01-01' }],
  ])('is refused by the field %s: %j', (field, changes) => {
    expect(fieldOf(changes)).toBe(field);
  });

  it('may be as young as the ad says, and never under eighteen', () => {
    expect(fieldOf({ born: '2005-12-01' })).toBeNull();
    expect(fieldOf({ licence_until: '2026-12-04' })).toBeNull();
    expect(fieldOf({ born: '2008-12-01' }, { minAge: null })).toBeNull();
    expect(fieldOf({ born: '2008-12-02' }, { minAge: null })).toBe('born');
    expect(fieldOf({ born: '2008-12-02' }, { minAge: 16 })).toBe('born');
    expect(fieldOf({ identity_type: 'resident', identity_number: '2432109870' })).toBeNull();
  });

  it('has an age in whole years, and an identity with a check digit', () => {
    expect([ageOn('2004-02-29', '2026-02-28'), ageOn('2004-02-29', '2026-03-01')]).toEqual([21, 22]);
    expect(['1087654321', '2432109870', '1092837465'].map(hasCheckDigit)).toEqual([true, true, true]);
    expect(['1087654312', '2432109871'].map(hasCheckDigit)).toEqual([false, false]);
  });
});

describe('the numbers of a driver', () => {
  let market: TestApp;
  let sara: number;
  let car: Bookable;

  beforeAll(async () => {
    market = await startTestApp();
    sara = await addPerson(market.db, 'سارة العتيبي');
    await addTrips(market, sara, 10);
    car = await bookableRental(market, { cars: 5 });
  });
  afterAll(async () => {
    expect(market.log.filter((line) => /1087654321|1994-03-17/.test(line))).toEqual([]);
    await market.close();
  });

  it('stand nowhere as text, and open with their booking alone', async () => {
    const { id } = await booked(market, sara, car.rental);
    const row = await market.db.selectFrom('booking_drivers').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/1087654321|1994-03-17/);
    const { config } = market.app.market;
    expect(openNumbers(config, id, row.numbers!)).toMatchObject({ identity_number: '1087654321', born: '1994-03-17' });
    expect(() => openNumbers(config, id + 1, row.numbers!)).toThrow();
    expect(JSON.stringify(await market.call('getBooking', { as: car.office, params: { id } }))).not.toMatch(/1087654321|1994-03-17/);
  });

  it('are shown to the office once the booking is confirmed, and the renter reads each time', async () => {
    const { id } = await booked(market, sara, car.rental);
    const params = { id };
    expect((await market.refused('showDriver', { as: car.office, params })).body.code).toBe('booking_moved');
    await market.call('acceptBooking', { as: car.office, params });
    expect((await market.refused('showDriver', { as: sara, params })).status).toBe(404);
    const shown = await market.call('showDriver', { as: car.office, params });
    expect(shown).toEqual({ identity_number: '1087654321', licence_number: '1087654321', born: '1994-03-17' });
    await market.call('showDriver', { as: car.office, params });
    const { history } = await market.call('getBooking', { as: sara, params });
    expect(history.filter(({ act, by }) => act === 'driver_seen' && by === 'office')).toHaveLength(2);
  });

  it('are gone at once after an end without a confirmation, and kept after others', async () => {
    const cancelled = await confirmed(market, sara, car.rental);
    await market.call('cancelBooking', { as: sara, params: { id: cancelled }, body: { reason: 'changed_plans' } });
    const { id: withdrawn } = await booked(market, sara, car.rental);
    await market.call('withdrawBooking', { as: sara, params: { id: withdrawn } });
    const kept = async (id: number) => (await market.call('getBooking', { as: car.office, params: { id } })).driver.has_numbers;
    expect([await kept(cancelled), await kept(withdrawn)]).toEqual([true, false]);
    expect((await market.refused('showDriver', { as: car.office, params: { id: cancelled } })).body.code).toBe('booking_moved');
  });

  it('are in the export of the renter, and not in that of the office', async () => {
    const { id } = await booked(market, sara, car.rental);
    const [mine, theirs] = await Promise.all([sara, car.office].map(async (as) => JSON.stringify(await market.call('exportData', { as }))));
    expect(mine).toContain('1087654321');
    expect(theirs).toContain(`"bookings_received":[`);
    expect(theirs).toContain(`"id":${id}`);
    expect(theirs).not.toMatch(/1087654321|1994-03-17/);
  });

  it('have to be right for the quote', async () => {
    const quote_id = await addQuote(market, car.rental, { min_driver_age: 25 });
    const driver = aDriver({ born: `${Number(dayAhead(0).slice(0, 4)) - 24}-01-01` });
    const { body } = await market.refused('book', { as: sara, body: { quote_id, driver } });
    expect(body).toMatchObject({ code: 'invalid', fields: { born: ['أقل عمر لاستئجار هذه السيارة 25 سنة.'] } });
  });
});
