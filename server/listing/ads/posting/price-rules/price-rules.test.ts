import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceRules } from '#contract/listing/price-rules.ts';
import { daysBetween } from '#contract/rental/rental-prices.ts';
import { rentOf } from '#contract/rental/rent.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { addBookable, addVerifiedOffice, hourAhead, jetour, jetourSettings, plain } from '../../../../../test/bookable.ts';
import { addPerson } from '../../../../../test/people.ts';
import { dayAhead } from '../../../../../test/renting.ts';

let market: TestApp;
let darb: number;
let rental: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  darb = await addVerifiedOffice(market.db);
  rental = await addBookable(market.db, darb, { ...jetour, min_days: null });
  await market.call('updateRentalSettings', { as: darb, body: jetourSettings });
});

const none: PriceRules = { weekdays: [], seasons: [], discounts: [] };
const params = () => ({ id: rental });
const set = (body: Partial<PriceRules>) => market.call('updatePriceRules', { as: darb, params: params(), body });
const wrong = async (body: Partial<PriceRules>) =>
  (await market.refused('updatePriceRules', { as: darb, params: params(), body })).body.fields;
const season = (from: number, to: number, changes: object = {}) => ({
  name: 'موسم الرياض',
  from: dayAhead(from),
  to: dayAhead(to),
  day_price: 300,
  least_days: null,
  ...changes,
});
const ask = (from: number, to: number, body: object = {}) =>
  market.call('quoteRental', { params: params(), body: { from: hourAhead(from, 10), to: hourAhead(to, 10), ...plain, ...body } });

describe('the prices of an ad', () => {
  it('are entered by its office, each list by itself, and read by everybody with the ad', async () => {
    expect(await market.call('getPriceRules', { as: darb, params: params() })).toEqual({ ...none, open_quotes: 0 });
    const weekdays = [
      { weekday: 'fri' as const, day_price: 200 },
      { weekday: 'thu' as const, day_price: 190 },
    ];
    expect(await set({ weekdays })).toMatchObject({ weekdays: weekdays.toReversed(), seasons: [] });
    const seasons = [season(20, 22), season(10, 12, { name: '  يوم   التأسيس ' })];
    const after = await set({ seasons });
    expect(after.seasons.map(({ name }) => name)).toEqual(['يوم التأسيس', 'موسم الرياض']);
    expect(after.weekdays).toHaveLength(2);
    const { open_quotes: _none, ...rules } = after;
    expect((await market.call('getAd', { params: params() })).rental?.price_rules).toEqual(rules);
    const listed = await market.call('listRentals', { query: {} });
    expect(listed.results.find(({ id }) => id === rental)?.rental?.price_rules).toEqual(rules);
    await set(none);
    expect((await market.call('getAd', { params: params() })).rental?.price_rules).toBeNull();
  });

  it('say nothing twice of one day or length', async () => {
    expect(Object.keys((await wrong({ seasons: [season(10, 12), season(12, 14)] })) ?? {})).toEqual(['seasons']);
    expect(await set({ seasons: [season(10, 12), season(13, 14)] })).toMatchObject({ seasons: [{}, {}] });
    expect(Object.keys((await wrong({ seasons: [season(12, 10)] })) ?? {})).toEqual(['seasons']);
    expect(Object.keys((await wrong({ seasons: [season(10, 130)] })) ?? {})).toEqual(['seasons']);
    expect(await set({ seasons: [season(10, 129)] })).toMatchObject({ seasons: [{}] });
    const friday = { weekday: 'fri' as const, day_price: 200 };
    expect(await wrong({ weekdays: [friday, friday] })).toEqual({ weekdays: ['كل يوم في الأسبوع يُذكر مرة واحدة.'] });
    const week = { days: 7, percent: 10 };
    for (const other of [week, { days: 7, percent: 20 }, { days: 30, percent: 10 }, { days: 30, percent: 5 }]) {
      expect(Object.keys((await wrong({ discounts: [week, other] })) ?? {})).toEqual(['discounts']);
    }
    expect(await set({ discounts: [{ days: 30, percent: 20 }, week] })).toMatchObject({ discounts: [week, {}] });
  });

  it('are those of the owner alone', async () => {
    const other = await addVerifiedOffice(market.db, 'مسار لتأجير السيارات');
    const renter = await addPerson(market.db, 'سارة القحطاني');
    for (const as of [other, renter]) {
      expect((await market.refused('getPriceRules', { as, params: params() })).status).toBe(403);
      expect((await market.refused('updatePriceRules', { as, params: params(), body: none })).status).toBe(403);
    }
    await market.db.updateTable('ads').set({ status: 'draft' }).where('id', '=', rental).execute();
    expect((await market.refused('getPriceRules', { as: other, params: params() })).status).toBe(404);
  });
});

describe('a quote', () => {
  it('has a line for each season, and the total of the card', async () => {
    await set({ seasons: [season(10, 12)], discounts: [{ days: 5, percent: 7 }] });
    // Two days at 175, three at 300: 1,250, less 87.50, rounded up.
    const quote = await ask(8, 13);
    expect(quote.lines.map(({ kind, count, total, name, percent }) => [kind, count, total, name, percent])).toEqual([
      ['day', 2, '350.00', undefined, undefined],
      ['season', 3, '900.00', 'موسم الرياض', undefined],
      ['length_discount', 1, '88.00', undefined, 7],
    ]);
    expect(quote.total).toBe('1162.00');
    const listed = await market.call('listRentals', { query: {} });
    const card = listed.results.find(({ id }) => id === rental)?.rental;
    const days = daysBetween(Date.parse(hourAhead(8, 10)), Date.parse(hourAhead(13, 10)));
    expect(card && rentOf({ first: dayAhead(8), days }, card).total).toBe(1_162);
  });

  it('begins with the day of Riyadh, not with that of UTC', async () => {
    await set({ seasons: [season(10, 10)] });
    // One in the morning of Riyadh is the evening before in UTC.
    const at = (clock: number) => ({ from: hourAhead(10, clock), to: hourAhead(11, clock) });
    const ofSeason = await market.call('quoteRental', { params: params(), body: { ...at(1), ...plain } });
    expect(ofSeason.lines).toMatchObject([{ kind: 'season', count: 1 }]);
    const before = { from: hourAhead(9, 23), to: hourAhead(10, 23) };
    expect((await market.call('quoteRental', { params: params(), body: { ...before, ...plain } })).lines).toMatchObject([{ kind: 'day' }]);
  });

  it('is refused with fewer days than a season asks for', async () => {
    await set({ seasons: [season(10, 12, { least_days: 3 })] });
    const body = { from: hourAhead(9, 10), to: hourAhead(11, 10), ...plain };
    const { status, body: said } = await market.refused('quoteRental', { params: params(), body });
    expect([status, said.fields]).toEqual([400, { to: ['أقل مدة بالأيام في موسم الرياض: 3.'] }]);
    expect((await ask(9, 12)).days).toBe(3);
    expect((await ask(8, 10)).days).toBe(2);
  });

  it('that still holds keeps its prices, and is counted', async () => {
    const first = await ask(10, 12);
    const after = await set({ seasons: [season(10, 12)] });
    expect(after.open_quotes).toBe(1);
    const second = await ask(10, 12);
    expect([first.total, second.total, first.id === second.id]).toEqual(['350.00', '600.00', false]);
  });
});
