import type { CarInput, PlateInput, RentalInput } from '#contract/ad-inputs.ts';
import type { FieldKind, FieldKinds } from './body.ts';

const place = { city_id: 'whole', district: 'text', title: 'text', description: 'text' } as const;
const asked = { price_mode: 'text', price: 'whole' } as const;

const vehicle = {
  ...place,
  brand_id: 'whole',
  model_id: 'whole',
  trim: 'text',
  year: 'whole',
  condition: 'text',
  mileage: 'whole',
  body: 'text',
  fuel: 'text',
  transmission: 'text',
  drive: 'text',
  cylinders: 'whole',
  engine_cc: 'whole',
  seats: 'whole',
  doors: 'whole',
  specs: 'text',
  color: 'text',
  interior_color: 'text',
  seat_material: 'text',
  option_level: 'text',
  features: 'codes',
} as const satisfies Record<string, FieldKind>;

export const carKinds = {
  ...vehicle,
  ...asked,
  paint: 'text',
  accident: 'text',
  owners_count: 'text',
  warranty: 'text',
  warranty_until: 'text',
  registration_until: 'text',
  inspection_until: 'text',
  plate_with_car: 'text',
  sale_type: 'text',
  chassis_number: 'text',
} as const satisfies FieldKinds<CarInput>;

export const rentalKinds = {
  ...vehicle,
  daily: 'whole',
  weekly: 'whole',
  monthly: 'whole',
  rental_class: 'text',
  with_driver: 'flag',
  delivery: 'flag',
  airport_delivery: 'flag',
  km_per_day: 'whole',
  extra_km: 'decimal',
  deposit: 'whole',
  insurance: 'text',
  deductible: 'whole',
  min_driver_age: 'whole',
  min_days: 'whole',
  fuel_policy: 'text',
  cancellation: 'text',
} as const satisfies FieldKinds<RentalInput>;

export const plateKinds = {
  ...place,
  ...asked,
  letters: 'text',
  digits: 'text',
  plate_class: 'text',
  plate_shape: 'text',
  held_on: 'text',
  transfer_fee_payer: 'text',
  deal_kind: 'text',
} as const satisfies FieldKinds<PlateInput>;

export type FieldName = keyof typeof carKinds | keyof typeof rentalKinds | keyof typeof plateKinds;
