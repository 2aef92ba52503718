import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBookable, addVerifiedOffice, hourAhead, jetour, jetourSettings, plain } from '../../../test/bookable.ts';
import { addPerson, addRental } from '../../../test/people.ts';

let market: TestApp;
let darb: number;
let rental: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

beforeEach(async () => {
  darb = await addVerifiedOffice(market.db);
  rental = await addBookable(market.db, darb, jetour);
  await market.call('updateRentalSettings', { as: darb, body: jetourSettings });
});

const month = { from: hourAhead(4, 10), to: hourAhead(35, 10) };
const ask = (body: object = {}, id = rental) => market.call('quoteRental', { params: { id }, body: { ...month, ...plain, ...body } });
const refused = async (body: object = {}, id = rental) =>
  (await market.refused('quoteRental', { params: { id }, body: { ...month, ...plain, ...body } })).body;
const problem = async (body: object, id = rental) => Object.entries((await refused(body, id)).fields ?? {}).flat(2);
const set = (body: object) => market.call('updateRentalSettings', { as: darb, body });
const change = (columns: object) => market.db.updateTable('ads').set(columns).where('id', '=', rental).execute();

describe('a quote', () => {
  it('says all that a booking costs, and keeps the deposit apart', async () => {
    const quote = await ask({ delivery: 'airport', excess: 2_000 });
    expect(quote).toMatchObject({
      rental: { id: rental, image_url: null },
      ...month,
      days: 31,
      delivery: 'airport',
      excess: 2_000,
      lines: [
        { kind: 'month', count: 1, unit_price: '3400.00', total: '3400.00', vat: '443.48' },
        { kind: 'day', count: 1, unit_price: '175.00', total: '175.00', vat: '22.82' },
        { kind: 'airport', count: 1, unit_price: '90.00', total: '90.00', vat: '11.74' },
        { kind: 'excess', count: 31, unit_price: '12.00', total: '372.00', vat: '48.53' },
      ],
      total: '4037.00',
      vat: '526.57',
      vat_basis_points: 1500,
      deposit: '1500.00',
      supplier: { id: darb, name: 'درب لتأجير السيارات', vat_number: '310123456700003' },
      answers: 'request',
      pick_up_place: 'الرياض، طريق الملك فهد',
      km_allowed: 7_750,
      km_price: '0.50',
      min_driver_age: 21,
      late: { grace_minutes: 60, hour: '7.29', day_most: '175.00' },
      cancellation: [
        { from: null, fee: '0.00' },
        { from: hourAhead(2, 10), fee: '175.00' },
        { from: hourAhead(3, 10), fee: '350.00' },
      ],
      no_show_fee: '525.00',
    });
    // Of a visitor; that of somebody who signed in lives twelve (keeping.test.ts).
    expect(Date.parse(quote.expires_at) - Date.parse(quote.created_at)).toBe(2 * 3_600_000);
  });

  it('adds what is chosen at the prices of the office', async () => {
    const chosen = { delivery: 'address', second_driver: true, child_seats: 2, extra_km: 300 };
    const quote = await ask({ from: hourAhead(4, 10), to: hourAhead(7, 11), ...chosen });
    expect(quote.lines.map(({ kind, count, total }) => `${count} ${kind} ${total}`)).toEqual([
      '3 day 525.00',
      '1 address 60.00',
      '1 second_driver 75.00',
      '2 child_seat 60.00',
      '3 extra_km 120.00',
    ]);
    expect(quote).toMatchObject({ days: 3, total: '840.00', km_allowed: 1_050, excess: 5_000, ...chosen });
  });

  it('has no VAT of an office without a number, or registered after the pick-up', async () => {
    await set({ vat_since: hourAhead(5, 10).slice(0, 10) });
    const early = await ask();
    expect(early).toMatchObject({ total: '3575.00', vat: '0.00', vat_basis_points: 0, supplier: { vat_number: null } });
    expect((await ask({ from: hourAhead(6, 10) })).vat_basis_points).toBe(1500);
    await set({ vat_number: null, vat_since: null });
    const without = await ask({ from: hourAhead(6, 10) });
    expect(without).toMatchObject({ vat: '0.00', vat_basis_points: 0 });
    expect(without.lines.every(({ vat }) => vat === '0.00')).toBe(true);
  });

  it('goes by the least that an ad and an office say', async () => {
    const other = await addBookable(market.db, await addVerifiedOffice(market.db, 'مسار لتأجير السيارات'));
    const quote = await ask({}, other);
    expect(quote).toMatchObject({ total: '3720.00', vat: '0.00', deposit: '0.00', excess: null, answers: 'request', pick_up_place: '' });
    expect(quote).toMatchObject({ km_allowed: null, km_price: null, min_driver_age: null, supplier: { vat_number: null } });
    expect(quote.late).toEqual({ grace_minutes: 60, hour: '5.00', day_most: '120.00' });
    // Of an ad without a policy, the mildest.
    expect(quote.cancellation).toMatchObject([{ fee: '0.00' }, { from: hourAhead(3, 10), fee: '120.00' }]);
    expect(quote.no_show_fee).toBe('120.00');
  });

  it('is in the language of the caller', async () => {
    const requested = { params: { id: rental }, body: { ...month, ...plain } };
    expect((await market.call('quoteRental', { ...requested, language: 'ar' })).rental.title).toBe('هيونداي أكسنت 2024');
    expect((await market.call('quoteRental', { ...requested, language: 'en' })).rental.title).toBe('Hyundai Accent 2024');
  });
});

describe('the time', () => {
  it('is of whole hours, from six to 366 days', async () => {
    expect(await problem({ from: hourAhead(4, 10.5) })).toEqual(['from', 'اختر ساعة كاملة، مثل 10:00.']);
    expect(await problem({ to: hourAhead(6, 10.25) })).toEqual(['to', 'اختر ساعة كاملة، مثل 10:00.']);
    const length = ['to', 'المدة من 6 ساعات إلى 366 يومًا.'];
    expect(await problem({ to: hourAhead(4, 9) })).toEqual(length);
    expect(await problem({ to: month.from })).toEqual(length);
    expect(await problem({ to: hourAhead(4, 15) })).toEqual(length);
    expect(await problem({ to: hourAhead(370, 11) })).toEqual(length);
    await change({ min_days: null });
    expect((await ask({ to: hourAhead(4, 16) })).days).toBe(1);
    expect((await ask({ to: hourAhead(370, 10) })).days).toBe(366);
  });

  it('begins after the lead time of the office and within 180 days', async () => {
    await set({ lead_hours: 48 });
    const soon = ['from', 'أقل مهلة قبل الاستلام، بالساعات: 48. اختر وقتًا أبعد.'];
    expect(await problem({ from: hourAhead(1, 10) })).toEqual(soon);
    expect((await ask({ from: hourAhead(3, 10) })).from).toBe(hourAhead(3, 10));
    await set({ lead_hours: 0 });
    expect((await problem({ from: hourAhead(-1, 10) }))[0]).toBe('from');
    expect((await ask({ from: hourAhead(1, 10) })).from).toBe(hourAhead(1, 10));
    expect(await problem({ from: hourAhead(182, 10), to: hourAhead(190, 10) })).toEqual(['from', 'اختر موعد استلام خلال 180 يومًا من الآن.']);
    expect((await ask({ from: hourAhead(179, 10), to: hourAhead(190, 10) })).days).toBe(11);
  });

  it('is as long as the ad asks for', async () => {
    await change({ min_days: 3 });
    expect(await problem({ to: hourAhead(6, 11) })).toEqual(['to', 'أقل مدة لهذه السيارة، بالأيام: 3.']);
    expect((await ask({ to: hourAhead(6, 12) })).days).toBe(3);
  });
});

it('comes with what else may be chosen for the car', async () => {
  const nowhere = { branches: [], without_branch: true, areas: [], airports: [] };
  const offered = { address: 60, airport: 90, second_driver: 75, child_seat: 30, extra_km: 40, ...nowhere };
  const [least, more] = jetourSettings.excesses;
  expect((await ask()).offered).toEqual({ ...offered, excesses: [least, more] });
  await change({ delivery: false, km_per_day: null, deductible: null });
  expect((await ask()).offered).toEqual({ ...offered, address: null, extra_km: null, excesses: [] });
});

describe('what is not offered', () => {
  const no = (field: string) => [field, 'هذا غير متاح في هذه السيارة.'];

  it('by the office has no price', async () => {
    const none = { address_price: null, airport_price: null, second_driver_price: null, child_seat_price: null, extra_km_price: null };
    await set(none);
    expect(await problem({ delivery: 'address' })).toEqual(no('delivery'));
    expect(await problem({ delivery: 'airport' })).toEqual(no('delivery'));
    expect(await problem({ second_driver: true })).toEqual(no('second_driver'));
    expect(await problem({ child_seats: 1 })).toEqual(no('child_seats'));
    expect(await problem({ extra_km: 100 })).toEqual(no('extra_km'));
    expect(await problem({ excess: 3_000 })).toEqual(no('excess'));
    const all = await refused({ delivery: 'airport', second_driver: true, child_seats: 1, extra_km: 100 });
    expect(Object.keys(all.fields ?? {})).toEqual(['delivery', 'second_driver', 'child_seats', 'extra_km']);
  });

  it('by the ad is refused though the office has a price', async () => {
    await change({ delivery: false, airport_delivery: null, km_per_day: null });
    expect(await problem({ delivery: 'address' })).toEqual(no('delivery'));
    expect(await problem({ delivery: 'airport' })).toEqual(no('delivery'));
    expect(await problem({ extra_km: 100 })).toEqual(no('extra_km'));
  });

  it('is an excess that is not below that of the ad', async () => {
    expect(await problem({ excess: 8_000 })).toEqual(no('excess'));
    await change({ deductible: 2_000 });
    expect(await problem({ excess: 2_000 })).toEqual(no('excess'));
    expect((await ask({ excess: 1_000 })).excess).toBe(1_000);
    await change({ deductible: null });
    expect(await problem({ excess: 1_000 })).toEqual(no('excess'));
  });

  it('is a car that cannot be booked', async () => {
    const of = async (id: number) => (await refused({}, id)).code;
    expect(await of(await addBookable(market.db, darb, { status: 'paused' }))).toBe('not_found');
    expect(await of(999_999)).toBe('not_found');
    expect(await of(await addRental(market.db, await addPerson(market.db, 'سارة القحطاني')))).toBe('not_bookable');
    await market.db
      .updateTable('rental_units')
      .set({ insurance_until: hourAhead(34, 10).slice(0, 10) })
      .where('ad_id', '=', rental)
      .execute();
    expect(await of(rental)).toBe('not_bookable');
    expect((await ask({ to: hourAhead(34, 10) })).days).toBe(30);
  });
});
