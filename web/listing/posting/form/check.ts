import { isExchange, isTakeover } from '#contract/listing/ad-rules.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { ordered } from '../../ads/fields.ts';
import { entriesOf, type AdField, type AdValues, type FieldName } from './values.ts';

/** The fields that must hold something and do not. */
export function missingIn(required: readonly AdField[], values: AdValues): AdField[] {
  return required.filter((name) => values[name].trim() === '');
}

const vehicle: readonly FieldName[] = ['brand_id', 'model_id', 'year', 'condition', 'body', 'transmission', 'fuel'];
const first: Record<AdType, readonly FieldName[]> = {
  car: vehicle,
  rental: [...vehicle, 'daily', 'km_per_day'],
  plate: ['letters', 'digits', 'plate_class', 'price'],
};

/** What must be there before the ad goes out, in the order in which it is requested. The server holds the rest of the rules. */
export function requiredIn(type: AdType, values: AdValues): FieldName[] {
  const always = entriesOf(type).flatMap(([name, { required }]) => (required ? [name] : []));
  return ordered<FieldName>([...always, ...requiredOnce[type](values)], first[type]);
}

/** What is required of some ads of a type. */
const requiredOnce: Record<AdType, (values: AdValues) => FieldName[]> = {
  car: (values) => [...(values.condition === 'new' ? [] : ['mileage' as const]), ...termsOf(values)],
  rental: ({ limited_km }) => (limited_km === 'yes' ? ['km_per_day'] : []),
  plate: (values) => termsOf(values),
};

/** The price, or what stands in its place; and who pays what is added in an exchange. */
function termsOf({ sale_type, deal_kind, price_mode, cash_difference }: AdValues): FieldName[] {
  if (isTakeover(sale_type)) return ['instalment', 'months_left', 'down_payment'];
  const isPaid = (isExchange(sale_type) || isExchange(deal_kind)) && cash_difference !== '';
  return [...(price_mode === 'soum' ? [] : ['price' as const]), ...(isPaid ? ['difference_payer' as const] : [])];
}
