import type { Insertable, Selectable } from 'kysely';
import { descriptionLeast, lastYear, mileageMostOfNew, oldestRentalYear, titleLeast } from '#contract/listing/ad-rules.ts';
import {
  fieldsOf,
  listOf,
  plainNames,
  type allFields,
  type MadeColumn,
  type PlainName,
  type Value,
} from '#contract/listing/ad-types/ad-types.ts';
import type { commonFields } from '#contract/listing/ad-types/common.ts';
import type { Fields } from '#contract/listing/ad-types/fields.ts';
import type { vehicleFields } from '#contract/listing/ad-types/vehicle.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { foldDigits, foldLetters, patterns, plateProblem } from '#contract/catalogue/plates.ts';
import type { Ads } from '#db/schema.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { hasPhoneNumber } from '../phone-numbers/phone-numbers.ts';
import { exchangeColumns, priceColumns, takeoverColumns } from './deal-columns.ts';
import { openFaults, type Faults } from './faults.ts';
import { keyOf } from './search-key.ts';
import { cleanLine, cleanText } from './written.ts';

type AllFields = typeof allFields;
type Row = Selectable<Ads>;

/** The fields of an ad, as sent or as stored: a field that does not fit its column does not compile. */
export type Input = { [N in keyof AllFields]?: (N extends keyof Row ? Row[N] : Value<AllFields[N]>) | null };

/** The columns that no field writes. */
type Bookkeeping =
  | 'id'
  | 'type'
  | 'status'
  | 'owner_id'
  | 'seller_type'
  | 'created_at'
  | 'refreshed_at'
  | 'moved_up_at'
  | 'changed_at'
  | 'expires_at'
  | 'is_featured'
  | 'first_price'
  | 'fell_by'
  | 'fell_on'
  | 'price_label'
  | 'price_position'
  | 'branch_id'
  | 'branch_cities'
  | 'branch_latitude'
  | 'branch_longitude'
  | 'version'
  | 'price_rules'
  | 'cover'
  | 'cover_placeholder'
  | 'images_count'
  | 'offers_welcome'
  | 'offer_highest'
  | 'offer_bidders'
  | 'search_key'
  | 'search_vector';
type Stored = PlainName<AllFields> | MadeColumn<AllFields>;
/** Names the fields without a column and the columns without a field. */
type None<Names extends never> = Names;
type Leftover = None<Exclude<Stored, keyof Ads>> | None<Exclude<keyof Ads, Stored | Bookkeeping>>;

/** The fields of an ad as the columns that store them. */
type Columns = Omit<Insertable<Ads>, Exclude<Bookkeeping, 'search_key'> | Leftover>;

interface Context {
  reference: Reference;
  language: Language;
  /** The ad that is changed. It keeps its year, although by now the car may be too old for a new ad. */
  stored?: Pick<Row, 'year'>;
}

/** Throws `invalid` with every wrong field, and if the values contradict each other. */
export function columnsOf(type: AdType, input: Input, { reference, language, stored }: Context): Columns {
  const faults = openFaults(language);
  const made = madeColumns[type](input, reference, faults);
  if (type === 'rental' && input.year !== stored?.year) refuseOldRental(input.year ?? null, faults);
  const columns = { ...plainColumns(fieldsOf[type], input), ...made };
  refuseUnknownCodes(fieldsOf[type], columns, reference, faults);
  faults.refuse();
  return { ...columns, search_key: keyOf(columns, reference) };
}

/** An omitted optional field becomes null: a change can clear the stored value. */
function plainColumns<F extends Fields>(fields: F, input: Readonly<Record<string, unknown>>): Pick<Row, PlainName<F> & keyof Row> {
  const named = plainNames(fields).map((name) => [name, input[name] ?? fields[name]?.absent ?? null]);
  return Object.fromEntries(named) as Pick<Row, PlainName<F> & keyof Row>;
}

type Made<F> = Pick<Row, MadeColumn<F> & keyof Row>;
type MadeBeside<F, Base> = Omit<Made<F>, MadeColumn<Base> & string>;

/** The fields with columns of their own, by type: a missing one does not compile. */
const madeColumns: {
  [Type in AdType]: (input: Input, reference: Reference, faults: Faults) => Made<(typeof fieldsOf)[Type]>;
} = {
  car: (input, reference, faults) => ({
    ...commonColumns(input, reference, faults),
    ...vehicleColumns(input, reference, faults),
    ...carColumns(input, faults),
  }),
  rental: (input, reference, faults) => ({
    ...commonColumns(input, reference, faults),
    ...vehicleColumns(input, reference, faults),
    ...rentalColumns(input, faults),
  }),
  plate: (input, reference, faults) => ({ ...commonColumns(input, reference, faults), ...plateColumns(input, faults) }),
};

function commonColumns(input: Input, reference: Reference, faults: Faults): Made<typeof commonFields> {
  const { latitude = null, longitude = null } = input;
  const city_id = input.city_id ?? 0;
  const title = cleanLine(input.title);
  if (!reference.cities.has(city_id)) faults.add('city_id', 'choice');
  if (title !== null && title.length < titleLeast) faults.add('title', 'too_short', titleLeast);
  if (latitude !== null && longitude === null) faults.add('longitude', 'required');
  if (longitude !== null && latitude === null) faults.add('latitude', 'required');
  const description = cleanText(input.description);
  const district = cleanLine(input.district);
  const written = { title, description, district, trim: cleanLine(input.trim), wanted: cleanLine(input.wanted) };
  for (const [name, text] of Object.entries(written)) {
    if (hasPhoneNumber(text ?? '')) faults.add(name, 'phone_in_ad');
  }
  return { city_id, district, title, description, latitude, longitude };
}

function vehicleColumns(input: Input, reference: Reference, faults: Faults): MadeBeside<typeof vehicleFields, typeof commonFields> {
  const { brand_id, model_id, year = null, mileage = null } = input;
  // A form that was opened before a merge contains the merged ids.
  const [brand, model] = [reference.brands.get(brand_id ?? 0), reference.models.get(model_id ?? 0)];
  if (!brand) faults.add('brand_id', 'choice');
  else if (model?.brandId !== brand.id) faults.add('model_id', 'choice');
  if (year !== null && year > lastYear()) faults.add('year', 'too_large', lastYear());
  if (cleanText(input.description).length < descriptionLeast) faults.add('description', 'too_short', descriptionLeast);
  const features = [...new Set(input.features ?? [])];
  return { brand_id: brand?.id ?? null, model_id: model?.id ?? null, trim: cleanLine(input.trim), year, mileage, features };
}

function carColumns(input: Input, faults: Faults) {
  const { condition, mileage = null, chassis_number } = input;
  if (condition !== 'new' && mileage === null) faults.add('mileage', 'required');
  if (condition === 'new' && (mileage ?? 0) > mileageMostOfNew) faults.add('mileage', 'too_large', mileageMostOfNew);
  return {
    chassis_number: chassis_number ? latinDigits(chassis_number).toUpperCase() : null,
    ...priceColumns(input, faults),
    ...takeoverColumns(input, faults),
    ...exchangeColumns(input, faults),
  };
}

function rentalColumns({ daily, weekly, monthly, extra_km }: Input, faults: Faults) {
  if (daily && weekly && weekly > 7 * daily) faults.add('weekly', 'too_large', 7 * daily);
  if (daily && monthly && monthly > 30 * daily) faults.add('monthly', 'too_large', 30 * daily);
  const extra_km_halalas = extra_km === null || extra_km === undefined ? null : Math.round(extra_km * 100);
  return { price_mode: 'fixed' as const, extra_km_halalas };
}

function refuseOldRental(year: number | null, faults: Faults): void {
  const oldest = oldestRentalYear();
  if (year !== null && year < oldest) faults.add('year', 'rental_year', oldest);
}

function plateColumns(input: Input, faults: Faults) {
  const [typedLetters, typedDigits] = [input.letters ?? '', input.digits ?? ''];
  const problem = plateProblem(typedLetters, typedDigits);
  if (problem) faults.add(problem, 'format');
  if (problem === 'letters' && !foldDigits(typedDigits)) faults.add('digits', 'format');
  const [letters, digits] = [foldLetters(typedLetters) ?? '', foldDigits(typedDigits) ?? ''];
  return {
    letters,
    digits,
    patterns: patterns(letters, digits),
    ...priceColumns({ ...input, sale_type: null }, faults),
    ...exchangeColumns({ ...input, sale_type: null }, faults),
  };
}

function refuseUnknownCodes(fields: Fields, columns: Readonly<Record<string, unknown>>, { options }: Reference, faults: Faults): void {
  for (const [name, field] of Object.entries(fields)) {
    const list = listOf(name, field);
    if (list === undefined) continue;
    const known = options.get(list) ?? [];
    const isKnown = (given: unknown) => known.some(({ code }) => code === String(given));
    if (![columns[name] ?? []].flat().every(isKnown)) faults.add(name, 'choice');
  }
}
