import { Type as T, type Static } from 'typebox';
import { adStatus, adType, city, code, currency, id, named, nullable, priceMode, riyals, time, userType } from './fields.ts';
import { userCard } from './profiles.ts';

const carCard = T.Object({
  brand: named,
  model: named,
  trim: nullable(T.String()),
  year: T.Integer(),
  mileage: nullable(T.Integer({ description: 'Kilometres' })),
  transmission: nullable(code),
  fuel: nullable(code),
  condition: nullable(code),
  body: nullable(code),
  paint: nullable(code),
  accident: nullable(code),
  warranty: nullable(code),
  option_level: nullable(code),
});

const rentalCard = T.Object({
  brand: named,
  model: named,
  trim: nullable(T.String()),
  year: T.Integer(),
  daily: riyals,
  weekly: nullable(riyals),
  monthly: nullable(riyals),
  transmission: nullable(code),
  body: nullable(code),
  seats: nullable(T.Integer()),
  rental_class: nullable(code),
  with_driver: T.Boolean(),
  delivery: T.Boolean(),
  airport_delivery: T.Boolean(),
  km_per_day: nullable(T.Integer({ description: 'null: unlimited' })),
  deposit: nullable(riyals),
  cancellation: nullable(code),
});

const plateCard = T.Object({
  letters_ar: T.String({ description: 'Arabic letters in reading order' }),
  letters_en: T.String({ description: 'Latin letters as stamped, left to right: the Arabic order reversed' }),
  digits: T.String(),
  plate_class: code,
  plate_shape: nullable(T.String()),
  pattern: nullable(code),
  patterns: T.Array(code),
});

const owner = T.Object({
  id,
  full_name: T.String(),
  user_type: userType,
  is_verified: T.Boolean(),
});

/** An ad in a list. Exactly one of `car`, `rental` and `plate` is there, as `type` says. */
export const adCard = T.Object({
  id,
  type: adType,
  title: T.String(),
  price: nullable(riyals),
  price_mode: priceMode,
  currency,
  city,
  image_url: nullable(T.String({ description: 'First picture, 800 px wide; null for plates' })),
  image_placeholder: nullable(T.String({ description: 'Tiny blurred picture as a data URI' })),
  images_count: T.Integer(),
  created_at: time,
  refreshed_at: time,
  is_featured: T.Boolean(),
  is_liked: T.Boolean(),
  status: adStatus,
  owner,
  car: T.Optional(carCard),
  rental: T.Optional(rentalCard),
  plate: T.Optional(plateCard),
});
export type AdCard = Static<typeof adCard>;

export const adImage = T.Object({
  id,
  image: T.String({ description: '1600 px wide where the original is' }),
  thumbnail: T.String({ description: '320 px wide' }),
  width: T.Integer(),
  height: T.Integer(),
  placeholder: T.String(),
});
export type AdImage = Static<typeof adImage>;

const vehicleDetails = {
  drive: nullable(code),
  cylinders: nullable(T.Integer()),
  engine_cc: nullable(T.Integer()),
  seats: nullable(T.Integer()),
  doors: nullable(T.Integer()),
  specs: nullable(code),
  color: nullable(code),
  interior_color: nullable(code),
  seat_material: nullable(code),
  features: T.Array(code),
  owners_count: nullable(code),
  warranty_until: nullable(T.String({ format: 'date' })),
  registration_until: nullable(T.String({ format: 'date' })),
  inspection_until: nullable(T.String({ format: 'date' })),
  plate_with_car: nullable(code),
  sale_type: nullable(code),
  chassis_number: nullable(T.String({ description: 'Masked' })),
  car_images: T.Array(adImage),
};

const rentalDetails = {
  extra_km: nullable(T.String({ description: 'Riyals a kilometre beyond the allowance, two decimals' })),
  insurance: nullable(code),
  deductible: nullable(riyals),
  min_driver_age: nullable(T.Integer()),
  min_days: nullable(T.Integer()),
  fuel_policy: nullable(code),
  booked: T.Array(T.Object({ from: T.String({ format: 'date' }), to: T.String({ format: 'date' }) }), {
    description: 'Days on which the car is taken, both ends included, from today on',
  }),
};

const plateDetails = {
  held_on: nullable(code),
  transfer_fee_payer: nullable(code),
  deal_kind: nullable(code),
};

/** What the owner alone is told. */
const mine = T.Object({
  contacts: T.Integer(),
  allowed_moves: T.Array(adStatus, { description: 'Statuses to which the ad may be moved now' }),
  refresh_at: nullable(
    T.String({ format: 'date-time', description: 'From when it may be moved to the top; null where it may not be in its status' }),
  ),
  reason: nullable(T.String({ description: 'Why it was rejected' })),
});

/** A whole ad. A rental's pictures and vehicle stand under `car` too, as a car's do. */
export const ad = T.Object({
  ...adCard.properties,
  owner: userCard,
  description: T.String(),
  district: nullable(T.String()),
  views: T.Integer(),
  likes: T.Integer(),
  comments_count: T.Integer(),
  is_mine: T.Boolean(),
  location: nullable(T.Object({ latitude: T.Number(), longitude: T.Number() })),
  expires_at: nullable(time),
  mine: T.Optional(mine),
  car: T.Optional(T.Object({ ...carCard.properties, ...vehicleDetails })),
  rental: T.Optional(T.Object({ ...rentalCard.properties, ...rentalDetails })),
  plate: T.Optional(T.Object({ ...plateCard.properties, ...plateDetails })),
});
export type Ad = Static<typeof ad>;
