import { spanFilter, type Filters, type Span } from '../filters/filters.ts';
import { idOf, makesOf } from './reference.fixture.ts';

/**
 * A sentence, and all that it becomes, without where in the sentence: filters as `model toyota/camry,hyundai/sonata`, `year 2018..2021`,
 * `not_brand kia`, `brand @chinese` for the makes of a country, `delivery true`; `type rental`; `rest words`; `unused words` for a negation that nothing expresses; `screen post`.
 * `not color white` stands for all other values of the list.
 */
export type Meant = [sentence: string, ...facts: string[]];

const spans: readonly Span[] = ['year', 'price', 'daily', 'weekly', 'monthly', 'mileage', 'instalment', 'down_payment'];
const numbers = new Set(['seats', 'cylinders', 'deposit_max', 'km_per_day_min', 'min_driver_age_max', 'min_days_max']);
const single = new Set(['sort', 'letters', 'digits', 'not_letters', 'not_digits']);
const records: ReadonlyMap<string, 'brand' | 'model' | 'city'> = new Map([
  ['brand', 'brand'],
  ['not_brand', 'brand'],
  ['model', 'model'],
  ['not_model', 'model'],
  ['city', 'city'],
  ['not_city', 'city'],
]);

interface WhatIsMeant {
  filters: Filters;
  type: string | null;
  rest: string;
  unused: string[];
  screen: string | undefined;
}

/** The facts of a case; `codesOf` are all values of a list. */
export function readMeant(facts: readonly string[], codesOf: (list: string) => readonly string[]): WhatIsMeant {
  const meant: WhatIsMeant = { filters: {}, type: null, rest: '', unused: [], screen: undefined };
  for (const fact of facts) {
    const [name = '', ...values] = fact.split(' ');
    const value = values.join(' ');
    if (name === 'type') meant.type = value;
    else if (name === 'rest') meant.rest = value;
    else if (name === 'screen') meant.screen = value;
    else if (name === 'unused') meant.unused.push(value);
    else Object.assign(meant.filters, filterOf(name, value, codesOf));
  }
  return meant;
}

function filterOf(name: string, value: string, codesOf: (list: string) => readonly string[]): Filters {
  if (name === 'not') {
    const [list = '', codes = ''] = value.split(' ');
    return { [list]: codesOf(list).filter((code) => !codes.split(',').includes(code)) };
  }
  const span = spans.find((one) => one === name);
  if (span) {
    const [min, max] = value.includes('..') ? value.split('..') : [value, value];
    return spanFilter(span, min ? Number(min) : undefined, max ? Number(max) : undefined);
  }
  if (single.has(name)) return { [name]: value };
  if (value === 'true' || value === 'false') return { [name]: value === 'true' };
  if (name.endsWith('_max') || name.endsWith('_min')) return { [name]: Number(value) };
  const kind = records.get(name);
  const codes = value.split(',');
  if (kind) return { [name]: codes.flatMap((code) => (code.startsWith('@') ? makesOf(code.slice(1)) : idOf(kind, code))) };
  return { [name]: numbers.has(name) ? codes.map(Number) : codes };
}
