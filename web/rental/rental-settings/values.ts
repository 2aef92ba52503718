import type { TFunction } from 'i18next';
import { type RentalSettings } from '#contract/rental/rental-quotes.ts';
import { keysOf } from '#contract/platform/records.ts';
import { bufferHoursMost, extraPriceMost, leadHoursMost } from '#contract/catalogue/rental-rules.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';

const vatNumber = /^3\d{13}3$/;

export const rows = [0, 1, 2] as const;
type RowNumber = (typeof rows)[number];

export const prices = [
  'address_price',
  'airport_price',
  'second_driver_price',
  'child_seat_price',
  'extra_km_price',
  'fuel_price',
] as const;
export type PriceName = (typeof prices)[number];

/** The settings as they stand in the form: figures as text, what is not offered as an empty one. */
export type Values = Record<PriceName | 'lead_hours' | 'buffer_hours' | 'pick_up_place' | 'vat_number' | 'vat_since', string> &
  Record<`excess_${RowNumber}` | `day_price_${RowNumber}`, string> & {
    answers: RentalSettings['answers'];
    late_factor: '1' | '2';
  };

export function valuesOf(settings: RentalSettings): Values {
  const figure = (value: number | null | undefined) => String(value ?? '');
  const [first, second, third] = settings.excesses;
  return {
    answers: settings.answers,
    lead_hours: figure(settings.lead_hours),
    buffer_hours: figure(settings.buffer_hours),
    late_factor: settings.late_factor === 2 ? '2' : '1',
    address_price: figure(settings.address_price),
    airport_price: figure(settings.airport_price),
    second_driver_price: figure(settings.second_driver_price),
    child_seat_price: figure(settings.child_seat_price),
    extra_km_price: figure(settings.extra_km_price),
    fuel_price: figure(settings.fuel_price),
    excess_0: figure(first?.excess),
    day_price_0: figure(first?.day_price),
    excess_1: figure(second?.excess),
    day_price_1: figure(second?.day_price),
    excess_2: figure(third?.excess),
    day_price_2: figure(third?.day_price),
    pick_up_place: settings.pick_up_place,
    vat_number: settings.vat_number ?? '',
    vat_since: settings.vat_since ?? '',
  };
}

/** What differs from `saved`, for the call that changes it. */
export function changesOf(values: Values, saved: Values): Partial<RentalSettings> {
  const [now, before] = [settingsOf(values), settingsOf(saved)];
  const changed = keysOf(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

function settingsOf(values: Values): RentalSettings {
  const price = (name: PriceName) => (values[name] === '' ? null : Number(values[name]));
  return {
    answers: values.answers,
    lead_hours: Number(values.lead_hours),
    buffer_hours: Number(values.buffer_hours),
    late_factor: values.late_factor === '2' ? 2 : 1,
    address_price: price('address_price'),
    airport_price: price('airport_price'),
    second_driver_price: price('second_driver_price'),
    child_seat_price: price('child_seat_price'),
    extra_km_price: price('extra_km_price'),
    fuel_price: price('fuel_price'),
    excesses: rows
      .filter((row) => values[`excess_${row}`] !== '')
      .map((row) => ({ excess: Number(values[`excess_${row}`]), day_price: Number(values[`day_price_${row}`]) })),
    pick_up_place: values.pick_up_place.trim(),
    vat_number: values.vat_number === '' ? null : values.vat_number,
    vat_since: values.vat_since === '' ? null : values.vat_since,
  };
}

/** Whether a row of the excesses holds anything. */
export function isFilled(values: Values, row: RowNumber): boolean {
  return values[`excess_${row}`] !== '' || values[`day_price_${row}`] !== '';
}

/** What is missing or wrong, in a sentence per field. */
export function problemsIn(values: Values, t: TFunction): Problems {
  const problems: Problems = {};
  const check = (name: keyof Values, least: number, most: number) => {
    if (Number(values[name]) < least) problems[name] = t('fields.too_small', { limit: least });
    if (Number(values[name]) > most) problems[name] = t('fields.too_large', { limit: most });
  };
  const need = (name: keyof Values) => {
    if (values[name] === '') problems[name] = t('fields.required');
    return values[name] !== '';
  };
  if (need('lead_hours')) check('lead_hours', 0, leadHoursMost);
  if (need('buffer_hours')) check('buffer_hours', 0, bufferHoursMost);
  for (const name of prices) if (values[name] !== '') check(name, 1, extraPriceMost);
  for (const row of rows) {
    const [excess, price] = [`excess_${row}`, `day_price_${row}`] as const;
    if (!isFilled(values, row)) continue;
    if (need(excess)) check(excess, 0, extraPriceMost);
    if (need(price)) check(price, 1, extraPriceMost);
    const isRepeated = rows.some((other) => other < row && isSame(values[`excess_${other}`], values[excess]));
    if (isRepeated) problems[excess] = t('rentalSettings.excess.repeated');
  }
  if (values.vat_number !== '' && !vatNumber.test(values.vat_number)) problems['vat_number'] = t('rentalSettings.vat.wrong');
  if (values.vat_number !== '') need('vat_since');
  if (values.vat_since !== '') need('vat_number');
  return problems;
}

function isSame(one: string, other: string): boolean {
  return one !== '' && Number(one) === Number(other);
}
