import { describe, expect, it } from 'vitest';
import type { PriceRules } from '#contract/listing/price-rules.ts';
import { overlapping, problemsIn, rulesOf, valuesOf, withSeason, type Values } from './values.ts';

const season = (name: string, from: string, to: string) => ({ name, from, to, day_price: 300, least_days: null });
const eid = season('العيد', '2027-03-09', '2027-03-13');
const rules: PriceRules = {
  weekdays: [{ weekday: 'thu', day_price: 200 }],
  seasons: [eid],
  discounts: [
    { days: 7, percent: 10 },
    { days: 30, percent: 20 },
  ],
};
const values = valuesOf(rules);
const wrong = (changes: Partial<Values>) => Object.keys(problemsIn({ ...values, ...changes }, ((key: string) => key) as never));

describe('the form of prices', () => {
  it('holds what was saved', () => {
    expect(rulesOf(values)).toEqual(rules);
    expect(rulesOf({ ...values, price_thu: '', days_2: '3', percent_2: '5' })).toMatchObject({
      weekdays: [],
      discounts: [{ days: 3, percent: 5 }, {}, {}],
    });
  });

  it('names the fields that are wrong', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ price_fri: '29', price_sat: '20001' })).toEqual(['price_sat', 'price_fri']);
    expect(wrong({ days_2: '60' })).toEqual(['percent_2']);
    expect(wrong({ days_2: '1', percent_2: '0' })).toEqual(['days_2', 'percent_2']);
    expect(wrong({ days_2: '60', percent_2: '20' })).toEqual(['percent_2']);
    expect(wrong({ days_2: '7', percent_2: '15' })).toEqual(['percent_0']);
    expect(wrong({ days_2: '60', percent_2: '25' })).toEqual([]);
  });

  it('finds the season in the way, but for the one that is changed', () => {
    expect(overlapping({ from: '2027-03-13', to: '2027-03-20' }, [eid], null)).toBe(eid);
    expect(overlapping({ from: '2027-03-14', to: '2027-03-20' }, [eid], null)).toBeUndefined();
    expect(overlapping({ from: '2027-03-10', to: '2027-03-20' }, [eid], eid)).toBeUndefined();
    const fair = season('المعرض', '2026-12-03', '2026-12-06');
    expect(withSeason([eid], fair, null)).toEqual([fair, eid]);
    expect(withSeason([fair, eid], null, fair)).toEqual([eid]);
  });
});
