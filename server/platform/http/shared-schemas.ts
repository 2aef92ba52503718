import { known } from '#contract/platform/known.ts';
import { isRecord } from '#contract/platform/records.ts';

/** The part of a JSON schema that is used here. */
export interface Schema {
  /** The `$id` that it has in the contract. */
  'x-name'?: string;
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
 * Replaces each named schema in the document with a reference: to its components, of which unused ones are left out, and to the body of
 * a call by the name of the call. Parameters that several calls share are referenced by their own names. This is applied to the finished
 * document, so that request validation and response serialization follow no references.
 */
export function shareSchemas(document: Described): void {
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
  const { referTo, shared } = references({ ...document.components?.schemas, ...nameBodies(operations) });
  for (const { parameters = [], requestBody, responses = {} } of [...operations, { responses: document.components?.responses ?? {} }]) {
    for (const parameter of parameters) if ('schema' in parameter) parameter.schema = referTo(parameter.schema);
    for (const answer of [requestBody ?? {}, ...Object.values(responses)]) {
      for (const form of 'content' in answer ? Object.values(answer.content ?? {}) : [])
        if (form.schema) form.schema = referTo(form.schema);
    }
  }
  document.components = { ...document.components, parameters: shareParameters(operations), schemas: inOrder(shared) };
}

/** A schema with the `$id`s in it, and its own, as plain names: a reader of references would follow them. */
export function withNames<S>(schema: S): S {
  const named = JSON.stringify(schema, (_key, value: unknown) => {
    if (!isRecord(value) || typeof value['$id'] !== 'string') return value;
    const { $id, ...rest } = value;
    return { ...rest, [nameKey]: $id };
  });
  return JSON.parse(named);
}

const folder = '#/components/schemas/';
const nameKey = 'x-name';

/** `referTo` replaces named schemas within a schema, or the schema itself, with references; `shared` collects those that are referenced. */
function references(all: Record<string, Schema>) {
  const shared: Record<string, Schema> = {};

  function referTo({ [nameKey]: id, ...schema }: Schema): Schema {
    const name = schema.$ref?.slice(folder.length) ?? id;
    if (name === undefined) return eachWithin(schema, referTo);
    const { [nameKey]: _name, ...whole } = known(all[name], 'schema');
    shared[name] ??= eachWithin(whole, referTo);
    const $ref = folder + name;
    const own = {
      ...(schema.description !== undefined && schema.description !== whole.description && { description: schema.description }),
      ...(schema.default !== undefined && { default: schema.default }),
    };
    const isOrNull = Array.isArray(schema.type) && schema.type.includes('null');
    return isOrNull ? { anyOf: [{ $ref }, { type: 'null' }], ...own } : { $ref, ...own };
  }
  return { referTo, shared };
}

/** Among different parameters with the same name, the one that most calls use is shared. */
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

/** Names each body that has no name after its call. */
function nameBodies(operations: Operation[]): Record<string, Schema> {
  const bodies = operations.flatMap(({ operationId = '', requestBody }) => {
    const schema = requestBody?.content['application/json']?.schema;
    if (!schema || schema[nameKey]) return [];
    const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`;
    schema[nameKey] = name;
    return [[name, schema] as const];
  });
  return Object.fromEntries(bodies);
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
