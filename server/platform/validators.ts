import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import type { TObject } from 'typebox';
import { recordOf } from '#contract/platform/records.ts';
import { withoutIds } from './schema-ids.ts';
import { visibleMinLength } from './visible-lengths.ts';

type Onto = NonNullable<NonNullable<Parameters<ajvCompiler.BuildCompilerFromPool>[1]>['onCreate']>;

type Compile = (route: { schema: unknown }) => ReturnType<FastifySchemaCompiler<FastifySchema>>;

// Not strict about numbers: Ajv parses `1e309` as Infinity, and its strict mode does not apply limits to non-finite numbers.
const options = { removeAdditional: false, allErrors: true, strictNumbers: false } as const;
const fromText = { ...options, coerceTypes: 'array' } as const;

/** Everything in an address is text and is converted to the type in the contract. In a body nothing is converted, and texts count as they are seen. */
export function validators(): FastifySchemaCompiler<FastifySchema> {
  const pool = ajvCompiler();
  const ofAddress = compilerOf(pool, fromText);
  const ofBody = compilerOf(pool, { ...options, coerceTypes: false });
  return (route) => atFirstUse(() => (route.httpPart === 'body' ? ofBody(route) : ofAddress(route)));
}

type Validate = ReturnType<Compile>;

/** Compiling hundreds of schemas at once would delay the start by a quarter of a second. */
function atFirstUse(compile: () => Validate): Validate {
  let compiled: Validate | undefined;
  const validate: Validate = (fields: unknown) => {
    compiled ??= compile();
    const isValid = compiled(fields);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
}

/** Checks whether text from an address is valid for `schema`, and converts it in place. */
export function addressValidator(schema: TObject): (fields: Record<string, unknown>) => boolean {
  const validate = compilerOf(ajvCompiler(), fromText)({ schema });
  return (fields) => validate(fields) === true;
}

/** Its types state the compiler of Ajv; Fastify gives it a route. */
function compilerOf(pool: ajvCompiler.BuildCompilerFromPool, customOptions: ajvCompiler.Options): Compile {
  const onCreate: Onto = (ajv) => {
    checkTexts(ajv);
    if (customOptions.coerceTypes === false) ajv.removeKeyword('minLength').addKeyword(visibleMinLength);
  };
  const compile = pool({}, { customOptions, onCreate }) as unknown as Compile;
  return ({ schema }) => compile({ schema: withoutIds(schema) });
}

interface PatternCheck {
  (text: string): boolean;
  errors?: { keyword: 'pattern'; params: { pattern: string } }[];
}

/** No pattern that limits its text by itself alone is of more. */
const lettersMost = 1000;

const moment = /^(?:19|20)\d\d-\d\d-\d\d[t ]\d\d:\d\d:[0-5]\d(?:\.\d{1,9})?(?:z|[+-]\d\d:?\d\d)$/i;

/** Only what JavaScript and PostgreSQL can both read: no second 60, no year 0 or 10000, no day that does not exist. */
function isMoment(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  return moment.test(text) && isDay && !Number.isNaN(Date.parse(text));
}

const checkTexts: Onto = (ajv) => {
  lengthBeforePattern(ajv);
  ajv.addFormat('date-time', isMoment);
};

/** A text that is too long is refused by its length alone: Ajv would run the pattern on all of it as well. */
const lengthBeforePattern: Onto = (ajv) => {
  ajv.removeKeyword('pattern').addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    compile: (source: string, parent: object) => {
      const most = recordOf(parent)['maxLength'];
      const maxLength = typeof most === 'number' ? most : undefined;
      const pattern = new RegExp(source, 'u');
      const validate: PatternCheck = (text) => {
        // A letter takes two places at most.
        if (text.length > (maxLength ?? lettersMost) * 2) return maxLength !== undefined;
        if (pattern.test(text)) return true;
        validate.errors = [{ keyword: 'pattern', params: { pattern: source } }];
        return false;
      };
      return validate;
    },
  });
};
