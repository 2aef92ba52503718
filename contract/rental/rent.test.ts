import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceRules, Season } from '../listing/price-rules.ts';
import { priceRental, type Extras } from './rental-prices.ts';
import { weekdays, type Weekday } from '../platform/riyadh.ts';
import { rentOf, tooShortFor, type Rates, type RentLine } from './rent.ts';

/** Examples that were worked by hand, in riyals. 26 November 2026 is a Thursday, 8 February 2027 a Monday. */

const season = (name: string, [from, to]: [string, string], day_price: number, least_days: number | null = null): Season => {
  return { name, from, to, day_price, least_days };
};
const priced = (day_price: number, ...days: Weekday[]) => days.map((weekday) => ({ weekday, day_price }));
const rules = (some: Partial<PriceRules>): PriceRules => ({ weekdays: [], seasons: [], discounts: [], ...some });

const fair = season('معرض الكتاب', ['2026-12-03', '2026-12-06'], 245);
const newYear = season('رأس السنة', ['2026-12-30', '2027-01-02'], 300);
const ramadan = season('رمضان', ['2027-02-08', '2027-03-08'], 150);
const eid = season('عيد الفطر', ['2027-03-09', '2027-03-13'], 400);
const leap = season('نهاية فبراير', ['2028-02-28', '2028-03-01'], 250);

const weekend = rules({ weekdays: priced(200, 'sat', 'thu', 'fri') });
const seasons = rules({ seasons: [fair, newYear, ramadan, eid, leap] });
const both = rules({ ...weekend, seasons: [fair] });
const twoPrices = rules({ weekdays: [...priced(190, 'sat'), ...priced(200, 'thu', 'fri')] });
const cheapDays = rules({ weekdays: priced(150, 'sun', 'mon', 'tue', 'wed') });
const byLength = rules({
  discounts: [
    { days: 7, percent: 10 },
    { days: 30, percent: 20 },
  ],
});
const oddLength = rules({ discounts: [{ days: 7, percent: 7 }] });
const early = rules({ discounts: [{ days: 2, percent: 1 }] });
const fairByLength = rules({ ...byLength, seasons: [fair] });

const jetour = (price_rules: PriceRules): Rates => ({ daily: 175, weekly: 1_050, monthly: 3_400, price_rules });
const camry = (price_rules: PriceRules): Rates => ({ daily: 165, weekly: 1_000, monthly: 3_600, price_rules });
const elantra = (price_rules: PriceRules): Rates => ({ daily: 100, weekly: 560, monthly: 1_800, price_rules });
const byDay = (price_rules: PriceRules): Rates => ({ daily: 30, weekly: null, monthly: null, price_rules });

const written = ({ kind, count, price }: RentLine) => `${count} ${kind} ${price}`;

describe('the rent', () => {
  it.each<[string, Rates, string, number, string, number]>([
    ['no weekend in it', jetour(weekend), '2026-11-29', 4, '4 day 175', 700],
    ['a Thursday', jetour(weekend), '2026-11-26', 1, '1 weekday 200', 200],
    ['Thursday to Saturday', jetour(weekend), '2026-11-26', 3, '3 weekday 200', 600],
    ['Thursday to Sunday', jetour(weekend), '2026-11-26', 4, '1 day 175 + 3 weekday 200', 775],
    ['Sunday to Thursday', jetour(weekend), '2026-11-29', 5, '4 day 175 + 1 weekday 200', 900],
    ['Sunday to Friday: a week, not 700 + 400', jetour(weekend), '2026-11-29', 6, '1 week 1050', 1_050],
    ['Thursday to Monday', jetour(weekend), '2026-11-26', 5, '2 day 175 + 3 weekday 200', 950],
    ['Thursday to Tuesday: a week, not 600 + 525', jetour(weekend), '2026-11-26', 6, '1 week 1050', 1_050],
    ['a week has a weekend in its price', jetour(weekend), '2026-11-26', 7, '1 week 1050', 1_050],
    ['the eighth day is a Thursday', jetour(weekend), '2026-11-26', 8, '1 week 1050 + 1 weekday 200', 1_250],
    ['the eighth day is a Sunday', jetour(weekend), '2026-11-29', 8, '1 week 1050 + 1 day 175', 1_225],
    ['the 31st is Saturday, 26 December', jetour(weekend), '2026-11-26', 31, '1 month 3400 + 1 weekday 200', 3_600],
    ['two prices of weekdays', jetour(twoPrices), '2026-11-26', 4, '1 day 175 + 1 weekday 190 + 2 weekday 200', 765],
    ['weekdays below the price of a day', jetour(cheapDays), '2026-11-28', 5, '1 day 175 + 4 weekday 150', 775],
    ['before the fair', jetour(seasons), '2026-12-01', 2, '2 day 175', 350],
    ['into the fair', jetour(seasons), '2026-12-02', 3, '1 day 175 + 2 season 245', 665],
    ['out of the fair', jetour(seasons), '2026-12-06', 2, '1 day 175 + 1 season 245', 420],
    ['seven days, four of them of the fair: no week', jetour(seasons), '2026-12-01', 7, '3 day 175 + 4 season 245', 1_505],
    ['a week, then three days of the fair', jetour(seasons), '2026-11-26', 10, '1 week 1050 + 3 season 245', 1_785],
    ['a week around the fair, and a day', jetour(seasons), '2026-11-26', 12, '1 week 1050 + 1 day 175 + 4 season 245', 2_205],
    ['19 days: 2,100 + 175 + 980', jetour(seasons), '2026-11-26', 19, '2 week 1050 + 1 day 175 + 4 season 245', 3_255],
    ['20 days: a month, not 2,100 + 350 + 980', jetour(seasons), '2026-11-26', 20, '1 month 3400', 3_400],
    ['a month covers the fair', jetour(seasons), '2026-11-26', 31, '1 month 3400 + 1 day 175', 3_575],
    ['over the end of the year', jetour(seasons), '2026-12-31', 3, '3 season 300', 900],
    ['over the end of February', jetour(seasons), '2027-02-27', 3, '3 season 150', 450],
    ['over 29 February', jetour(seasons), '2028-02-27', 4, '1 day 175 + 3 season 250', 925],
    ['a cheap season is in a week', jetour(seasons), '2027-02-08', 7, '1 week 1050', 1_050], // as much as seven days
    ['less than a week of a cheap season', jetour(seasons), '2027-02-08', 5, '5 season 150', 750],
    ['Ramadan and a day of Eid: a month', jetour(seasons), '2027-02-08', 30, '1 month 3400', 3_400],
    ['out of one season into another', jetour(seasons), '2027-03-06', 7, '3 season 150 + 4 season 400', 2_050],
    ['Eid and five days', jetour(seasons), '2027-03-09', 10, '5 day 175 + 5 season 400', 2_875],
    ['as much as a month: the fewest days', jetour(seasons), '2027-03-09', 14, '1 week 1050 + 2 day 175 + 5 season 400', 3_400],
    ['Eid and ten days: a month, not 3,575', jetour(seasons), '2027-03-09', 15, '1 month 3400', 3_400],
    ['a season comes before a weekday', jetour(both), '2026-12-03', 4, '4 season 245', 980],
    ['Wednesday, then the fair', jetour(both), '2026-12-02', 2, '1 day 175 + 1 season 245', 420],
    ['six days, 400 + 700, are a week', jetour(both), '2026-11-27', 8, '1 week 1050 + 2 season 245', 1_540],
    ['a day below the discount', jetour(byLength), '2026-11-26', 6, '6 day 175', 1_050],
    ['10 % of 1,050', jetour(byLength), '2026-11-26', 7, '1 week 1050 − 105', 945],
    ['10 % of a month that 29 days are paid by', jetour(byLength), '2026-11-26', 29, '1 month 3400 − 340', 3_060],
    ['20 % of 3,400', jetour(byLength), '2026-11-26', 30, '1 month 3400 − 680', 2_720],
    ['7 % of 1,000', camry(oddLength), '2026-11-26', 7, '1 week 1000 − 70', 930],
    ['7 % of 1,165 are 81.55: 82', camry(oddLength), '2026-11-26', 8, '1 week 1000 + 1 day 165 − 82', 1_083],
    ['7 % of 760 are 53.20: 54', elantra(oddLength), '2026-11-26', 9, '1 week 560 + 2 day 100 − 54', 706],
    ['1 % of 60 are 0.60: 1', byDay(early), '2026-11-26', 2, '2 day 30 − 1', 59],
    ['10 % of the fair too, of 1,505: 151', jetour(fairByLength), '2026-12-01', 7, '3 day 175 + 4 season 245 − 151', 1_354],
  ])('%s', (_what, ...[rates, first, days, lines, total]) => {
    const rent = rentOf({ first, days }, rates);
    const off = rent.discount ? ` − ${rent.discount.amount}` : '';
    expect([rent.lines.map(written).join(' + ') + off, rent.total]).toEqual([lines, total]);
  });

  it('names the season and the weekdays', () => {
    expect(rentOf({ first: '2026-12-02', days: 2 }, jetour(both)).lines[1]).toMatchObject({ kind: 'season', name: 'معرض الكتاب' });
    expect(rentOf({ first: '2026-11-26', days: 2 }, jetour(weekend)).lines[0]).toMatchObject({ weekdays: ['thu', 'fri'] });
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

  it.each<[string, Rates, string, number, Partial<Extras>, string[], string]>([
    [
      'with the airport',
      jetour(seasons),
      '2026-11-26',
      10,
      { delivery: 'airport', deliveryPrice: 90_00 },
      ['1 week 1050.00 (136.96)', '3 season 735.00 (95.87)', '1 airport 90.00 (11.74)'],
      '1875.00 (244.57)',
    ],
    [
      'with a discount, where the lines add up to the VAT of the sum',
      jetour(fairByLength),
      '2026-12-01',
      7,
      {},
      ['3 day 525.00 (68.48)', '4 season 980.00 (127.82)', '1 length_discount 151.00 (19.69)'],
      '1354.00 (176.61)',
    ],
    [
      'of 1083.00 has the VAT of the sum, not that of its rounded lines',
      camry(oddLength),
      '2026-11-26',
      8,
      {},
      ['1 week 1000.00 (130.43)', '1 day 165.00 (21.53)', '1 length_discount 82.00 (10.70)'],
      '1083.00 (141.26)',
    ],
    [
      'has the discount of the rent alone',
      jetour(byLength),
      '2026-11-26',
      7,
      { secondDriverPrice: 75_00 },
      ['1 week 1050.00 (136.96)', '1 length_discount 105.00 (13.70)', '1 second_driver 75.00 (9.78)'],
      '1020.00 (133.04)',
    ],
  ])('%s', (_what, ...[rates, first, days, extras, lines, sum]) => {
    const made = priceRental({ rent: rentOf({ first, days }, rates), days }, { ...nothing, ...extras }, 1500);
    const riyals = (halalas: number) => (halalas / 100).toFixed(2);
    expect(made.lines.map((line) => `${line.count} ${line.kind} ${riyals(line.total)} (${riyals(line.vat)})`)).toEqual(lines);
    expect(`${riyals(made.total)} (${riyals(made.vat)})`).toBe(sum);
  });
});

describe('the least days of a season', () => {
  const longFair = rules({ seasons: [{ ...fair, least_days: 3 }, { ...newYear, least_days: 4 }, ramadan] });
  it.each([
    ['2026-12-01', 2, undefined], // ends before the fair
    ['2026-12-02', 2, 'معرض الكتاب'],
    ['2026-12-02', 3, undefined],
    ['2026-12-06', 1, 'معرض الكتاب'],
    ['2026-12-07', 1, undefined],
    ['2026-12-31', 3, 'رأس السنة'],
    ['2026-12-29', 4, undefined],
    ['2027-02-10', 1, undefined], // asks for none
  ])('from %s for %i days', (first, days, name) => {
    expect(tooShortFor({ first, days }, longFair)?.name).toBe(name);
  });

  it('is that of the season which asks for the most', () => {
    const two = rules({ seasons: [season('أ', ['2026-12-01', '2026-12-02'], 200, 9), season('ب', ['2026-12-03', '2026-12-04'], 200, 5)] });
    expect(tooShortFor({ first: '2026-12-01', days: 4 }, two)?.name).toBe('أ');
  });
});

/** Goes through the days one by one, once for every number of months and weeks that could be paid. */
function simplest({ first, days }: { first: string; days: number }, { daily, weekly, monthly, price_rules }: Rates): number {
  let best = Infinity;
  for (let months = 0; months <= (monthly === null ? 0 : days / 30 + 1); months += 1) {
    for (let weeks = 0; weeks <= (weekly === null ? 0 : days / 7 + 1); weeks += 1) {
      let [total, inMonths, inWeeks] = [months * (monthly ?? 0) + weeks * (weekly ?? 0), months * 30, weeks * 7];
      const day = new Date(`${first}T12:00Z`);
      for (let passed = 0; passed < days; passed += 1) {
        const [date, weekday] = [day.toISOString().slice(0, 10), weekdays[(day.getUTCDay() + 1) % 7]];
        const inSeason = price_rules?.seasons.find(({ from, to }) => date >= from && date <= to);
        const price = inSeason?.day_price ?? price_rules?.weekdays.find((one) => one.weekday === weekday)?.day_price ?? daily;
        if (inMonths > 0) inMonths -= 1;
        else if (inWeeks > 0 && (inSeason?.day_price ?? 0) <= daily) inWeeks -= 1;
        else total += price;
        day.setUTCDate(day.getUTCDate() + 1);
      }
      best = Math.min(best, total);
    }
  }
  return best;
}

const prices = fc.integer({ min: 30, max: 900 });
const anyRates = fc.record<Rates>({
  daily: prices,
  weekly: fc.option(fc.integer({ min: 100, max: 4_000 })),
  monthly: fc.option(fc.integer({ min: 500, max: 12_000 })),
  price_rules: fc.option(
    fc.record({
      weekdays: fc.uniqueArray(fc.record({ weekday: fc.constantFrom(...weekdays), day_price: prices }), {
        selector: ({ weekday }) => weekday,
      }),
      seasons: fc.subarray([fair, newYear, ramadan, eid]).chain((some) => {
        return fc.tuple(...some.map((one) => prices.map((day_price) => ({ ...one, day_price }))));
      }),
      discounts: fc.constant([]),
    }),
  ),
});
const anyStay = fc.record({
  first: fc.integer({ min: 0, max: 120 }).map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10)),
  days: fc.integer({ min: 1, max: 100 }),
});

describe('any rent', () => {
  it('is that of the simplest reckoning, and its lines add up', () => {
    fc.assert(
      fc.property(anyStay, anyRates, (stay, rates) => {
        const rent = rentOf(stay, rates);
        expect(rent.total).toBe(simplest(stay, rates));
        expect(rent.lines.reduce((sum, { count, price }) => sum + count * price, 0)).toBe(rent.total);
      }),
      { numRuns: 300 },
    );
  });

  it('is never less for a day more, and never more than whole months', () => {
    fc.assert(
      fc.property(anyStay, anyRates, (stay, rates) => {
        const { total } = rentOf(stay, rates);
        expect(rentOf({ ...stay, days: stay.days + 1 }, rates).total).toBeGreaterThanOrEqual(total);
        if (rates.monthly !== null) expect(total).toBeLessThanOrEqual(Math.ceil(stay.days / 30) * rates.monthly);
      }),
      { numRuns: 200 },
    );
  });
});
