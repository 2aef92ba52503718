import type { AdType } from '#contract/kinds.ts';
import { ordered } from '../../../ads/fields.ts';
import { entriesOf, type AdField, type AdValues, type FieldName } from './values.ts';

/** The fields that must hold something and do not. */
export function missingIn(required: readonly AdField[], values: AdValues): AdField[] {
  return required.filter((name) => values[name].trim() === '');
}

const vehicle = ['brand_id', 'model_id', 'year', 'condition', 'body', 'transmission', 'fuel'] as const;
const first: Record<AdType, readonly FieldName[]> = {
  car: vehicle,
  rental: [...vehicle, 'daily', 'km_per_day'],
  plate: ['letters', 'digits', 'plate_class', 'price'],
};

/** What must be there before the ad goes out, in the order in which it is asked for. The server holds the rest of the rules. */
export function requiredIn(type: AdType, values: AdValues): FieldName[] {
  const always = entriesOf(type).flatMap(([name, { required }]) => (required ? [name] : []));
  return ordered<FieldName>([...always, ...requiredOnce[type](values)], first[type]);
}

/** What is required of some ads of a type. */
const requiredOnce: Record<AdType, (values: AdValues) => FieldName[]> = {
  car: ({ condition, price_mode }) => [...(condition === 'new' ? [] : ['mileage' as const]), ...priceUnlessSoum(price_mode)],
  rental: ({ limited_km }) => (limited_km === 'yes' ? ['km_per_day'] : []),
  plate: ({ price_mode }) => priceUnlessSoum(price_mode),
};

function priceUnlessSoum(mode: string): FieldName[] {
  return mode === 'soum' ? [] : ['price'];
}
