import type { AdType } from '../../platform/kinds.ts';
import { carFields } from './car.ts';
import type { Field, Fields, Filter, Values } from './fields.ts';
import { plateFields } from './plate.ts';
import { rentalFields } from './rental.ts';

/** The fields of each type of ads. */
export const fieldsOf = { car: carFields, rental: rentalFields, plate: plateFields } as const satisfies Record<AdType, Fields>;

/** The fields of every type; for a field that several types have, that of cars. */
export const allFields = { ...plateFields, ...rentalFields, ...carFields } as const satisfies Fields;

export type Value<F extends Field> = F extends { words: readonly (infer Word)[] } ? Word : Values[F['kind']];

/** The fields whose value is stored unchanged in the column of the same name. */
export type PlainName<F> = { [N in keyof F]: F[N] extends { columns: unknown } ? never : N }[keyof F] & string;
/** The fields that responses contain unchanged. */
export type ShownName<F> = { [N in keyof F]: F[N] extends { shown: unknown } ? N : never }[keyof F] & string;
/** The names of those that are on the cards of a type. */
export type CardName<F, Type extends AdType> = {
  [N in keyof F]: F[N] extends { shown: readonly (infer Of)[] } ? (Type extends Of ? N : never) : never;
}[keyof F] &
  string;

/** The columns that fields with their own code write. */
export type MadeColumn<F> = { [N in keyof F]: F[N] extends { columns: readonly (infer Column)[] } ? Column : never }[keyof F];
/** The value of a field in responses: flags and codes are never null. */
export type AnswerValue<F extends Field> = F extends { kind: 'flag' | 'codes' } ? Value<F> : Values[F['kind']] | null;

/** The names of the filters of a field: `year_min` and `year_max`, `mileage_max`, `body`. */
export type FilterKey<Name, By> = By extends { by: infer Kind }
  ? Kind extends 'range'
    ? `${Name & string}_min` | `${Name & string}_max`
    : Kind extends 'upTo'
      ? `${Name & string}_max`
      : Kind extends 'atLeast'
        ? `${Name & string}_min`
        : Name
  : never;
export type FilterOf<F> = F extends { filter: infer By extends Filter } ? By : never;
/** The value type of a filter. */
export type FilterValue<F extends Field> = FilterOf<F>['by'] extends infer By
  ? By extends 'range' | 'upTo' | 'atLeast'
    ? number
    : By extends 'flag'
      ? boolean
      : By extends 'every'
        ? Value<F>
        : Value<F>[]
  : never;

/** The values of all filters, in addresses or in words. */
export type FieldFilters<F extends Fields> = { -readonly [N in keyof F as FilterKey<N, FilterOf<F[N]>>]?: FilterValue<F[N]> };

export function plainNames<F extends Fields>(fields: F): PlainName<F>[] {
  return namesWhere(fields, ({ columns }) => columns === undefined);
}

/** The columns in which `fields` are stored. */
export function columnsIn<F extends Fields>(fields: F): (PlainName<F> | MadeColumn<F>)[] {
  const columns = Object.entries<Field>(fields).flatMap(([name, field]) => field.columns ?? [name]);
  return [...new Set(columns)] as (PlainName<F> | MadeColumn<F>)[];
}

export function shownNames<F extends Fields>(fields: F): ShownName<F>[] {
  return namesWhere(fields, ({ shown }) => shown !== undefined);
}

export function cardNames<F extends Fields, Type extends AdType>(fields: F, type: Type): CardName<F, Type>[] {
  return namesWhere(fields, (field) => isOnCard(field, type));
}

function isOnCard({ shown }: Field, type: AdType): boolean {
  return Array.isArray(shown) && shown.includes(type);
}

/** The fields by which lists can be filtered, with their filters. */
export function filtersIn(fields: Fields): { name: string; field: Field; filter: Filter }[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.filter ? [{ name, field, filter: field.filter }] : []));
}

/** The field called `name`, of any type. */
export function fieldNamed(name: string): Field | undefined {
  const fields: Fields = allFields;
  return fields[name];
}

/** The list of options from which a field takes its codes. */
export function listOf(name: string, { kind, list = name }: Field): string | undefined {
  return kind === 'choice' || kind === 'codes' ? list : undefined;
}

/** The names of a filter, as `FilterKey`. */
export function filterKeys(name: string, { by }: Filter): string[] {
  if (by === 'range') return [`${name}_min`, `${name}_max`];
  if (by === 'atLeast') return [`${name}_min`];
  return by === 'upTo' ? [`${name}_max`] : [name];
}

function namesWhere<Name extends string>(fields: Fields, holds: (field: Field) => boolean): Name[] {
  const named = Object.entries(fields).filter(([, field]) => holds(field));
  return named.map(([name]) => name) as Name[];
}
