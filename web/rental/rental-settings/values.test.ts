import { describe, expect, it } from 'vitest';
import type { RentalSettings } from '#contract/rental/rental-quotes.ts';
import { changesOf, problemsIn, valuesOf, type Values } from './values.ts';

const saved: RentalSettings = {
  answers: 'request',
  lead_hours: 2,
  buffer_hours: 1,
  late_factor: 1,
  address_price: null,
  airport_price: 90,
  second_driver_price: null,
  child_seat_price: null,
  extra_km_price: null,
  fuel_price: null,
  excesses: [{ excess: 0, day_price: 30 }],
  pick_up_place: 'الرياض',
  vat_number: null,
  vat_since: null,
};
const values = valuesOf(saved);
const changed = (changes: Partial<Values>) => changesOf({ ...values, ...changes }, values);
const wrong = (changes: Partial<Values>) => Object.keys(problemsIn({ ...values, ...changes }, ((key: string) => key) as never));

describe('the form of the settings', () => {
  it('sends what was changed alone', () => {
    expect(changed({})).toEqual({});
    expect(changed({ pick_up_place: ' الرياض ' })).toEqual({});
    expect(changed({ answers: 'instant', airport_price: '', late_factor: '2' })).toEqual({
      answers: 'instant',
      airport_price: null,
      late_factor: 2,
    });
    expect(changed({ excess_0: '', day_price_0: '' })).toEqual({ excesses: [] });
    expect(changed({ excess_2: '1500', day_price_2: '12' })).toEqual({
      excesses: [
        { excess: 0, day_price: 30 },
        { excess: 1_500, day_price: 12 },
      ],
    });
    const vat = { vat_number: '310123456700003', vat_since: '2020-01-01' };
    expect(changed(vat)).toEqual(vat);
  });

  it('names the fields that are wrong', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ lead_hours: '', buffer_hours: '25', address_price: '0', extra_km_price: '100001' })).toEqual([
      'lead_hours',
      'buffer_hours',
      'address_price',
      'extra_km_price',
    ]);
    expect(wrong({ lead_hours: '0', buffer_hours: '0' })).toEqual([]);
    expect(wrong({ excess_1: '1000' })).toEqual(['day_price_1']);
    expect(wrong({ day_price_1: '12' })).toEqual(['excess_1']);
    expect(wrong({ excess_1: '00', day_price_1: '12' })).toEqual(['excess_1']);
    expect(wrong({ vat_number: '310123456700003' })).toEqual(['vat_since']);
    expect(wrong({ vat_since: '2020-01-01' })).toEqual(['vat_number']);
    expect(wrong({ vat_number: '31012345670000', vat_since: '2020-01-01' })).toEqual(['vat_number']);
  });
});
