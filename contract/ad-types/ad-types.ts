import type { AdType } from '../kinds.ts';
import type { Field, Fields, Filter, Values } from './fields.ts';

export type Value<F extends Field> = F extends { words: readonly (infer Word)[] } ? Word : Values[F['kind']];

/** The fields that the answers hold as they are. */
export type ShownName<F> = { [N in keyof F]: F[N] extends { shown: unknown } ? N : never }[keyof F] & string;
/** Those of them that stand on the cards of a type. */
export type CardName<F, Type extends AdType> = {
  [N in keyof F]: F[N] extends { shown: readonly (infer Of)[] } ? (Type extends Of ? N : never) : never;
}[keyof F] &
  string;

/** The names by which lists are narrowed by a field: `year_min` and `year_max`, `mileage_max`, `body`. */
export type FilterKey<Name, By> = By extends { by: infer Kind }
  ? Kind extends 'range'
    ? `${Name & string}_min` | `${Name & string}_max`
    : Kind extends 'upTo'
      ? `${Name & string}_max`
      : Name
  : never;
export type FilterOf<F> = F extends { filter: infer By extends Filter } ? By : never;
/** What a filter of a field is asked by. */
export type FilterValue<F extends Field> = FilterOf<F>['by'] extends infer By
  ? By extends 'range' | 'upTo'
    ? number
    : By extends 'flag'
      ? boolean
      : By extends 'every'
        ? Value<F>
        : Value<F>[]
  : never;

export function shownNames<F extends Fields>(fields: F): ShownName<F>[] {
  return namesWhere(fields, ({ shown }) => shown !== undefined);
}

export function cardNames<F extends Fields, Type extends AdType>(fields: F, type: Type): CardName<F, Type>[] {
  return namesWhere(fields, (field) => isOnCard(field, type));
}

function isOnCard({ shown }: Field, type: AdType): boolean {
  return Array.isArray(shown) && shown.includes(type);
}

/** The names of a filter, as `FilterKey`. */
export function filterKeys(name: string, { by }: Filter): string[] {
  if (by === 'range') return [`${name}_min`, `${name}_max`];
  return by === 'upTo' ? [`${name}_max`] : [name];
}

function namesWhere<Name extends string>(fields: Fields, holds: (field: Field) => boolean): Name[] {
  const named = Object.entries(fields).filter(([, field]) => holds(field));
  return named.map(([name]) => name) as Name[];
}
