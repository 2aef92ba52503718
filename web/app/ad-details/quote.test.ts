import { describe, expect, test } from 'vitest';
import { readPeriod, refusalOf } from './quote.ts';

describe('a period', () => {
  const seasons = [{ name: 'إجازة', from: '2026-11-20', to: '2026-11-21', day_price: 300, least_days: 3 }];
  const priceRules = { weekdays: [], seasons, discounts: [] };
  const terms = { today: '2026-11-20', leastDays: 2, priceRules, booked: [{ from: '2026-11-25', to: '2026-11-27' }] };
  const requested = (from: string, to: string) => refusalOf({ from: `2026-11-${from}`, to: `2026-11-${to}` }, terms);

  test('that is free and long enough is not refused', () => {
    expect(requested('20', '24')).toBeNull();
    expect(requested('28', '30')).toBeNull();
  });

  test('that touches a booked day is refused with what is taken', () => {
    expect(requested('23', '25')).toEqual({ why: 'taken', period: terms.booked[0] });
    expect(requested('27', '30')).toEqual({ why: 'taken', period: terms.booked[0] });
    expect(requested('22', '29')).toEqual({ why: 'taken', period: terms.booked[0] });
  });

  test('with hours may begin and end on days that are taken in part', () => {
    const byHours = (from: string, to: string, pickUp: number, back: number) =>
      refusalOf({ from: `2026-11-${from}`, to: `2026-11-${to}`, hours: { pickUp, return: back } }, terms);
    expect(byHours('23', '25', 10, 8)).toBeNull();
    expect(byHours('27', '30', 12, 12)).toBeNull();
    expect(byHours('24', '26', 10, 8)).toEqual({ why: 'taken', period: terms.booked[0] });
    expect(byHours('26', '28', 10, 8)).toEqual({ why: 'taken', period: terms.booked[0] });
    expect(byHours('25', '27', 10, 8)).toEqual({ why: 'taken', period: terms.booked[0] });
    expect(byHours('22', '24', 10, 8)).toBeNull();
    expect(byHours('20', '20', 10, 10)).toEqual({ why: 'order' });
    // 22 hours are a day, which is too short.
    expect(byHours('20', '21', 10, 8)).toEqual({ why: 'short', least: 2 });
  });

  test('with a day of a season has as many days as that asks for', () => {
    expect(requested('22', '24')).toBeNull();
    expect(requested('21', '23')).toEqual({ why: 'season', season: seasons[0] });
    expect(requested('21', '24')).toBeNull();
  });

  test('in the past, backwards, too short or too long is refused', () => {
    expect(requested('19', '22')).toEqual({ why: 'past' });
    expect(requested('24', '22')).toEqual({ why: 'order' });
    expect(requested('20', '21')).toEqual({ why: 'short', least: 2 });
    expect(refusalOf({ from: '2026-12-01', to: '2028-12-01' }, terms)).toEqual({ why: 'far' });
  });
});

test('only real days are read from an address', () => {
  const read = (text: string) => readPeriod(new URLSearchParams(text));
  expect(read('from=2026-11-22&to=2026-11-26')).toEqual({ from: '2026-11-22', to: '2026-11-26' });
  expect(read('from=2026-11-22&to=2026-11-26&pick_up=8')).toEqual({
    from: '2026-11-22',
    to: '2026-11-26',
    hours: { pickUp: 8, return: 10 },
  });
  expect(read('from=2026-11-22&to=2026-11-26&pick_up=24&return=ten')).toEqual({ from: '2026-11-22', to: '2026-11-26' });
  expect(read('from=2026-11-22')).toBeNull();
  expect(read('from=2026-02-30&to=2026-03-02')).toBeNull();
  expect(read('from=tomorrow&to=2026-11-26')).toBeNull();
});
