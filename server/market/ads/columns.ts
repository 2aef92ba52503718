import type { Insertable } from 'kysely';
import { descriptionLeast, lastYear, mileageMostOfNew, titleLeast } from '#contract/ad-rules.ts';
import type { AdType } from '#contract/kinds.ts';
import type { Language } from '#contract/languages.ts';
import { latinDigits } from '#contract/digits.ts';
import { foldDigits, foldLetters, patterns, plateProblem } from '#contract/plates.ts';
import type { CarInput, PlateInput, RentalInput } from '#contract/ad-inputs.ts';
import type { Ads } from '#db/schema.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { openFaults, type Faults } from './faults.ts';
import { keyOf } from './search-key.ts';
import { cleanLine, cleanText } from './written.ts';

/** What people say of an ad as the columns that hold it, refused where the values do not fit each other. */
export type Input = CarInput | RentalInput | PlateInput;
export type Columns = Omit<Insertable<Ads>, 'type' | 'status' | 'owner_id' | 'seller_type'>;

/** Throws `invalid` with every field that is wrong. */
export function columnsOf(type: AdType, input: Input, reference: Reference, language: Language): Columns {
  const faults = openFaults(language);
  const said =
    type === 'plate' ? plateColumns(input as PlateInput, faults) : vehicleColumns(type, input as CarInput & RentalInput, reference, faults);
  const columns: Columns = { ...commonColumns(input, reference, faults), ...said };
  refuseUnknownCodes(columns, reference, faults);
  faults.refuse();
  return { ...columns, search_key: keyOf(columns, reference) };
}

function commonColumns(input: Input, reference: Reference, faults: Faults) {
  const { city_id, latitude = null, longitude = null } = input;
  const title = cleanLine(input.title);
  if (!reference.cities.has(city_id)) faults.add('city_id', 'choice');
  if (title !== null && title.length < titleLeast) faults.add('title', 'too_short', titleLeast);
  if (latitude !== null && longitude === null) faults.add('longitude', 'required');
  if (longitude !== null && latitude === null) faults.add('latitude', 'required');
  return { city_id, district: cleanLine(input.district), title, description: cleanText(input.description), latitude, longitude };
}

/** Only what is asked for by a price may be kept: of an ad «على السوم» people make their offers. */
function priceColumns({ price, price_mode = 'fixed' }: Pick<CarInput, 'price' | 'price_mode'>, faults: Faults) {
  if (price_mode === 'soum') return { price_mode, price: null };
  if (price === null || price === undefined) faults.add('price', 'required');
  return { price_mode, price: price ?? null };
}

function vehicleColumns(type: AdType, input: CarInput & RentalInput, reference: Reference, faults: Faults) {
  const { brand_id, model_id, year, body, fuel, transmission, mileage = null } = input;
  // A form that was opened before a merge names what there was.
  const [brand, model] = [reference.brands.get(brand_id), reference.models.get(model_id)];
  if (!brand) faults.add('brand_id', 'choice');
  else if (model?.brandId !== brand.id) faults.add('model_id', 'choice');
  if (year > lastYear()) faults.add('year', 'too_large', lastYear());
  if (cleanText(input.description).length < descriptionLeast) faults.add('description', 'too_short', descriptionLeast);
  const condition = input.condition ?? null;
  const said = {
    brand_id: brand?.id ?? brand_id,
    model_id: model?.id ?? model_id,
    year,
    body,
    fuel,
    transmission,
    condition,
    mileage,
    trim: cleanLine(input.trim),
  };
  const optional = { ...pick(input, vehicleChoices), features: [...new Set(input.features ?? [])] };
  return { ...said, ...optional, ...(type === 'car' ? carColumns(input, faults) : rentalColumns(input, faults)) };
}

const vehicleChoices = [
  'drive',
  'cylinders',
  'engine_cc',
  'seats',
  'doors',
  'specs',
  'color',
  'interior_color',
  'seat_material',
  'option_level',
] as const;

const carChoices = [
  'paint',
  'accident',
  'owners_count',
  'warranty',
  'warranty_until',
  'registration_until',
  'inspection_until',
  'plate_with_car',
] as const;

function carColumns(input: CarInput, faults: Faults) {
  const { condition, mileage = null, chassis_number = null } = input;
  if (condition !== 'new' && mileage === null) faults.add('mileage', 'required');
  if (condition === 'new' && (mileage ?? 0) > mileageMostOfNew) faults.add('mileage', 'too_large', mileageMostOfNew);
  const chassis = chassis_number && latinDigits(chassis_number).toUpperCase();
  return { ...pick(input, carChoices), sale_type: input.sale_type ?? 'sale', chassis_number: chassis, ...priceColumns(input, faults) };
}

const rentalChoices = [
  'weekly',
  'monthly',
  'rental_class',
  'km_per_day',
  'deposit',
  'insurance',
  'deductible',
  'min_driver_age',
  'min_days',
  'fuel_policy',
  'cancellation',
] as const;

function rentalColumns(input: RentalInput, faults: Faults) {
  const { daily, weekly, monthly, extra_km } = input;
  if (weekly && weekly > 7 * daily) faults.add('weekly', 'too_large', 7 * daily);
  if (monthly && monthly > 30 * daily) faults.add('monthly', 'too_large', 30 * daily);
  return {
    ...pick(input, rentalChoices),
    daily,
    price_mode: 'fixed' as const,
    with_driver: input.with_driver ?? false,
    delivery: input.delivery ?? false,
    airport_delivery: input.airport_delivery ?? false,
    extra_km_halalas: extra_km === null || extra_km === undefined ? null : Math.round(extra_km * 100),
  };
}

const plateChoices = ['plate_shape', 'held_on', 'transfer_fee_payer'] as const;

function plateColumns(input: PlateInput, faults: Faults) {
  const problem = plateProblem(input.letters, input.digits);
  if (problem) faults.add(problem, 'format');
  if (problem === 'letters' && !foldDigits(input.digits)) faults.add('digits', 'format');
  const [letters, digits] = [foldLetters(input.letters) ?? '', foldDigits(input.digits) ?? ''];
  return {
    ...pick(input, plateChoices),
    letters,
    digits,
    plate_class: input.plate_class,
    patterns: patterns(letters, digits),
    deal_kind: input.deal_kind ?? 'sale',
    ...priceColumns(input, faults),
  };
}

/** What may be left out is nothing then: a change can clear what was there. */
function pick<T, Name extends keyof T & string>(input: T, names: readonly Name[]): { [N in Name]: Exclude<T[N], undefined> | null } {
  return Object.fromEntries(names.map((name) => [name, input[name] ?? null])) as { [N in Name]: Exclude<T[N], undefined> | null };
}

/** The list of options that each column takes its codes from. */
const lists: Partial<Record<keyof Columns, string>> = {
  ...Object.fromEntries(
    ['condition', 'body', 'fuel', 'transmission', 'drive', 'specs', 'color', 'interior_color', 'seat_material', 'option_level']
      .concat(['features', 'paint', 'accident', 'owners_count', 'warranty', 'plate_with_car', 'sale_type', 'rental_class'])
      .concat(['insurance', 'fuel_policy', 'cancellation', 'plate_class', 'transfer_fee_payer', 'deal_kind'])
      .map((list) => [list, list]),
  ),
  held_on: 'plate_held_on',
};

function refuseUnknownCodes(columns: Columns, { options }: Reference, faults: Faults): void {
  for (const [column, list] of Object.entries(lists)) {
    const said = [columns[column as keyof Columns] ?? []].flat();
    const known = new Set(options.get(list)?.map(({ code }) => code));
    if (!said.every((code) => known.has(String(code)))) faults.add(column, 'choice');
  }
}
