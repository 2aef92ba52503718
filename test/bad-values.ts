import fc, { type Arbitrary } from 'fast-check';
import options from '#db/reference/options.json' with { type: 'json' };

/** A part of the OpenAPI document, as far as it is read here. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

const texts = [
  '',
  ' ',
  '\0',
  'كامري\0',
  '\u0001\u001f\u007f',
  '\ud83d',
  '\udc00كامري',
  'a\ud800b',
  '\ufffe\uffff',
  '\u202e\u2066\u200f',
  '\u0301'.repeat(50),
  'ﷺ',
  '🚗👨‍👩‍👧‍👦',
  "' or 1=1 --",
  "'; drop table ads; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '../../../../etc/passwd',
  '%00',
  '%',
  '%s%n',
  '\\',
  '\\u0000',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e309',
  '-0',
  '٩٩٩٩٩٩٩٩٩٩٩٩',
  '0x10',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '0000-00-00',
  '9999-12-31',
  '2026-02-31',
  '1900-01-01T00:00:00Z',
  'x'.repeat(5000),
  'ا'.repeat(2001),
  '🚗'.repeat(1001),
];

const numbers = [
  0,
  -1,
  -0,
  0.5,
  1e-7,
  1.5e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 31) - 1,
  1e21,
  Number.MIN_VALUE,
  32_768,
];

const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'id', '\0', '\ud800', 'then', 'toJSON'];

/** Values that most fields accept, so that only the mutation is invalid. */
const words: Record<string, unknown[]> = {
  ...Object.fromEntries(Object.entries(options.lists).map(([name, values]) => [name, values.map(({ code }) => code)])),
  held_on: ['abshir'],
  city_id: [1, 2, 5],
  brand_id: [1],
  model_id: [1001, 1002],
  year: [2022, 1990],
  price: [78_000],
  mileage: [42_000],
  daily: [110],
  weekly: [700],
  monthly: [2500],
  phone: ['0512345678', '+966 59 123 4567', '٥٩٠٠٠٠٠٠١'],
  whatsapp: ['0512345678'],
  identifier: ['person_1', '512345678', 'nobody@mail.test'],
  password: ['Qahwa#2026'],
  old_password: ['Qahwa#2026'],
  new_password: ['Qahwa#2027'],
  username: ['somebody', 'person_1', 'person_2'],
  email: ['somebody@mail.test'],
  code: ['123456', '١٢٣٤٥٦'],
  commercial_registration: ['1010123456'],
  letters: ['حنط', 'TNJ', 'A?*'],
  digits: ['7356', '٧', '1?'],
  chassis_number: ['JTNBF4HK8M3064417'],
  description: ['كامري نظيفة جدًا، ماشية على صيانة الوكالة أول بأول.'],
  title: ['كامري 2022 فل كامل نظيفة'],
  reason: ['fraud', 'other', 'spam'],
  region: ['RI', 'mk'],
  query: ['brand=1&price_max=60000', 'q=كامري', 'type=car'],
  opens: ['09:00'],
  closes: ['22:00'],
  cursor: ['AAAA', 'eyJpZCI6MX0'],
};

/** Whatever may stand where something else is meant. */
export const wrong: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { length: 9 }, { toString: 1 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...keys).map((key) => JSON.parse(`{${JSON.stringify(key)}: {"a": 1}}`) as unknown) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(1, -1, 'a', null, 2 ** 31, '\0'), { minLength: 51, maxLength: 120 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 300 }).map((depth) => nested(depth)) },
);

/** A value that the schema allows, of which most are also what the market can use. */
export function right(schema: Schema, name = ''): Arbitrary<unknown> {
  const type = [schema.type].flat()[0];
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => right(one, name)));
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return fc.array(right(schema.items ?? {}, name), { maxLength: 3 });
  if (type === 'integer' || type === 'number') return words[name] ? fc.constantFrom(...words[name]) : figure(schema, type);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (schema.format === 'date') return fc.constantFrom('2026-12-01', '2027-01-15');
  return fc.constantFrom(...(words[name] ?? ['الرياض، النسيم', 'كامري 2022 نظيفة']));
}

/** What an object needs, and some of the rest. */
export function objectOf({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, right(schema, name)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

export const extraKey = fc.constantFrom(...keys, 'owner_id', 'is_verified', 'user_type', 'status', 'x'.repeat(3000));

function figure({ minimum = 0, maximum = 100_000 }: Schema, type: string): Arbitrary<number> {
  const near = fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), Math.ceil(minimum) + 60) });
  const any = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  const whole = fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: any });
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min: minimum, max: maximum, noNaN: true }));
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
