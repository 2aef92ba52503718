import { Type as T, type Static, type TSchema, type TUnsafe } from 'typebox';
import { adStatuses, adTypes, priceModes, userTypes } from './kinds.ts';

/** The named schemas of the contract: the components of the OpenAPI document. */
export const components: Record<string, TSchema> = {};

/** Names a schema by its `$id`. The OpenAPI document refers to it wherever it stands, also as a copy with null or another description. */
export function component<S extends TSchema>(name: string, schema: S): S {
  components[name] = Object.assign(schema, { $id: name });
  return schema;
}

/** The name of a schema; undefined where it has none. */
export function idOf(schema: TSchema): string | undefined {
  return '$id' in schema ? String(schema.$id) : undefined;
}

export const id = T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
component('Id', id);
export const time = T.String({ format: 'date-time', description: 'ISO 8601, UTC' });
export const date = T.String({ format: 'date', pattern: '^(19|20)', description: 'A day as 2026-11-20' });
export const riyals = T.Integer({ minimum: 0, maximum: 2147483647, description: 'Whole riyals' });
export const amount = T.String({ pattern: '^\\d+\\.\\d{2}$', description: 'Riyals with two decimals' });
export const currency = T.Unsafe<'SAR'>({ type: 'string', enum: ['SAR'] });
export const code = T.String({ maxLength: 40, pattern: '^[a-z0-9_]+$' });

export const idParams = T.Object({ id });
/** An entry with an id, and its name in the requested language. */
export const named = T.Object({ id, name: T.String() });
component('Named', named);
export const city = T.Object({ city_id: id, name: T.String() });
component('City', city);

/** One of a few words. An `enum` is validated and serialized faster than a union of literals. */
export function oneOf<const Words extends readonly string[]>(...words: Words): TUnsafe<Words[number]> {
  return T.Unsafe<Words[number]>({ type: 'string', enum: words });
}

export const userType = oneOf(...userTypes);
component('UserType', userType);

export const adType = oneOf(...adTypes);
component('AdType', adType);

export const adStatus = oneOf(...adStatuses);
component('AdStatus', adStatus);
export const priceMode = oneOf(...priceModes);
component('PriceMode', priceMode);

/** `schema` or null, as a list of types: a union would be checked value by value in every response. */
export function nullable<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  const { type, enum: words, ...rest }: { type?: string; enum?: readonly string[] } = schema;
  return T.Unsafe<Static<S> | null>({ ...rest, type: [type, 'null'], ...(words && { enum: [...words, null] }) });
}

/** A filter that may be given several times (`brand=3&brand=7`); any of the values matches. */
export function anyOf<S extends TSchema>(schema: S) {
  return T.Optional(T.Array(schema, { maxItems: 50 }));
}

export const clock = T.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Riyadh time' });

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,3})?`;

/** A part of the map in an address. */
export const box = T.String({
  pattern: `^${degrees}(?:,${degrees}){3}$`,
  description: '`west,south,east,north` in degrees, at most three decimals; west and south are inside, east and north are not',
});
