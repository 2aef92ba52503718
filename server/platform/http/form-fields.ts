import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import { wrongField } from '../words.ts';
import { figureOf } from '../figures.ts';

/** One text field of a form: its name as sent, and its value, already parsed if the part is application/json. */
export type FormText = readonly [name: string, value: unknown];

interface Schema {
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maxItems?: number;
}

/**
 * Converts the text fields of a form to a JSON body, by its schema. Text becomes a boolean or a number where the schema says so,
 * `key` and `key[]` given once or more become a list, and an object or a list of objects is parsed as JSON. Empty text counts as
 * absent. Unreadable values stay text, for the validation to refuse. Throws `invalid` for one value given twice.
 */
export function bodyOfForm(texts: readonly FormText[], { properties = {} }: Schema, language: Language): Record<string, unknown> {
  const given = new Map<string, { values: unknown[]; bracketed: boolean }>();
  for (const [sent, value] of texts) {
    const name = sent.replace(/\[\d*\]$/, '');
    if (value === '' || !Object.hasOwn(properties, name)) continue;
    const { values = [], bracketed = false } = given.get(name) ?? {};
    given.set(name, { values: [...values, value], bracketed: bracketed || name !== sent });
  }
  const body: Record<string, unknown> = {};
  for (const [name, { values, bracketed }] of given) {
    const field = known(properties[name], 'property');
    if (isOf(field, 'array')) body[name] = listOf(field, values);
    else if (values.length > 1 || bracketed) throw wrongField(name, 'format', language);
    else body[name] = valueOf(field, values[0]);
  }
  return body;
}

/** The maximum number of text fields that a form of the schema can need, with some to spare. */
export function textsMost({ properties = {} }: Schema): number {
  return Object.values(properties).reduce((sum, field) => sum + (isOf(field, 'array') ? (field.maxItems ?? 50) : 1), 10);
}

function listOf({ items = {} }: Schema, values: readonly unknown[]): unknown[] {
  const [only] = values;
  const isWhole = values.length === 1 && typeof only === 'string' && isOf(items, 'object') && only.trimStart().startsWith('[');
  return (isWhole ? [readJson(only)] : values.map((value) => valueOf(items, value))).flat();
}

function valueOf(field: Schema, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (isOf(field, 'boolean')) return booleans.get(value.trim().toLowerCase()) ?? value;
  if (isOf(field, 'integer') || isOf(field, 'number')) return figureOf(value, isOf(field, 'integer'));
  return isOf(field, 'object') ? readJson(value) : value;
}

// As clients write them; `on` is a checked box of a plain form.
const booleans = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
]);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return text;
  }
}

function isOf({ type }: Schema, wanted: string): boolean {
  return [type].flat().includes(wanted);
}
