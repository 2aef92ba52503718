import { describe, expect, it } from 'vitest';
import { mergeFilters, spanFilter, type Filters, type Span } from './filters.ts';
import { dictionary, idOf } from './reference.fixture.ts';
import { readCase, type ReadCase } from './case.ts';
import { brandsAndModels, oneWordTwoMeanings } from './names.cases.ts';
import { mileages, prices, years } from './numbers.cases.ts';
import { plates, rentals, withinLists } from './plates.cases.ts';
import { sentences } from './sentences.cases.ts';
import { places, values } from './values.cases.ts';
import { understand } from './understand.ts';

const spans = new Set(['year', 'price', 'daily', 'mileage']);

/** `model toyota/camry` → `{ model: [1001] }`. */
function filterOf(meaning: string): Filters {
  const [kind = '', value = '', more] = meaning.split(' ');
  if (spans.has(kind)) return span(kind as Span, value);
  if (kind === 'plate') return { ...(value !== '-' && { letters: value }), ...(more !== '-' && { digits: more }) } as Filters;
  if (kind === 'type') return {};
  if (kind === 'sort') return { sort: value as NonNullable<Filters['sort']> };
  if (value === 'true') return { [kind]: true };
  const codes = value.split(',');
  if (kind === 'seats') return { seats: codes.map(Number) };
  return { [kind]: kind === 'brand' || kind === 'model' || kind === 'city' ? codes.map((code) => idOf(kind, code)) : codes };
}

function span(kind: Span, value: string): Filters {
  const [min, max] = value.includes('..') ? value.split('..') : [value, value];
  return spanFilter(kind, min ? Number(min) : undefined, max ? Number(max) : undefined);
}

function expected({ q, parts, rest, type }: ReadCase) {
  let end = 0;
  const wanted = parts.map(({ text, meaning }) => {
    const start = q.indexOf(text, end);
    end = start + text.length;
    return { kind: meaning.split(' ')[0], text, start, end, filter: filterOf(meaning) };
  });
  return { type, filters: mergeFilters(wanted.map(({ filter }) => filter)), rest, parts: wanted };
}

const groups = { brandsAndModels, oneWordTwoMeanings, years, prices, mileages, places, values, plates, rentals, withinLists, sentences };
const cases = Object.values(groups).flat().map(readCase);

describe.each(Object.entries(groups))('%s', (_, group) => {
  it.each(group)('«%s»', (...one) => {
    const wanted = readCase(one);
    expect(understand(wanted.q, dictionary, wanted.within)).toEqual(expected(wanted));
  });
});

describe('a sentence', () => {
  it('has many cases, without duplicates', () => {
    expect(cases.length).toBeGreaterThan(300);
    expect(new Set(cases.map(({ q, within }) => `${q} ${within}`)).size).toBe(cases.length);
  });

  it('loses a filter with its part', () => {
    for (const { q } of cases.filter(({ parts, within }) => parts.length > 1 && !within)) {
      for (const { start, end, kind } of understand(q, dictionary).parts) {
        const without = understand(q.slice(0, start) + q.slice(end), dictionary);
        expect(
          without.parts.map((part) => `${part.kind} ${part.text}`),
          `${q} without ${kind}`,
        ).not.toContain(`${kind} ${q.slice(start, end)}`);
      }
    }
  });
});

describe('every spelling in the reference data', () => {
  const spellings = dictionary.names.filter(
    ({ text, entry }) => (entry.kind === 'brand' || entry.kind === 'model' || entry.kind === 'city') && text !== 'جيب',
  );

  it('is understood as its entry, a model after its brand and a city after «in»', () => {
    const brands = new Map(dictionary.names.map(({ entry }) => [entry.kind === 'brand' ? entry.brand : undefined, entry.labels]));
    const lost = spellings.flatMap(({ text, entry }) =>
      [0, 1].flatMap((language) => {
        const before = entry.kind === 'model' ? brands.get(entry.brand)?.[language] : entry.kind === 'city' ? ['في', 'in'][language] : '';
        const { filters, rest } = understand(`${before} ${text}`, dictionary);
        const [field, [id] = []] = Object.entries(entry.filter)[0] as [keyof Filters, number[]];
        return rest === '' && (filters[field] as number[] | undefined)?.includes(id ?? 0) ? [] : [`${before} ${text}`];
      }),
    );
    expect(lost).toEqual([]);
  });
});
