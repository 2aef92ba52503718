import { Type as T, type Static } from 'typebox';
import {
  chassisPattern,
  descriptionLeast,
  descriptionMost,
  districtMost,
  firstYear,
  imagesMost,
  mileageMost,
  priceLimits,
  titleLeast,
  titleMost,
  trimMost,
} from './ad-rules.ts';
import { code, date, id, nullable, oneOf, priceMode } from './fields.ts';

/** What may be left out, or said to be nothing. */
const choice = T.Optional(nullable(code));
const day = T.Optional(nullable(date));
const whole = (least: number, most: number) => T.Integer({ minimum: least, maximum: most });
const maybe = (least: number, most: number) => T.Optional(nullable(whole(least, most)));

const common = {
  city_id: id,
  district: T.Optional(nullable(T.String({ maxLength: districtMost }))),
  title: T.Optional(nullable(T.String({ minLength: titleLeast, maxLength: titleMost, description: 'Made of the facts when left out' }))),
  latitude: T.Optional(nullable(T.Number({ minimum: -90, maximum: 90 }))),
  longitude: T.Optional(nullable(T.Number({ minimum: -180, maximum: 180 }))),
};

const vehicle = {
  ...common,
  brand_id: id,
  model_id: id,
  trim: T.Optional(nullable(T.String({ maxLength: trimMost }))),
  year: T.Integer({ minimum: firstYear, maximum: 2100, description: 'At most next year' }),
  description: T.String({ minLength: descriptionLeast, maxLength: descriptionMost }),
  body: code,
  fuel: code,
  transmission: code,
  condition: choice,
  mileage: maybe(0, mileageMost),
  drive: choice,
  cylinders: maybe(1, 16),
  engine_cc: maybe(50, 10_000),
  seats: maybe(1, 60),
  doors: maybe(1, 8),
  specs: choice,
  color: choice,
  interior_color: choice,
  seat_material: choice,
  option_level: choice,
  features: T.Optional(T.Array(code, { maxItems: 40 })),
  image_ids: T.Optional(T.Array(id, { maxItems: imagesMost, description: 'Own pictures in their order; the first is the cover' })),
};

const price = { price_mode: T.Optional(priceMode) };
const codes = 'Codes are those of GET options/. ';

export const carInput = T.Object(
  {
    ...vehicle,
    ...price,
    price: T.Optional(nullable(whole(priceLimits.car.least, priceLimits.car.most))),
    condition: code,
    paint: choice,
    accident: choice,
    owners_count: choice,
    warranty: choice,
    warranty_until: day,
    registration_until: day,
    inspection_until: day,
    plate_with_car: choice,
    sale_type: choice,
    chassis_number: T.Optional(nullable(T.String({ pattern: chassisPattern, description: 'One open ad for each; masked for others' }))),
  },
  { description: `${codes}A price is needed unless price_mode is soum, where none is kept; mileage unless condition is new.` },
);
export type CarInput = Static<typeof carInput>;

export const rentalInput = T.Object(
  {
    ...vehicle,
    daily: whole(priceLimits.daily.least, priceLimits.daily.most),
    weekly: maybe(priceLimits.weekly.least, priceLimits.weekly.most),
    monthly: maybe(priceLimits.monthly.least, priceLimits.monthly.most),
    rental_class: choice,
    with_driver: T.Optional(T.Boolean()),
    delivery: T.Optional(T.Boolean()),
    airport_delivery: T.Optional(T.Boolean()),
    km_per_day: maybe(10, 2000),
    extra_km: T.Optional(nullable(T.Number({ minimum: 0, maximum: 100, description: 'Riyals a kilometre beyond the allowance' }))),
    deposit: maybe(0, 100_000),
    insurance: choice,
    deductible: maybe(0, 100_000),
    min_driver_age: maybe(18, 30),
    min_days: maybe(1, 90),
    fuel_policy: choice,
    cancellation: choice,
  },
  { description: `${codes}Prices include VAT; a week is never dearer than seven days, nor a month than thirty.` },
);
export type RentalInput = Static<typeof rentalInput>;

export const plateInput = T.Object(
  {
    ...common,
    ...price,
    description: T.Optional(T.String({ maxLength: descriptionMost })),
    price: T.Optional(nullable(whole(priceLimits.plate.least, priceLimits.plate.most))),
    letters: T.String({ minLength: 1, maxLength: 20, description: 'One to three, Arabic in reading order or Latin as stamped' }),
    digits: T.String({ minLength: 1, maxLength: 20, description: '1 to 9999 in any digits' }),
    plate_class: code,
    plate_shape: T.Optional(nullable(oneOf('short', 'long'))),
    held_on: choice,
    transfer_fee_payer: choice,
    deal_kind: choice,
  },
  { description: `${codes}One open ad for each plate. A price is needed unless price_mode is soum.` },
);
export type PlateInput = Static<typeof plateInput>;

// A field that is left out stays as it is; of a car or a rental those of its type count.
export const vehicleChanges = T.Partial(T.Object({ ...rentalInput.properties, ...carInput.properties }));
export const plateChanges = T.Partial(plateInput);
export type AdChanges = Static<typeof vehicleChanges> & Static<typeof plateChanges>;
