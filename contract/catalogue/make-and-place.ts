import { Type as T, type TSchema } from 'typebox';
import { anyOf, id } from '../platform/fields.ts';

const regionCode = T.String({ pattern: '^[A-Za-z]{2}$' });

/** Values that are not wanted. */
export function noneOf<Value extends TSchema>(value: Value) {
  return T.Optional(T.Array(value, { maxItems: 100, description: 'None of these' }));
}

/** The makes and models that are wanted, and those that are not. */
export const make = {
  brand: T.Optional(
    T.Array(id, {
      maxItems: 100,
      description: 'Any of these. Beside `model`, a make of which no model is named is found with all of its models',
    }),
  ),
  model: anyOf(id),
  not_brand: noneOf(id),
  not_model: noneOf(id),
};

/** The places that are wanted, and those that are not. */
export const where = { city: anyOf(id), region: anyOf(regionCode), not_city: noneOf(id), not_region: noneOf(regionCode) };
