import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addVerifiedOffice } from '../../../test/bookable.ts';

let market: TestApp;
let darb: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  darb = await addVerifiedOffice(market.db);
});

const read = (as = darb) => market.call('getRentalSettings', { as });
const set = (body: object) => market.call('updateRentalSettings', { as: darb, body });
const problems = async (body: object) => (await market.refused('updateRentalSettings', { as: darb, body })).body.fields;

const untouched = {
  answers: 'request',
  lead_hours: 2,
  buffer_hours: 1,
  late_factor: 1,
  address_price: null,
  airport_price: null,
  second_driver_price: null,
  child_seat_price: null,
  extra_km_price: null,
  fuel_price: null,
  excesses: [],
  pick_up_place: '',
  vat_number: null,
  vat_since: null,
};

it('an office that has not said anything waits for itself and has a little time', async () => {
  expect(await read()).toEqual(untouched);
  // Reading leaves no row, and the defaults of the table are the same.
  expect(await market.db.selectFrom('rental_settings').select('owner_id').where('owner_id', '=', darb).execute()).toEqual([]);
  await market.db.insertInto('rental_settings').values({ owner_id: darb }).execute();
  expect(await read()).toEqual(untouched);
});

it('what is changed is changed alone', async () => {
  expect(await set({ answers: 'instant', airport_price: 90 })).toEqual({ ...untouched, answers: 'instant', airport_price: 90 });
  expect(await set({ late_factor: 2 })).toMatchObject({ answers: 'instant', airport_price: 90, late_factor: 2 });
  expect(await set({ airport_price: null })).toEqual({ ...untouched, answers: 'instant', late_factor: 2 });
  expect(await read()).toEqual({ ...untouched, answers: 'instant', late_factor: 2 });
  const other = await addVerifiedOffice(market.db, 'مسار لتأجير السيارات');
  expect(await read(other)).toEqual(untouched);
});

it('a VAT number has a day since when, and no day is without a number', async () => {
  expect(Object.keys((await problems({ vat_number: '310123456700003' })) ?? {})).toEqual(['vat_since']);
  expect(Object.keys((await problems({ vat_since: '2020-01-01' })) ?? {})).toEqual(['vat_number']);
  for (const wrong of ['31012345670000', '210123456700003', '310123456700004']) {
    expect(Object.keys((await problems({ vat_number: wrong, vat_since: '2020-01-01' })) ?? {})).toEqual(['vat_number']);
  }
  const registered = { vat_number: '310123456700003', vat_since: '2020-01-01' };
  expect(await set(registered)).toMatchObject(registered);
  expect(Object.keys((await problems({ vat_number: null })) ?? {})).toEqual(['vat_number']);
  expect(await set({ vat_number: null, vat_since: null })).toEqual(untouched);
});

it('excesses are distinct, at most three, and stand from the least on', async () => {
  const [none, some, more] = [0, 1_000, 2_000].map((excess) => ({ excess, day_price: 30 - excess / 100 }));
  expect((await set({ excesses: [more, none, some] })).excesses).toEqual([none, some, more]);
  expect(await problems({ excesses: [some, { excess: 1_000, day_price: 5 }] })).toEqual({ excesses: ['كل مبلغ تحمّل يُذكر مرة واحدة.'] });
  expect(Object.keys((await problems({ excesses: [none, some, more, { excess: 9, day_price: 5 }] })) ?? {})).toEqual(['excesses']);
  expect((await read()).excesses).toEqual([none, some, more]);
});

it('the address of the branch is trimmed, and its pages are made anew', async () => {
  const changed: unknown[] = [];
  market.app.changes.listen((one) => changed.push(one));
  expect((await set({ pick_up_place: '  الرياض، حي العليا \r\n بجانب البنك ' })).pick_up_place).toBe('الرياض، حي العليا \n بجانب البنك');
  expect(changed).toEqual([{ people: [darb] }]);
});
