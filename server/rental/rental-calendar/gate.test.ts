import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notBookableReasons, type NotBookableReason } from '#contract/platform/not-bookable.ts';
import ar from '#locales/ar/server/platform.json' with { type: 'json' };
import { paperFields } from '#contract/rental/rental-papers.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addVerifiedOffice, plain } from '../../../test/bookable.ts';
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
/** Why it cannot be booked through a day, as the refusal of a quote says it, and as the ad says it of today. */
const why = async (until = dayAhead(10)) => {
  const body = { ...plain, from: `${dayAhead(2)}T07:00:00.000Z`, to: `${until}T07:00:00.000Z` };
  const { status, body: refused } = await market.refused('quoteRental', { params: { id: rental }, body });
  const { rental: details } = await market.call('getAd', { as: darb, params: { id: rental } });
  return { status, code: refused.code, detail: refused.detail, said: refused.not_bookable, ofAd: details?.not_bookable };
};
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

  it.each(['plate', ...paperFields])('not without %s', async (paper) => {
    await enter(units[0]!, { [paper]: null });
    expect([await gate(), await booking()]).toEqual([[units[1]], byRequest]);
    await enter(units[1]!, { [paper]: null });
    expect([await gate(), await booking()]).toEqual(['not_bookable', null]);
  });

  it.each(paperFields)('not beyond %s', async (paper) => {
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
    const fresh = await addBusiness(market.db, { userType: 'office', name: 'مكتب جديد' });
    expect(await gate(dayAhead(1), await addRental(market.db, fresh))).toBe('not_bookable');
  });
});

describe('a rental that cannot be booked says why', () => {
  const papers = async (columns: object) => {
    for (const id of units) await enter(id, columns);
  };
  /** What brings each of them about, but for those that no change of the office or its cars does. */
  const causes: Record<Exclude<NotBookableReason, 'no_office' | 'office_away' | 'no_car_there'>, () => Promise<unknown>> = {
    ad_closed: () => ad({ status: 'reserved' }),
    unverified: () => user({ is_verified: false }),
    licence_undated: () => business({ licence_until: null }),
    licence_over: async () => {
      await business({ licence_until: dayAhead(-1) });
      await user({ is_verified: false });
    },
    licence_ends: () => business({ licence_until: dayAhead(5) }),
    no_car: () => papers({ is_active: false }),
    papers_missing: () => papers({ inspection_until: null }),
    papers_over: () => papers({ insurance_until: dayAhead(-1) }),
    papers_end: () => papers({ registration_until: dayAhead(5) }),
  };
  const ofToday = (reason: NotBookableReason) => (reason === 'licence_ends' || reason === 'papers_end' ? null : reason);

  it.each(Object.entries(causes))('%s', async (name, cause) => {
    await cause();
    const reason = notBookableReasons.find((one) => one === name)!;
    const detail = ar.reasons[`not_bookable_${reason}`];
    expect(await why()).toEqual({ status: 409, code: 'not_bookable', detail, said: reason, ofAd: ofToday(reason) });
    const { results } = await market.call('listRentalUnits', { as: darb, query: { rental } });
    expect(results.map((unit) => unit.rental.not_bookable)).toEqual(units.map(() => ofToday(reason)));
  });

  it('no_office', async () => {
    rental = await addRental(market.db, await addPerson(market.db, 'علي الشهري', { is_verified: true }));
    const { body } = await market.refused('quoteRental', {
      params: { id: rental },
      body: { ...plain, from: `${dayAhead(2)}T07:00:00.000Z`, to: `${dayAhead(4)}T07:00:00.000Z` },
    });
    expect([body.code, body.not_bookable]).toEqual(['not_bookable', 'no_office']);
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
