import { priceLimits } from '../ad-rules.ts';
import {
  among,
  asking,
  atLeast,
  cards,
  choice,
  decimal,
  flag,
  range,
  required,
  riyals,
  terms,
  thing,
  upTo,
  whether,
  whole,
  type Fields,
} from './fields.ts';
import { vehicleFields } from './vehicle.ts';

const { daily, weekly, monthly } = priceLimits;

/** The fields of a rental besides its car: the prices and terms. */
export const rentalTerms = {
  rental_class: { ...thing, ...choice, shown: cards('rental'), filter: among('rental'), facts: 'vehicle', step: 'car' },
  daily: { ...asking, ...riyals(daily.least, daily.most), ...required, filter: range('rental'), facts: 'terms', step: 'prices' },
  weekly: {
    ...asking,
    ...riyals(weekly.least, weekly.most),
    shown: cards('rental'),
    filter: range('rental'),
    facts: 'terms',
    step: 'prices',
  },
  monthly: {
    ...asking,
    ...riyals(monthly.least, monthly.most),
    shown: cards('rental'),
    filter: range('rental'),
    facts: 'terms',
    step: 'prices',
  },
  deposit: { ...asking, ...riyals(0, 100_000), shown: cards('rental'), filter: upTo(100_000, 'rental'), facts: 'terms', step: 'prices' },
  min_days: {
    ...terms,
    ...whole(1, 90),
    shown: 'details',
    filter: { ...upTo(365, 'rental'), absent: 0, note: 'The days that you need; finds those without a minimum too' },
    facts: 'terms',
    step: 'prices',
  },
  km_per_day: {
    ...terms,
    ...whole(10, 2000),
    shown: cards('rental'),
    filter: { ...atLeast('rental'), absent: 1_000_000, note: 'Finds unlimited ones too' },
    facts: 'terms',
    step: 'terms',
    answerNote: 'null: unlimited',
  },
  extra_km: {
    ...terms,
    ...decimal(0, 100),
    columns: ['extra_km_halalas'],
    facts: 'terms',
    step: 'terms',
    inputNote: 'Riyals a kilometre beyond the allowance',
  },
  insurance: { ...terms, ...choice, shown: cards('rental'), filter: among('rental'), facts: 'terms', step: 'terms' },
  deductible: { ...terms, ...riyals(0, 100_000), shown: 'details', facts: 'terms', step: 'terms' },
  min_driver_age: {
    ...terms,
    ...whole(18, 30),
    shown: 'details',
    filter: { ...upTo(100, 'rental'), absent: 0, note: 'The age of the driver; finds those without a minimum too' },
    facts: 'terms',
    step: 'terms',
  },
  fuel_policy: { ...terms, ...choice, shown: 'details', facts: 'terms', step: 'terms' },
  cancellation: { ...terms, ...choice, shown: cards('rental'), facts: 'terms', step: 'terms' },
  with_driver: { ...terms, ...flag, shown: cards('rental'), filter: whether('rental'), facts: 'terms', step: 'terms' },
  delivery: { ...terms, ...flag, shown: cards('rental'), filter: whether('rental'), facts: 'terms', step: 'terms' },
  airport_delivery: { ...terms, ...flag, shown: cards('rental'), filter: whether('rental'), facts: 'terms', step: 'terms' },
} as const satisfies Fields;

/** A car to rent. */
export const rentalFields = { ...vehicleFields, ...rentalTerms } as const satisfies Fields;
