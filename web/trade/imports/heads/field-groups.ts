import type { ImportField } from '#contract/trade/import-rules.ts';
import { keysOf } from '#contract/platform/records.ts';

const groups = ['car', 'price', 'facts', 'papers', 'sale', 'words', 'own'] as const;
type Group = (typeof groups)[number];

/** Under which name the choice has each field. What is under `own` is published to nobody. */
const groupOf: Record<ImportField, Group> = {
  stock_number: 'car',
  chassis_number: 'car',
  brand: 'car',
  model: 'car',
  car: 'car',
  trim: 'car',
  year: 'car',
  mileage: 'car',
  mileage_miles: 'car',
  price: 'price',
  price_before: 'price',
  price_mode: 'price',
  cost: 'own',
  extra_cost: 'own',
  floor: 'own',
  transmission: 'facts',
  fuel: 'facts',
  body: 'facts',
  color: 'facts',
  interior_color: 'facts',
  seat_material: 'facts',
  engine_cc: 'facts',
  cylinders: 'facts',
  drive: 'facts',
  specs: 'facts',
  option_level: 'facts',
  condition: 'facts',
  status: 'sale',
  paint: 'facts',
  accident: 'facts',
  owners_count: 'facts',
  seats: 'facts',
  doors: 'facts',
  warranty: 'papers',
  warranty_until: 'papers',
  registration_until: 'papers',
  inspection_until: 'papers',
  stocked_on: 'own',
  supplier: 'own',
  place: 'own',
  city: 'sale',
  branch: 'sale',
  district: 'sale',
  title: 'words',
  description: 'words',
  note: 'own',
  features: 'words',
  images: 'words',
  sale_type: 'price',
  lessor: 'price',
  instalment: 'price',
  months_left: 'price',
  down_payment: 'price',
  final_payment: 'price',
};

export const fieldGroups = groups.map((name) => ({ name, fields: keysOf(groupOf).filter((field) => groupOf[field] === name) }));

export function isPrivate(field: ImportField | null): boolean {
  return field !== null && groupOf[field] === 'own';
}

/** Whether two columns may be the same field: they are joined then. */
export function isJoined(field: ImportField): boolean {
  return field === 'images' || field === 'features';
}
