import { describe, expect, it } from 'vitest';
import { daysBetween, priceRental, vatRateOn, withDiscount, type Extras } from './rental-prices.ts';
import { vatIn } from '../platform/vat.ts';
import { rentOf, type Rates, type RentLine } from './rent.ts';

/**
 * Examples that were worked by hand. The working stands beside a row where it is not obvious: `+` adds what is paid, `not` is the next
 * best way. Times are those of Riyadh, amounts riyals.
 */

const rates = (daily: number, weekly: number | null, monthly: number | null): Rates => ({ daily, weekly, monthly, price_rules: null });
/** Where all days cost the same it does not matter which is the first. */
const first = '2026-11-26';
const jetour = rates(175, 1_050, 3_400);
const camry = rates(165, 1_000, 3_600);
const elantra = rates(100, 560, 1_800);
const byDay = rates(200, null, null);
const noWeek = rates(90, null, 1_500);
const noMonth = rates(120, 500, null);
/** A week costs exactly seven days, a month exactly thirty. */
const even = rates(100, 700, 3_000);
/** An old ad: its week is dearer than seven days. */
const dearWeek = rates(100, 800, null);
const dearMonth = rates(100, 500, 2_600);

describe('the cheapest mix', () => {
  // rates, days; months, weeks, days that are paid; total
  it.each<[Rates, number, [number, number, number], number]>([
    [camry, 1, [0, 0, 1], 165],
    [camry, 6, [0, 0, 6], 990], // not a week at 1,000
    [camry, 7, [0, 1, 0], 1_000],
    [camry, 8, [0, 1, 1], 1_165],
    [camry, 13, [0, 1, 6], 1_990], // 1,000 + 990, not two weeks at 2,000
    [camry, 14, [0, 2, 0], 2_000],
    [camry, 24, [0, 3, 3], 3_495], // 3,000 + 495
    [camry, 25, [1, 0, 0], 3_600], // not 3,000 + 660
    [camry, 28, [1, 0, 0], 3_600], // not four weeks at 4,000
    [camry, 29, [1, 0, 0], 3_600],
    [camry, 30, [1, 0, 0], 3_600],
    [camry, 31, [1, 0, 1], 3_765],
    [camry, 36, [1, 0, 6], 4_590], // not 3,600 + 1,000
    [camry, 37, [1, 1, 0], 4_600],
    [camry, 60, [2, 0, 0], 7_200],
    [camry, 61, [2, 0, 1], 7_365],
    [camry, 366, [12, 0, 6], 44_190], // 43,200 + 990
    [jetour, 6, [0, 0, 6], 1_050], // as much as a week: the fewest days
    [jetour, 7, [0, 1, 0], 1_050],
    [jetour, 13, [0, 1, 6], 2_100], // as much as two weeks
    [jetour, 22, [0, 3, 1], 3_325],
    [jetour, 23, [1, 0, 0], 3_400], // not 3,150 + 350
    [jetour, 31, [1, 0, 1], 3_575], // 3,400 + 175
    [jetour, 37, [1, 1, 0], 4_450],
    [jetour, 52, [1, 3, 1], 6_725], // 3,400 + 3,150 + 175
    [jetour, 53, [2, 0, 0], 6_800], // not 3,400 + 3,500
    [elantra, 5, [0, 0, 5], 500],
    [elantra, 6, [0, 1, 0], 560], // not six days at 600
    [elantra, 13, [0, 2, 0], 1_120], // not 560 + 600
    [elantra, 22, [0, 3, 1], 1_780],
    [elantra, 28, [1, 0, 0], 1_800], // not four weeks at 2,240
    [elantra, 33, [1, 0, 3], 2_100],
    [elantra, 36, [1, 1, 0], 2_360], // 1,800 + 560, not 1,800 + 600
    [byDay, 30, [0, 0, 30], 6_000],
    [byDay, 45, [0, 0, 45], 9_000],
    [noWeek, 7, [0, 0, 7], 630],
    [noWeek, 16, [0, 0, 16], 1_440],
    [noWeek, 17, [1, 0, 0], 1_500], // not 1,530
    [noWeek, 37, [1, 0, 7], 2_130],
    [noWeek, 47, [2, 0, 0], 3_000], // not 1,500 + 1,530
    [noMonth, 4, [0, 0, 4], 480],
    [noMonth, 5, [0, 1, 0], 500], // not 600
    [noMonth, 12, [0, 2, 0], 1_000], // not 500 + 600
    [noMonth, 31, [0, 4, 3], 2_360], // 2,000 + 360
    [noMonth, 61, [0, 9, 0], 4_500], // not 4,000 + 600
    [even, 7, [0, 1, 0], 700], // a week rather than seven days
    [even, 29, [0, 4, 1], 2_900],
    [even, 30, [1, 0, 0], 3_000],
    [dearWeek, 7, [0, 0, 7], 700],
    [dearMonth, 30, [0, 4, 2], 2_200], // not five weeks at 2,500, nor the month
  ])('of %j for %i days', (price, days, [months, weeks, single], total) => {
    const rent = rentOf({ first, days }, price);
    expect([countsOf(rent.lines), rent.total]).toEqual([{ months, weeks, days: single }, total]);
  });
});

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`);

describe('rented days', () => {
  it.each([
    ['2026-11-26 10:00', '2026-11-26 16:00', 1], // 6 hours
    ['2026-11-26 10:00', '2026-11-27 10:00', 1],
    ['2026-11-26 10:00', '2026-11-27 11:00', 1], // + 60 min
    ['2026-11-26 10:00', '2026-11-27 11:01', 2], // + 61 min
    ['2026-11-26 10:00', '2026-11-27 12:00', 2],
    ['2026-11-26 10:00', '2026-11-28 11:00', 2],
    ['2026-11-26 10:00', '2026-12-27 10:00', 31], // 4 to the end of November, 27 in December
    ['2026-12-31 22:00', '2027-01-01 04:00', 1], // over the end of the year
    ['2027-01-31 10:00', '2027-02-28 10:00', 28], // from the last of a month to the last of the next
    ['2027-02-27 10:00', '2027-03-01 10:00', 2], // 28 days in February
    ['2028-02-27 10:00', '2028-03-01 10:00', 3], // 29
    ['2027-02-08 10:00', '2027-03-10 10:00', 30], // over the beginning of Ramadan, which changes nothing
    ['2026-11-26 10:00', '2027-11-27 10:00', 366],
  ])('from %s to %s: %i', (from, to, days) => {
    expect(daysBetween(at(from), at(to))).toBe(days);
  });

  it('a February is 28 days, so that three weeks and a month are priced by days and not by dates', () => {
    const february = daysBetween(at('2027-02-01 10:00'), at('2027-03-01 10:00'));
    expect(rentOf({ first: '2027-02-01', days: february }, noMonth)).toMatchObject({ lines: [{ kind: 'week', count: 4 }], total: 2_000 });
  });
});

describe('VAT', () => {
  // 15 % added are 3 parts of 23, which never leave exactly half a halala.
  it.each([
    ['115.00', 1500, '15.00'],
    ['100.00', 1500, '13.04'], // 13.0434…
    ['23.19', 1500, '3.02'], // 6,957 = 23 × 302 + 11: just below half a halala
    ['23.04', 1500, '3.01'], // 6,912 = 23 × 300 + 12: just above it
    ['0.04', 1500, '0.01'],
    ['4000000.00', 1500, '521739.13'],
    ['105.00', 500, '5.00'],
    ['0.03', 2000, '0.01'], // exactly half, at a rate that may come
    ['0.09', 2000, '0.02'], // 1.5
    ['3400.00', 0, '0.00'],
  ])('in %s at %i basis points is %s', (price, basisPoints, vat) => {
    expect(vatIn(halalas(price), basisPoints)).toBe(halalas(vat));
  });

  it.each([
    ['2026-11-26', '2020-01-01', 1500],
    ['2026-11-26', null, 0],
    ['2026-11-26', '2026-11-26', 1500],
    ['2026-11-26', '2026-11-27', 0], // not registered yet
    ['2020-07-01', '2018-01-01', 1500],
    ['2020-06-30', '2018-01-01', 500],
    ['2017-12-31', '2017-01-01', 0], // before there was any
  ])('of a rental from %s by an office registered since %s', (day, since, basisPoints) => {
    expect(vatRateOn(day, since)).toBe(basisPoints);
  });
});

describe('the sum', () => {
  const nothing: Extras = {
    delivery: 'office',
    deliveryPrice: 0,
    excessPrice: null,
    secondDriverPrice: null,
    childSeats: 0,
    childSeatPrice: 0,
    extraKm: 0,
    extraKmPrice: 0,
  };
  const airport = { delivery: 'airport', deliveryPrice: 90_00 } as const;

  interface Example {
    what: string;
    of: [Rates, number];
    extras?: Partial<Extras>;
    basisPoints?: number;
    /** As `count kind total (VAT)`. */
    lines: string[];
    sum: string;
  }

  const examples: Example[] = [
    {
      what: 'Jetour X70, 26 November to 27 December, to the airport, with the excess lowered at 12 a day',
      of: [jetour, 31],
      extras: { ...airport, excessPrice: 12_00 },
      lines: ['1 month 3400.00 (443.48)', '1 day 175.00 (22.82)', '1 airport 90.00 (11.74)', '31 excess 372.00 (48.53)'],
      sum: '4037.00 (526.57)',
    },
    {
      what: 'the same without the lower excess',
      of: [jetour, 31],
      extras: airport,
      lines: ['1 month 3400.00 (443.48)', '1 day 175.00 (22.82)', '1 airport 90.00 (11.74)'],
      sum: '3665.00 (478.04)',
    },
    {
      what: 'of an office without a VAT number',
      of: [jetour, 31],
      extras: airport,
      basisPoints: 0,
      lines: ['1 month 3400.00 (0.00)', '1 day 175.00 (0.00)', '1 airport 90.00 (0.00)'],
      sum: '3665.00 (0.00)',
    },
    {
      what: 'a second driver, two seats and 300 km',
      of: [camry, 4],
      extras: { secondDriverPrice: 75_00, childSeats: 2, childSeatPrice: 30_00, extraKm: 300, extraKmPrice: 40_00 },
      lines: ['4 day 660.00 (86.09)', '1 second_driver 75.00 (9.78)', '2 child_seat 60.00 (7.83)', '3 extra_km 120.00 (15.65)'],
      sum: '915.00 (119.35)',
    },
    {
      what: 'to an address, for a week',
      of: [rates(110, 690, 2_100), 7],
      extras: { delivery: 'address', deliveryPrice: 60_00 },
      lines: ['1 week 690.00 (90.00)', '1 address 60.00 (7.83)'],
      sum: '750.00 (97.83)',
    },
    {
      what: 'six hours with the excess lowered: both for a day',
      of: [camry, 1],
      extras: { excessPrice: 25_00 },
      lines: ['1 day 165.00 (21.52)', '1 excess 25.00 (3.26)'],
      sum: '190.00 (24.78)',
    },
    {
      what: 'the excess is for the days of the rental, not for those that are paid: a week for six',
      of: [elantra, 6],
      extras: { excessPrice: 10_00 },
      lines: ['1 week 560.00 (73.04)', '6 excess 60.00 (7.83)'],
      sum: '620.00 (80.87)',
    },
    {
      what: 'four lines of which each would be rounded up, to 42.28: 324.00 as one is 42.26',
      of: [rates(150, null, null), 1],
      extras: { ...airport, deliveryPrice: 81_00, secondDriverPrice: 58_00, childSeats: 1, childSeatPrice: 35_00 },
      lines: ['1 day 150.00 (19.57)', '1 airport 81.00 (10.56)', '1 second_driver 58.00 (7.57)', '1 child_seat 35.00 (4.56)'],
      sum: '324.00 (42.26)',
    },
    {
      what: 'at the rate of 2018',
      of: [rates(105, null, null), 2],
      basisPoints: 500,
      lines: ['2 day 210.00 (10.00)'],
      sum: '210.00 (10.00)',
    },
  ];

  it.each(examples)('$what', ({ of: [price, days], extras = {}, basisPoints = 1500, lines, sum }) => {
    const made = priceRental(rented(days, price), { ...nothing, ...extras }, basisPoints);
    expect(made.lines.map((line) => `${line.count} ${line.kind} ${riyals(line.total)} (${riyals(line.vat)})`)).toEqual(lines);
    expect(`${riyals(made.total)} (${riyals(made.vat)})`).toBe(sum);
  });

  it('of another car is lowered to that of the first, and its VAT with it', () => {
    // 3,400 + 1,050 = 4,450 contains 580.43 of VAT, 4,037 contains 526.57: the 413 between have 53.86
    const month = priceRental(rented(37, jetour), nothing, 1500);
    const lowered = withDiscount(month, 4_037_00, 1500);
    expect(lowered.lines.at(-1)).toEqual({ kind: 'discount', count: 1, unitPrice: 413_00, total: 413_00, vat: 53_86 });
    expect(lowered).toMatchObject({ total: 4_037_00, vat: 526_57 });
    expect(withDiscount(month, 4_450_00, 1500)).toEqual(month);
    expect(withDiscount(month, 4_449_99, 1500)).toMatchObject({ total: 4_449_99, lines: [{}, {}, { kind: 'discount', total: 1 }] });
  });

  it('that is given away has no VAT left', () => {
    const extras = { ...nothing, ...airport, deliveryPrice: 34_00, secondDriverPrice: 34_00, childSeats: 1, childSeatPrice: 34_00 };
    const sum = priceRental(rented(1, rates(34, null, null)), extras, 1500);
    // Of 136.00 as one, not four times 4.43.
    expect(sum).toMatchObject({ total: 136_00, vat: 17_74 });
    expect(withDiscount(sum, 0, 1500)).toMatchObject({ total: 0, vat: 0 });
  });
});

function halalas(text: string): number {
  return Math.round(Number(text) * 100);
}

function riyals(amount: number): string {
  return (amount / 100).toFixed(2);
}

function rented(days: number, price: Rates) {
  return { rent: rentOf({ first, days }, price), days };
}

function countsOf(lines: readonly RentLine[]) {
  const count = (kind: string) => lines.find((line) => line.kind === kind)?.count ?? 0;
  return { months: count('month'), weeks: count('week'), days: count('day') };
}
