const bodyBytesMost = 1_048_576;
/** Spaces, and fields that the contract does not name. All that a call without a body may send. */
export const spareBytes = 16_384;
// As the longest escape of JSON, two surrogates.
const letterBytes = 12;
const figureBytes = 40;
// What a pattern or a format describes without a `maxLength` is a code, a day or a sum.
const codeBytes = 100 * letterBytes;

interface Schema {
  type?: string | string[];
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  maxProperties?: number;
}

/** The bytes that a JSON body of `schema` can need. More is not read, let alone validated. */
export function bodyLimitOf(schema: object): number {
  return Math.min(bodyBytesMost, spareBytes + bytesOf(schema));
}

function bytesOf(schema: Schema): number {
  const { type, anyOf, items = {}, properties, maxItems = Infinity, maxProperties = Infinity } = schema;
  if (schema.enum) return Math.max(...schema.enum.map(literalBytes));
  if (schema.const !== undefined) return literalBytes(schema.const);
  if (anyOf) return Math.max(...anyOf.map(bytesOf));
  const types = [type].flat();
  if (types.includes('array')) return maxItems * (bytesOf(items) + 1) + 2;
  if (types.includes('object')) return properties ? objectBytes(properties) : maxProperties * codeBytes;
  if (types.includes('string')) return stringBytes(schema);
  return type === undefined ? Infinity : figureBytes;
}

function objectBytes(properties: Record<string, Schema>): number {
  return Object.entries(properties).reduce((sum, [name, field]) => sum + name.length + 4 + bytesOf(field), 2);
}

function stringBytes({ maxLength, pattern, format }: Schema): number {
  if (maxLength !== undefined) return maxLength * letterBytes + 2;
  return pattern === undefined && format === undefined ? Infinity : codeBytes;
}

function literalBytes(value: unknown): number {
  return String(value).length * letterBytes + 2;
}
