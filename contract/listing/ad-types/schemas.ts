import { Type as T, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import { code, date, id, nullable, oneOf, riyals } from '../../platform/fields.ts';
import type { AdType } from '../../platform/kinds.ts';
import { known } from '../../platform/known.ts';
import {
  filterKeys,
  filtersIn,
  type AnswerValue,
  type CardName,
  type FilterKey,
  type FilterOf,
  type FilterValue,
  type ShownName,
  type Value,
} from './ad-types.ts';
import type { Field, Fields, Filter } from './fields.ts';

type InputSchema<F extends Field> = F extends { required: true }
  ? TUnsafe<Value<F>>
  : TOptional<TUnsafe<F extends { nullable: false } ? Value<F> : Value<F> | null>>;
type InputSchemas<F extends Fields> = { -readonly [N in keyof F]: InputSchema<F[N]> };

/** The input of an ad. */
export function inputSchemas<F extends Fields>(fields: F): InputSchemas<F> {
  return mapped<InputSchemas<F>>(fields, (field) => {
    const schema = noted(valueSchema(field), field.inputNote);
    if (field.required) return schema;
    return T.Optional(field.nullable === false ? schema : nullable(schema));
  });
}

type AnswerSchemas<F extends Fields, Name extends keyof F> = { -readonly [N in Name]: TUnsafe<AnswerValue<F[N]>> };

/** The fields called `names` in the response of an ad. */
export function answerSchemas<F extends Fields, Name extends ShownName<F> | CardName<F, AdType>>(
  fields: F,
  names: readonly Name[],
): AnswerSchemas<F, Name> {
  const shown = Object.fromEntries(names.map((name) => [name, known(fields[name], name)]));
  return mapped<AnswerSchemas<F, Name>>(shown, (field) => {
    const schema = noted(answeredSchema(field), field.answerNote);
    return field.kind === 'flag' || field.kind === 'codes' ? schema : nullable(schema);
  });
}

type FilteredIn<F extends Fields, Type extends AdType> = {
  [N in keyof F]: Type extends FilterOf<F[N]>['lists'][number] ? N : never;
}[keyof F];
type FilterSchemas<F extends Fields, Type extends AdType> = {
  -readonly [N in FilteredIn<F, Type> as FilterKey<N, FilterOf<F[N]>>]: TOptional<TUnsafe<FilterValue<F[N]>>>;
};

/** The filters of the list of `type` in its address. */
export function filterSchemas<F extends Fields, Type extends AdType>(fields: F, type: Type): FilterSchemas<F, Type> {
  const taken = filtersIn(fields).filter(({ filter }) => filter.lists.includes(type));
  const named = taken.flatMap(({ name, field, filter }) =>
    filterKeys(name, filter).map((key) => [key, T.Optional(noted(filterSchema(field, filter), filter.note))] as const),
  );
  return Object.fromEntries(named) as FilterSchemas<F, Type>;
}

function filterSchema(field: Field, { by, most = field.most }: Filter): TSchema {
  if (by === 'flag') return T.Boolean({ description: '`true`: those with it; `false`: those without' });
  if (by === 'among') return T.Array(valueSchema(field), { maxItems: 50 });
  return field.kind === 'riyals' ? riyals : valueSchema(most === undefined ? field : { ...field, most });
}

function valueSchema({ kind, least, most, pattern, words = [] }: Field): TSchema {
  const bounds = { ...(least !== undefined && { minimum: least }), ...(most !== undefined && { maximum: most }) };
  switch (kind) {
    case 'choice':
      return code;
    case 'codes':
      return T.Array(code, most === undefined ? {} : { maxItems: most });
    case 'word':
      return oneOf(...words);
    case 'record':
      return id;
    case 'whole':
    case 'riyals':
      return T.Integer(bounds);
    case 'decimal':
      return T.Number(bounds);
    case 'day':
      return date;
    case 'flag':
      return T.Boolean();
    case 'text':
      return T.String({ ...(least && { minLength: least }), ...(most !== undefined && { maxLength: most }), ...(pattern && { pattern }) });
  }
}

/** Without the limits of the input: values from before a limit existed are returned too. */
function answeredSchema(field: Field): TSchema {
  if (field.kind === 'whole') return T.Integer();
  if (field.kind === 'riyals') return riyals;
  if (field.kind === 'codes') return T.Array(code);
  if (field.kind === 'day') return T.String({ format: 'date' });
  return field.kind === 'text' || field.kind === 'word' ? T.String() : valueSchema(field);
}

function noted(schema: TSchema, description: string | undefined): TSchema {
  return description === undefined ? schema : { ...schema, description };
}

function mapped<Schemas>(fields: Fields, make: (field: Field) => TSchema): Schemas {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)])) as Schemas;
}
