import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import type { TObject } from 'typebox';

type Compile = (route: { schema: FastifySchema }) => ReturnType<FastifySchemaCompiler<FastifySchema>>;

// Not strict about numbers: Ajv reads `1e309` as Infinity, and strictly it holds no limit against what is not finite.
const options = { removeAdditional: false, allErrors: true, strictNumbers: false } as const;
const fromText = { ...options, coerceTypes: 'array' } as const;

/** Everything in an address is text and is read as what the contract states. A body says what it means: nothing is turned. */
export function validators(): FastifySchemaCompiler<FastifySchema> {
  const pool = ajvCompiler();
  const ofAddress = pool({}, { customOptions: fromText }) as unknown as Compile;
  const ofBody = pool({}, { customOptions: { ...options, coerceTypes: false } }) as unknown as Compile;
  return (route) => atFirstUse(() => (route.httpPart === 'body' ? ofBody(route) : ofAddress(route)));
}

type Validate = ReturnType<Compile>;

/** Hundreds of schemas compiled at once would keep the start waiting for a quarter of a second. */
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

/** Tells whether something that came as text in an address is what `schema` states, and reads it in place as that. */
export function addressValidator(schema: TObject): (fields: Record<string, unknown>) => boolean {
  const compile = ajvCompiler()({}, { customOptions: fromText }) as unknown as Compile;
  const validate = compile({ schema: schema as FastifySchema });
  return (fields) => validate(fields) === true;
}
