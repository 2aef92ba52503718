import { describe, expect, test } from 'vitest';
import { leastTotal } from '../../ads/rental-price.ts';
import { cheapest, readPeriod, refusalOf } from './quote.ts';

const camry = { daily: 165, weekly: 1000, monthly: 3600 };

describe('the price of a rental', () => {
  test.each([
    [1, { months: 0, weeks: 0, days: 1, total: 165 }],
    [4, { months: 0, weeks: 0, days: 4, total: 660 }],
    // Six single days are 990 and stay below the week.
    [6, { months: 0, weeks: 0, days: 6, total: 990 }],
    [7, { months: 0, weeks: 1, days: 0, total: 1000 }],
    [9, { months: 0, weeks: 1, days: 2, total: 1330 }],
    // Three weeks and six days are 3,990: the month is less, though it is longer.
    [27, { months: 1, weeks: 0, days: 0, total: 3600 }],
    [32, { months: 1, weeks: 0, days: 2, total: 3930 }],
    [60, { months: 2, weeks: 0, days: 0, total: 7200 }],
  ])('of %i days', (days, quote) => {
    expect(cheapest(days, camry)).toEqual(quote);
  });

  test('a week that is cheaper than six days is taken for six', () => {
    expect(cheapest(6, { ...camry, weekly: 900 })).toEqual({ months: 0, weeks: 1, days: 0, total: 900 });
  });

  test('is the one that the cards of the list name', () => {
    for (const rates of [
      camry,
      { daily: 100, weekly: 650, monthly: 2000 },
      { daily: 90, weekly: null, monthly: 1500 },
      { daily: 120, weekly: 500, monthly: null },
    ]) {
      for (let days = 1; days <= 100; days++) expect([days, cheapest(days, rates).total]).toEqual([days, leastTotal(days, rates)]);
    }
  });

  test('an office with a daily price alone', () => {
    expect(cheapest(45, { daily: 200, weekly: null, monthly: null }).total).toBe(9000);
  });
});

describe('a period', () => {
  const terms = { today: '2026-11-20', leastDays: 2, booked: [{ from: '2026-11-25', to: '2026-11-27' }] };
  const asked = (from: string, to: string) => refusalOf({ from: `2026-11-${from}`, to: `2026-11-${to}` }, terms);

  test('that is free and long enough is not refused', () => {
    expect(asked('20', '24')).toBeNull();
    expect(asked('28', '30')).toBeNull();
  });

  test('that touches a booked day is refused with what is taken', () => {
    expect(asked('23', '25')).toEqual({ why: 'taken', period: terms.booked[0] });
    expect(asked('27', '30')).toEqual({ why: 'taken', period: terms.booked[0] });
    expect(asked('22', '29')).toEqual({ why: 'taken', period: terms.booked[0] });
  });

  test('in the past, backwards, too short or too long is refused', () => {
    expect(asked('19', '22')).toEqual({ why: 'past' });
    expect(asked('24', '22')).toEqual({ why: 'order' });
    expect(asked('20', '21')).toEqual({ why: 'short', least: 2 });
    expect(refusalOf({ from: '2026-12-01', to: '2028-12-01' }, terms)).toEqual({ why: 'far' });
  });
});

test('only real days are read from an address', () => {
  const read = (text: string) => readPeriod(new URLSearchParams(text));
  expect(read('from=2026-11-22&to=2026-11-26')).toEqual({ from: '2026-11-22', to: '2026-11-26' });
  expect(read('from=2026-11-22')).toBeNull();
  expect(read('from=2026-02-30&to=2026-03-02')).toBeNull();
  expect(read('from=tomorrow&to=2026-11-26')).toBeNull();
});
