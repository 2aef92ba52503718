import { known } from '#contract/known.ts';
/** The part of a JSON schema that is used here. */
export interface Schema {
  $ref?: string;
  default?: unknown;
  type?: string | string[];
  required?: string[];
  enum?: unknown[];
  description?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Reference {
  $ref: string;
}

interface Parameter {
  name: string;
  schema: Schema;
  required?: boolean;
}

interface ResponseObject {
  content?: Content;
}

export type Responses = Record<string, ResponseObject | Reference>;

export interface Operation {
  operationId?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Content };
  responses?: Responses;
  security?: object[];
}

/** The part of an OpenAPI document that contains schemas. */
export interface Described {
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter>; responses?: Record<string, ResponseObject> };
  paths?: Record<string, Record<string, Operation>>;
}

/**
 * Replaces each schema in the document that equals a named one with a reference: to its components, of which unused ones are left
 * out, and to the body of a call by the name of the call. Parameters that several calls share are referenced by their own names.
 * This is applied to the finished document, so that request validation and response serialization follow no references.
 */
export function shareSchemas(document: Described): void {
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
  const { referTo, shared } = references({ ...document.components?.schemas, ...bodiesOf(operations) });
  for (const { parameters = [], requestBody, responses = {} } of [...operations, { responses: document.components?.responses ?? {} }]) {
    for (const parameter of parameters) if ('schema' in parameter) parameter.schema = referTo(parameter.schema);
    for (const answer of [requestBody ?? {}, ...Object.values(responses)]) {
      for (const form of 'content' in answer ? Object.values(answer.content ?? {}) : [])
        if (form.schema) form.schema = referTo(form.schema);
    }
  }
  document.components = { ...document.components, parameters: shareParameters(operations), schemas: inOrder(shared) };
}

const folder = '#/components/schemas/';

/**
 * `referTo` replaces schemas of `all` within a schema, or the schema itself, with references; `shared` collects those that are
 * referenced.
 */
function references(all: Record<string, Schema>) {
  const shared: Record<string, Schema> = {};
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(all)) if (!names.has(keyOf(schema))) names.set(keyOf(schema), name);

  function referTo(schema: Schema): Schema {
    const key = keyOf(schema);
    const name = schema.$ref?.slice(folder.length) ?? names.get(key) ?? names.get(keyOf(withoutNull(schema)));
    if (name === undefined) return eachWithin(schema, referTo);
    const whole = known(all[name], 'schema');
    shared[name] ??= eachWithin(whole, referTo);
    const $ref = folder + name;
    const description = schema.description !== undefined && schema.description !== whole.description && { description: schema.description };
    return names.has(key) || schema.$ref ? { $ref, ...description } : { anyOf: [{ $ref }, { type: 'null' }], ...description };
  }
  return { referTo, shared };
}

/** Of different parameters with the same name, the one that most calls use is shared. */
function shareParameters(operations: Operation[]): Record<string, Parameter> {
  const all = operations.flatMap(({ parameters = [] }) => parameters).filter((parameter) => 'schema' in parameter);
  const uses = Map.groupBy(all, (parameter) => JSON.stringify(parameter));
  const shared = new Map<string, string>();
  for (const [key, [parameter, ...others]] of [...uses].toSorted(([, one], [, other]) => other.length - one.length)) {
    if (others.length > 0 && !shared.has(parameter!.name)) shared.set(parameter!.name, key);
  }
  for (const operation of operations) {
    operation.parameters &&= operation.parameters.map((parameter) => {
      const isShared = 'schema' in parameter && shared.get(parameter.name) === JSON.stringify(parameter);
      return isShared ? { $ref: `#/components/parameters/${parameter.name}` } : parameter;
    });
  }
  return inOrder(Object.fromEntries([...shared].map(([name, key]) => [name, known(known(uses.get(key), 'use')[0], 'use')])));
}

function inOrder<Value>(byName: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(byName).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function bodiesOf(operations: Operation[]): Record<string, Schema> {
  const bodies = operations.map(({ operationId = '', requestBody }) => {
    return [`${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`, requestBody?.content['application/json']?.schema];
  });
  return Object.fromEntries(bodies.filter(([, schema]) => schema !== undefined));
}

/** `schema` with every direct subschema changed. Fields with a default are optional. */
function eachWithin(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const { properties, items, anyOf, allOf, additionalProperties, required, ...rest } = schema;
  return {
    ...rest,
    ...(required && { required: required.filter((name) => properties?.[name]?.default === undefined) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, change(one)])) }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? change(additionalProperties) : additionalProperties,
    }),
  };
}

/** The schema that was passed to `nullable` of the contract. */
function withoutNull(schema: Schema): Schema {
  if (!Array.isArray(schema.type) || !schema.type.includes('null')) return schema;
  const [type = 'null', ...others] = schema.type.filter((one) => one !== 'null');
  const words = schema.enum && { enum: schema.enum.filter((word) => word !== null) };
  return { ...schema, type: others.length > 0 ? [type, ...others] : type, ...words };
}

/** Equal for equal schemas, regardless of descriptions and order. */
function keyOf({ description: _description, ...schema }: Schema): string {
  return JSON.stringify(schema, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
