import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccounts } from '#server/app/erasure.ts';
import { addDays, riyadhDay, momentOf } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addVerifiedOffice } from '../../../test/bookable.ts';
import { addPerson, addRental, addStaff } from '../../../test/people.ts';
import { addBookingRow, dayAhead, papers } from '../../../test/renting.ts';

let market: TestApp;
let darb: number;
let masar: number;
let rental: number;
let unit: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  darb = await addVerifiedOffice(market.db);
  masar = await addVerifiedOffice(market.db, 'مسار لتأجير السيارات');
  [rental, unit] = await adOf(darb);
});

async function adOf(office: number): Promise<[ad: number, unit: number]> {
  const ad = await addRental(market.db, office);
  const [first] = (await market.call('listRentalUnits', { as: office, query: { rental: ad } })).results;
  return [ad, first!.id];
}

type Papers = Partial<ReturnType<typeof papers>> & { plate?: string | null };
const enter = (id: number, body: Papers | object, as = darb) => market.call('updateRentalUnit', { as, params: { id }, body });
const refused = async (id: number, body: Papers | object, as = darb) =>
  (await market.refused('updateRentalUnit', { as, params: { id }, body, language: 'ar' })).body;
const stored = (id: number) => market.db.selectFrom('rental_units').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const clear = () => market.db.updateTable('rental_units').set({ plate: null, plate_hash: null }).execute();

describe('the plate of a car', () => {
  beforeEach(clear);

  it.each(['بطر5518', 'ب ط ر ٥٥١٨', '5518 ب ط ر', 'RTB 5518', 'rtb-5518', ' بـطـر 5518 '])('is read from %s', async (text) => {
    expect((await enter(unit, { plate: text })).plate).toBe('ب ط ر 5518');
  });

  it.each(['بطر', '5518', 'بطر 55180', 'فطر 5518', 'SEX 1', 'ب', '-'])('is refused as %s', async (text) => {
    expect(await refused(unit, { plate: text })).toMatchObject({
      code: 'invalid',
      fields: { plate: ['اكتب حروف اللوحة وأرقامها، مثل: ب ط ر 5518.'] },
    });
  });

  it('is stored sealed, under the number of its car', async () => {
    await enter(unit, { plate: 'ب ط ر 5518' });
    const row = await stored(unit);
    expect(JSON.stringify(row)).not.toMatch(/ب ?ط ?ر/);
    const [, other] = await adOf(darb);
    await market.db.updateTable('rental_units').set({ plate: row.plate, plate_hash: 'other' }).where('id', '=', other).execute();
    expect((await market.refused('listRentalUnits', { as: darb, query: {} })).status).toBe(500);
    await clear();
  });

  it('is on one car of the market alone, until it is taken off', async () => {
    await enter(unit, { plate: 'ب ط ر 5518' });
    const [, other] = await adOf(masar);
    const { code, fields } = await refused(other, { plate: 'RTB 5518' }, masar);
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid', ['plate']]);
    // Neither the answer nor the car says that somebody has it.
    expect(fields?.['plate']?.join('')).not.toMatch(/مستعمل|ثاني|مكتب/);
    const moderator = await addStaff(market.db, 'moderator');
    const { results } = await market.callStaff('listCases', { as: moderator, query: {} });
    const found = results.find(({ kind }) => kind === 'edit');
    const claim = await market.callStaff('getCase', { as: moderator, params: { id: found!.id } });
    expect(claim.ad?.changes).toEqual([{ field: 'rental_plate', before: '', after: `#${rental}` }]);
    expect(claim.person.id).toBe(masar);
    expect((await enter(unit, { plate: 'بطر 5518', name: 'البيضاء' })).name).toBe('البيضاء');
    expect((await enter(unit, { plate: null })).plate).toBeNull();
    expect((await enter(other, { plate: 'RTB 5518' }, masar)).plate).toBe('ب ط ر 5518');
  });

  it('goes to one of two offices that enter it at the same time', async () => {
    const [, other] = await adOf(masar);
    const ask = (as: number, id: number) =>
      enter(id, { plate: 'ب ط ر 77' }, as).then(
        () => 'entered',
        () => 'refused',
      );
    expect((await Promise.all([ask(darb, unit), ask(masar, other)])).toSorted()).toEqual(['entered', 'refused']);
  });

  it('is free again once its ad is deleted, unless somebody has booked the car', async () => {
    await enter(unit, { plate: 'ب ط ر 5518' });
    const [again, next] = await adOf(darb);
    await market.db.updateTable('ads').set({ status: 'removed' }).where('id', '=', rental).execute();
    expect((await enter(next, { plate: 'ب ط ر 5518' })).plate).toBe('ب ط ر 5518');
    expect((await stored(unit)).plate).toBeNull();
    await addBookingRow(market.db, {
      renter: await addPerson(market.db, 'سارة العتيبي'),
      unit: next,
      period: { from: `${dayAhead(2)}T07:00:00Z`, to: `${dayAhead(4)}T07:00:00Z` },
    });
    await market.db.updateTable('ads').set({ status: 'removed' }).where('id', '=', again).execute();
    const [, third] = await adOf(darb);
    expect(Object.keys((await refused(third, { plate: 'ب ط ر 5518' })).fields ?? {})).toEqual(['plate']);
  });

  it('is removed with the account', async () => {
    await enter(unit, { ...papers(), odometer: 52_000 });
    const [, booked] = await adOf(darb);
    await enter(booked, papers());
    const period = { from: `${dayAhead(-9)}T07:00:00Z`, to: `${dayAhead(-7)}T07:00:00Z` };
    await addBookingRow(market.db, { renter: await addPerson(market.db, 'علي الشهري'), unit: booked, period, state: 'closed' });
    const erased = { closed_at: new Date(0), erase_at: new Date(0) };
    await market.db.updateTable('users').set(erased).where('id', '=', darb).execute();
    await eraseAccounts(market.app.market);
    expect(await market.db.selectFrom('rental_units').select('id').where('id', '=', unit).execute()).toEqual([]);
    expect(await stored(booked)).toMatchObject({ name: '-', plate: null, plate_hash: null, insurance_until: null });
  });
});

describe('the papers of a car', () => {
  it('are entered, and what is missing or over today is said', async () => {
    const all = ['plate', 'registration', 'insurance', 'inspection'];
    expect((await market.call('listRentalUnits', { as: darb, query: {} })).results).toMatchObject([
      { plate: null, odometer: null, registration_until: null, insurance_until: null, inspection_until: null, lacks: all },
    ]);
    const full = papers();
    expect(await enter(unit, { ...full, odometer: 52_000 })).toMatchObject({ ...full, odometer: 52_000, lacks: [] });
    expect((await enter(unit, { insurance_until: dayAhead(-1) })).lacks).toEqual(['insurance']);
    expect((await enter(unit, { insurance_until: dayAhead(0) })).lacks).toEqual([]);
    expect((await enter(unit, { plate: null, inspection_until: null })).lacks).toEqual(['plate', 'inspection']);
  });

  it('are refused as no day and no kilometres', async () => {
    expect(Object.keys((await refused(unit, { insurance_until: '2027-02-30' })).fields ?? {})).toEqual(['insurance_until']);
    expect(Object.keys((await refused(unit, { odometer: -1 })).fields ?? {})).toEqual(['odometer']);
  });

  it('are changed while the car is booked, and by its office alone', async () => {
    await enter(unit, papers());
    const period = { from: `${dayAhead(2)}T07:00:00Z`, to: `${dayAhead(4)}T07:00:00Z` };
    await addBookingRow(market.db, { renter: await addPerson(market.db, 'سارة العتيبي'), unit, period });
    expect(await enter(unit, { plate: null, is_active: false })).toMatchObject({ plate: null, is_active: false, lacks: ['plate'] });
    expect((await refused(unit, papers(), masar)).code).toBe('not_found');
  });
});

describe('a booking in the calendar', () => {
  const from = new Date(momentOf(addDays(riyadhDay(Date.now()), 2)) + 10 * 3_600_000).toISOString();
  const to = new Date(momentOf(addDays(riyadhDay(Date.now()), 5)) + 10 * 3_600_000).toISOString();

  it('is what takes the car until it is kept free no more, with its renter', async () => {
    const id = await addBookingRow(market.db, { renter: await addPerson(market.db, 'سارة العتيبي'), unit, period: { from, to } });
    const kept = new Date(Date.parse(to) + 3_600_000).toISOString();
    const shown = {
      unit_id: unit,
      kind: 'booking',
      reason: null,
      note: '',
      is_repeated: false,
      from,
      to: kept,
      booking: { id, state: 'confirmed', renter: 'سارة العتيبي', to },
    };
    expect((await market.call('listRentalUnits', { as: darb, query: {} })).results[0]?.taken).toMatchObject([shown]);
    expect((await market.call('listOccupancies', { as: darb, params: { id: unit }, query: {} })).results).toMatchObject([shown]);
    const { body } = await market.refused('addBlocks', { as: darb, params: { id: unit }, body: { from, to, reason: 'other' } });
    expect(body).toMatchObject({ code: 'period_taken', conflict: { from, to: kept } });
  });

  it('is no block: its calls do not know it', async () => {
    const booking = await addBookingRow(market.db, { renter: await addPerson(market.db, 'علي الشهري'), unit, period: { from, to } });
    const [taken] = (await market.call('listOccupancies', { as: darb, params: { id: unit }, query: {} })).results;
    const params = { id: taken!.id };
    expect((await market.refused('updateBlock', { as: darb, params, body: { note: 'لي' } })).body.code).toBe('not_found');
    expect((await market.refused('deleteBlock', { as: darb, params, query: {} })).body.code).toBe('not_found');
    const kept = await market.db.selectFrom('rental_occupancies').select('booking_id').where('unit_id', '=', unit).execute();
    expect(kept).toEqual([{ booking_id: booking }]);
    const block = { from: new Date(Date.parse(to) + 7_200_000).toISOString(), to: new Date(Date.parse(to) + 90_000_000).toISOString() };
    const { results } = await market.call('addBlocks', { as: darb, params: { id: unit }, body: { ...block, reason: 'other' } });
    expect(results).toMatchObject([{ kind: 'block', reason: 'other', booking: null }]);
  });
});
