import { describe, expect, it } from 'vitest';
import type { PriceRules } from '#contract/listing/price-rules.ts';
import { lateFee } from '#contract/rental/rental-prices.ts';
import type { QuoteContent, QuoteTerms } from '#db/column-types.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import type { Period } from '../rental-calendar/time.ts';
import { quote, type Choices } from './content.ts';
import { priceOtherTime, type Priced } from './other-times.ts';
import type { Terms } from './terms.ts';

/** A Jetour X70 of an office with a VAT number, as in the pictures: 175 a day, 1,050 a week, 3,400 a month. */
const terms: Terms = {
  car: {
    owner_id: 7,
    supplier: 'درب لتأجير السيارات',
    daily: 175,
    weekly: 1_050,
    monthly: 3_400,
    deposit: 1_500,
    min_days: 2,
    km_per_day: 250,
    extra_km_halalas: 50,
    price_rules: null,
    deductible: 5_000,
    min_driver_age: 21,
    cancellation: 'strict',
    delivery: true,
    airport_delivery: true,
    with_driver: null,
    promised: {},
  },
  office: {
    answers: 'request',
    lead_hours: 2,
    buffer_hours: 1,
    late_factor: 1,
    address_price: 60,
    airport_price: 90,
    second_driver_price: 75,
    child_seat_price: 30,
    extra_km_price: 40,
    fuel_price: null,
    excesses: [{ excess: 2_000, day_price: 12 }],
    pick_up_place: '',
    vat_number: '310123456700003',
    vat_since: '2020-01-01',
  },
  branch: null,
};
const plain: Choices = { delivery: 'office', second_driver: false, child_seats: 0, extra_km: 0 };
const start = Date.parse('2026-12-01T07:00:00Z');
const days = (count: number, from = start): Period => ({ from, to: from + count * 24 * hourMs });

function booked(count: number, choices: Partial<Choices> = {}, atMost: number | null = null): Priced {
  return quote(terms, { choices: { ...plain, ...choices }, period: days(count), atMost, language: 'ar' });
}

const before = new Date('2026-11-20T07:00:00Z');
const other = (priced: Priced, period: Period, now = before) => priceOtherTime(priced, period, now);
const linesOf = ({ lines }: QuoteContent) => lines.map(({ kind, count, total }) => [kind, count, total]);

/** So many hours after the days. */
const later = (count: number, hours: number): Period => ({ from: start, to: start + (count * 24 + hours) * hourMs });

describe('hours that are asked for', () => {
  it.each([
    [1, '700.00'], // the grace
    [2, '707.29'], // a started hour of 175 ÷ 24 after it
    [5, '729.16'], // four of them
    [23, '860.38'], // 22 of them, which are less than a day
    [24, '875.00'], // a day
    [26, '882.29'],
  ])('%i hours more than four days come to %s', (hours, total) => {
    const { content } = other(booked(4), later(4, hours));
    expect(content.total).toBe(total);
    expect(content.days).toBe(hours < 24 ? 4 : 5);
  });

  it('cost what a late return by as many hours would, of offices that ask for one or two late hours each', () => {
    for (const factor of [1, 2] as const) {
      const { content, total } = quote(
        { ...terms, office: { ...terms.office, late_factor: factor } },
        { choices: plain, period: days(4), atMost: null, language: 'ar' },
      );
      const first: Priced = { content, total, terms: booked(4).terms };
      for (let hours = 1; hours < 24; hours += 1) {
        expect(other(first, later(4, hours)).total - total).toBe(lateFee(hours * 60, 175_00, factor));
      }
    }
  });

  it('add up one after the other, and are given back as they were', () => {
    const { content, total } = other(booked(4), later(4, 2));
    expect(linesOf(content)).toEqual([
      ['day', 4, '700.00'],
      ['hours', 1, '7.29'],
    ]);
    const first: Priced = { content, total, terms: booked(4).terms };
    expect(other(first, later(4, 4)).total).toBe(700_00 + 3 * 7_29);
    expect(other(first, days(4)).total).toBe(700_00);
    expect(other(first, later(4, 2)).total).toBe(total);
  });

  it('cost nothing where they are of a day that is paid for', () => {
    const { content, total, terms: kept } = quote(terms, { choices: plain, period: later(4, 5), atMost: null, language: 'ar' });
    expect(other({ content, total, terms: kept }, later(4, 8)).total).toBe(total);
  });
});

describe('another time of a quote', () => {
  it('costs the cheapest mix, at the prices that the quote has', () => {
    // 4 days are 700; 9 are a week and two days: 1,050 + 350 = 1,400.
    const { content, total } = other(booked(4), days(9));
    expect([total, linesOf(content)]).toEqual([
      140_000,
      [
        ['week', 1, '1050.00'],
        ['day', 2, '350.00'],
      ],
    ]);
    // 1,050 × 15 ÷ 115 = 136.96 and 350 × 15 ÷ 115 = 45.65.
    expect(content).toMatchObject({ days: 9, total: '1400.00', vat: '182.61', km_allowed: 9 * 250, vat_basis_points: 1500 });
  });

  it('is what the office quotes for that time, of every choice and length', () => {
    const choices = { delivery: 'airport', excess: 2_000, second_driver: true, child_seats: 2, extra_km: 300 } as const;
    for (const [was, now] of [
      [31, 40],
      [31, 3],
      [2, 33],
      [6, 7],
    ] as const) {
      const { content, total } = other(booked(was, choices), days(now));
      expect({ content, total }).toEqual({ content: booked(now, choices).content, total: booked(now, choices).total });
    }
  });

  it('never costs more for fewer days, nor less for more', () => {
    for (let was = 1; was <= 45; was += 1) {
      const first = booked(was);
      for (let now = 1; now <= 45; now += 1) {
        const { total } = other(first, days(now));
        if (now <= was) expect(total).toBeLessThanOrEqual(first.total);
        else expect(total).toBeGreaterThanOrEqual(first.total);
      }
    }
  });

  it('of another car keeps the discount of each day', () => {
    // 4 days at 175 are 700, for 500: 50 off each day. 6 days are 1,050 less 300; 2 days 350 less 100.
    const cheaper = booked(4, {}, 50_000);
    expect(other(cheaper, days(6)).total).toBe(75_000);
    const { content, total } = other(cheaper, days(2));
    expect([total, linesOf(content)]).toEqual([
      25_000,
      [
        ['day', 2, '350.00'],
        ['discount', 1, '100.00'],
      ],
    ]);
    // A week costs what six days do: with the discount of seven it would come to less than six.
    const six = booked(6, {}, 60_000);
    expect(other(six, days(7)).total).toBe(60_000);
  });

  it('has the day price alone where the quote says no other', () => {
    const { content, total } = booked(4);
    const old: Priced = { content, total, terms: null };
    expect(other(old, days(9)).total).toBe(9 * 17_500);
    expect(other({ ...booked(9), terms: null }, days(16)).total).toBe(2 * 105_000 + 2 * 17_500);
    const terms: QuoteTerms = { weekly: null, monthly: null, policy: 'flexible' };
    expect(other({ content, total, terms }, days(9)).total).toBe(9 * 17_500);
  });
});

describe('another time of a quote with seasons and discounts', () => {
  const fair = { name: 'معرض الكتاب', from: '2026-12-03', to: '2026-12-06', day_price: 245, least_days: null };
  const priced = (count: number, rules: Partial<PriceRules>, from = start): Priced => {
    const price_rules = { weekdays: [], seasons: [], discounts: [], ...rules };
    const period = days(count, from);
    return quote({ ...terms, car: { ...terms.car, price_rules } }, { choices: plain, period, atMost: null, language: 'ar' });
  };
  const seasons = { seasons: [fair] };
  const discounts = { discounts: [{ days: 7, percent: 20 }] };
  const later = start + 2 * 24 * hourMs;

  it('costs what the days of the season cost', () => {
    // 1 and 2 December are 350, 3 and 4 are of the fair.
    const { content, total } = other(priced(2, seasons), days(4));
    expect([total, linesOf(content)]).toEqual([
      84_000,
      [
        ['day', 2, '350.00'],
        ['season', 2, '490.00'],
      ],
    ]);
    expect(other(priced(4, seasons), days(2)).total).toBe(35_000);
    expect(other(priced(2, seasons), days(2, later)).total).toBe(49_000);
    expect(other(priced(2, seasons, later), days(2)).total).toBe(35_000);
  });

  it('has no season that the quote has not', () => {
    const { content, total } = booked(2);
    expect(other({ content, total, terms: { weekly: null, monthly: null, policy: 'flexible' } }, days(4)).total).toBe(70_000);
  });

  it('is no cheaper for more days than for those that are booked, and no dearer for fewer', () => {
    // Six days are 1,050. Seven are a week at 1,050 less 210, eight 1,225 less 245.
    expect(linesOf(other(priced(6, discounts), days(7)).content)).toEqual([['week', 1, '1050.00']]);
    const eight = other(priced(6, discounts), days(8));
    expect([eight.total, eight.content.lines.at(-1)]).toEqual([
      105_000,
      { kind: 'length_discount', count: 1, unit_price: '175.00', total: '175.00', vat: '22.82' },
    ]);
    // Nine are 1,400 less 280.
    expect(other(priced(6, discounts), days(9)).total).toBe(112_000);
    expect(other(priced(7, discounts), days(6))).toMatchObject({ total: 84_000, content: { lines: [{}, { kind: 'discount' }] } });
  });
});

describe('the fees of another time', () => {
  const feesOf = ({ content }: { content: QuoteContent }) => content.cancellation.map(({ fee }) => fee);

  it('follow the policy of the quote', () => {
    const moved = other(booked(4), days(4, start + 48 * hourMs));
    expect(moved.content.cancellation).toEqual([
      { from: null, fee: '0.00' },
      { from: '2026-11-26T07:00:00.000Z', fee: '175.00' },
      { from: '2026-12-01T07:00:00.000Z', fee: '525.00' },
    ]);
    expect(moved.content.no_show_fee).toBe('700.00');
    // A day alone costs no more than that day.
    expect(feesOf(other(booked(4), days(1)))).toEqual(['0.00', '175.00', '175.00']);
    expect(other(booked(1), days(6)).content.no_show_fee).toBe('875.00');
  });

  it('stay where they are already, if pick-up is put off', () => {
    const near = new Date(start - 40 * hourMs);
    expect(feesOf(other(booked(4), days(4, start + 400 * hourMs), near))).toEqual(['525.00', '525.00', '525.00']);
    expect(feesOf(other(booked(4), days(9), near))).toEqual(['0.00', '175.00', '525.00']);
  });
});
