import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addVerifiedOffice } from '../../../test/bookable.ts';
import { addBusiness, addCar, addPerson, addRental } from '../../../test/people.ts';
import { dayAhead, givePapers } from '../../../test/renting.ts';
import { ensureBookable } from './gate.ts';

let market: TestApp;
let darb: number;
let rental: number;
let units: number[];

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  darb = await addVerifiedOffice(market.db);
  rental = await addRental(market.db, darb);
  await market.call('addRentalUnit', { as: darb, body: { rental_id: rental, name: '2' } });
  units = (await givePapers(market, darb, rental)).map(({ id }) => id);
});

const gate = (until = dayAhead(10), ad = rental) =>
  ensureBookable(market.db, ad, until).then(
    (found) => found.units,
    (error: { code: string }) => error.code,
  );
const booking = async () => (await market.call('getAd', { as: darb, params: { id: rental } })).rental?.booking;
const enter = (id: number, body: object) => market.call('updateRentalUnit', { as: darb, params: { id }, body });
const user = (columns: object) => market.db.updateTable('users').set(columns).where('id', '=', darb).execute();
const business = (columns: object) => market.db.updateTable('businesses').set(columns).where('user_id', '=', darb).execute();
const ad = (columns: object) => market.db.updateTable('ads').set(columns).where('id', '=', rental).execute();
const byRequest = { answers: 'request', lead_hours: 2, has_vat: false, pays: 'branch' };

describe('a rental can be booked', () => {
  it('on each of its cars, of a verified office with valid papers', async () => {
    expect(await ensureBookable(market.db, rental, dayAhead(10))).toEqual({ owner: darb, units });
    expect(await booking()).toEqual(byRequest);
  });

  it('not of an office that is not verified, or no more', async () => {
    await user({ is_verified: false });
    expect([await gate(), await booking()]).toEqual(['not_bookable', null]);
  });

  it('not beyond the licence of its office', async () => {
    await business({ licence_until: dayAhead(10) });
    expect([await gate(dayAhead(10)), await gate(dayAhead(11)), await booking()]).toEqual([units, 'not_bookable', byRequest]);
    await business({ licence_until: dayAhead(0) });
    expect(await booking()).toEqual(byRequest);
    await business({ licence_until: dayAhead(-1) });
    expect([await gate(dayAhead(0)), await booking()]).toEqual(['not_bookable', null]);
    await business({ licence_until: null });
    expect([await gate(dayAhead(0)), await booking()]).toEqual(['not_bookable', null]);
  });

  it.each(['plate', 'registration_until', 'insurance_until', 'inspection_until'])('not without %s', async (paper) => {
    await enter(units[0]!, { [paper]: null });
    expect([await gate(), await booking()]).toEqual([[units[1]], byRequest]);
    await enter(units[1]!, { [paper]: null });
    expect([await gate(), await booking()]).toEqual(['not_bookable', null]);
  });

  it.each(['registration_until', 'insurance_until', 'inspection_until'])('not beyond %s', async (paper) => {
    for (const id of units) await enter(id, { [paper]: dayAhead(10) });
    expect([await gate(dayAhead(10)), await gate(dayAhead(11)), await booking()]).toEqual([units, 'not_bookable', byRequest]);
    for (const id of units) await enter(id, { [paper]: dayAhead(-1) });
    expect([await gate(dayAhead(0)), await booking()]).toEqual(['not_bookable', null]);
  });

  it('not with cars that are off the road', async () => {
    await enter(units[1]!, { is_active: false });
    expect([await gate(), await booking()]).toEqual([[units[0]], byRequest]);
    await enter(units[0]!, { is_active: false });
    expect([await gate(), await booking()]).toEqual(['not_bookable', null]);
  });

  it('not while its ad is no active one, and not at all where it is not public', async () => {
    for (const status of ['reserved', 'sold'] as const) {
      await ad({ status });
      expect([await gate(), await booking()], status).toEqual(['not_bookable', null]);
    }
    for (const status of ['paused', 'expired', 'draft'] as const) {
      await ad({ status });
      expect([await gate(), await booking()], status).toEqual(['not_found', null]);
    }
  });

  it('not where it is no rental, nor of somebody without an office', async () => {
    expect(await gate(dayAhead(1), await addCar(market.db, darb))).toBe('not_found');
    expect(await gate(dayAhead(1), 2_000_000_000)).toBe('not_found');
    const ali = await addPerson(market.db, 'علي الشهري', { is_verified: true });
    expect(await gate(dayAhead(1), await addRental(market.db, ali))).toBe('not_bookable');
    const plain = await addBusiness(market.db, { userType: 'office', name: 'مكتب جديد' });
    expect(await gate(dayAhead(1), await addRental(market.db, plain))).toBe('not_bookable');
  });
});

describe('an ad says how its rental is booked', () => {
  it('by what its office has set', async () => {
    const settings = { owner_id: darb, answers: 'instant' as const, lead_hours: 6 };
    await market.db.insertInto('rental_settings').values(settings).execute();
    expect(await booking()).toEqual({ answers: 'instant', lead_hours: 6, has_vat: false, pays: 'branch' });
    const registered = (vat_since: string) =>
      market.db.updateTable('rental_settings').set({ vat_number: '300000000000003', vat_since }).where('owner_id', '=', darb).execute();
    await registered(dayAhead(1));
    expect((await booking())?.has_vat).toBe(false);
    await registered(dayAhead(0));
    expect((await booking())?.has_vat).toBe(true);
  });

  it('and not of a car for sale', async () => {
    const sale = await market.call('getAd', { params: { id: await addCar(market.db, darb) } });
    expect(JSON.stringify(sale)).not.toContain('booking');
  });

  it('anew once papers change', async () => {
    const changed: (readonly number[])[] = [];
    market.app.changes.listen(({ ads }) => ads && changed.push(ads));
    await enter(units[0]!, { insurance_until: dayAhead(90) });
    expect(changed).toEqual([[rental]]);
  });
});
