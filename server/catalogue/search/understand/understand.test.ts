import { describe, expect, it } from 'vitest';
import { spacelessKey } from '../key.ts';
import { mergeFilters, spanFilter, type Filters, type Span } from './filters/filters.ts';
import { dictionary, idOf } from './cases/reference.fixture.ts';
import { readCase, type ReadCase } from './cases/case.ts';
import { budgets } from './cases/budgets.cases.ts';
import { businessOf } from './filters/business.ts';
import { codes } from './cases/codes.cases.ts';
import { districts } from './cases/districts.cases.ts';
import { severalPatterns, severalQualities } from './cases/combined.cases.ts';
import { boards, dialects, latinLetters, misspelled } from './cases/haraj.cases.ts';
import { businesses, types, unsold } from './cases/intents.cases.ts';
import { brandsAndModels, oneWordTwoMeanings } from './cases/names.cases.ts';
import { excludedNames, excludedRanges, excludedTypes, excludedValues, lackedQualities, unusedNegations } from './cases/negation.cases.ts';
import { mileages, prices, years } from './cases/numbers.cases.ts';
import { plates, rentals, withinLists } from './cases/plates.cases.ts';
import { instalments, rentalYears, rents, takeovers } from './cases/rents.cases.ts';
import { assorted, everyday } from './cases/everyday.cases.ts';
import { alternatives, exclusions, figuresExcluded } from './cases/excluding.cases.ts';
import { readMeant } from './cases/meant.ts';
import { agents, families, nicknames, otherLetters, screens, street, wishes } from './cases/riyadh.cases.ts';
import { figures, shortYears, spelledTrims, trims } from './cases/trims.cases.ts';
import { sentences } from './cases/sentences.cases.ts';
import { cylinders, kindsOfSale, seats, terms } from './cases/trade.cases.ts';
import { places, values } from './cases/values.cases.ts';
import { understand, type Part } from './understand.ts';

const spans = new Set(['year', 'price', 'daily', 'weekly', 'monthly', 'mileage', 'instalment', 'down_payment']);

/** `model toyota/camry` → `{ model: [1001] }`. */
function filterOf(meaning: string): Filters {
  const [kind = '', value = '', more] = meaning.split(' ');
  if (spans.has(kind)) return span(kind as Span, value);
  if (kind === 'plate') return { ...(value !== '-' && { letters: value }), ...(more !== '-' && { digits: more }) } as Filters;
  if (kind === 'type' || kind === 'unused') return {};
  if (kind === 'min_days') return { min_days_max: Number(value) };
  if (kind === 'sort') return { sort: value as NonNullable<Filters['sort']> };
  if (value === 'true' || value === 'false') return { [kind]: value === 'true' };
  const codes = value.split(',');
  if (kind === 'seats' || kind === 'cylinders') return { [kind]: codes.map(Number) };
  return { [kind]: kind === 'brand' || kind === 'model' || kind === 'city' ? codes.map((code) => idOf(kind, code)) : codes };
}

function span(kind: Span, value: string): Filters {
  const [min, max] = value.includes('..') ? value.split('..') : [value, value];
  return spanFilter(kind, min ? Number(min) : undefined, max ? Number(max) : undefined);
}

/** `not color white` excludes a value; the filter of the part is that of the others. */
function partOf(meaning: string): Pick<Part, 'kind' | 'filter' | 'except'> {
  const [, excluded = '', values = ''] = /^not_(\S+) (.*)$/.exec(meaning) ?? [];
  if (excluded) {
    const except = filterOf(`${excluded} ${values}`);
    return { kind: `not_${excluded}`, filter: Object.fromEntries(Object.values(except).map((ids) => [`not_${excluded}`, ids])), except };
  }
  if (!meaning.startsWith('not ')) return { kind: meaning.split(' ')[0] ?? '', filter: filterOf(meaning) };
  const [, field = ''] = meaning.split(' ');
  return { kind: field, filter: {}, except: filterOf(meaning.slice(4)) };
}

/** Each part of a list with an exclusion has the values that are left: of those that are named, else of all. */
function excluding<P extends Pick<Part, 'kind' | 'filter' | 'except'>>(parts: P[]): P[] {
  const listed = (filter: Partial<Record<string, unknown>> | undefined, kind: string) => (filter?.[kind] ?? []) as string[];
  return parts.map((part) => {
    const ofList = parts.filter(({ kind }) => kind === part.kind);
    if (!ofList.some(({ except }) => except)) return part;
    const named = ofList.flatMap(({ filter, kind }) => listed({ ...filter }, kind));
    const excluded = ofList.flatMap(({ except, kind }) => listed({ ...except }, kind));
    const values = (named.length > 0 ? named : (dictionary.codes.get(part.kind) ?? [])).filter((code) => !excluded.includes(code));
    return { ...part, filter: { [part.kind]: values } };
  });
}

function expected({ q, parts, rest, type, unsold: goods }: ReadCase) {
  let end = 0;
  const wanted = parts.map(({ text, meaning }) => {
    const start = q.indexOf(text, end);
    end = start + text.length;
    return { text, start, end, ...partOf(meaning) };
  });
  const whole = excluding(wanted);
  const filters = mergeFilters(whole.map(({ filter }) => filter));
  return { type, filters, rest, parts: whole, ...(goods && { unsold: goods }) };
}

const groups = {
  brandsAndModels,
  oneWordTwoMeanings,
  years,
  prices,
  mileages,
  places,
  values,
  plates,
  rentals,
  withinLists,
  sentences,
  types,
  businesses,
  unsold,
  excludedValues,
  excludedNames,
  lackedQualities,
  unusedNegations,
  excludedRanges,
  excludedTypes,
  rents,
  rentalYears,
  instalments,
  takeovers,
  budgets,
  codes,
  seats,
  cylinders,
  terms,
  kindsOfSale,
  severalPatterns,
  severalQualities,
  boards,
  dialects,
  latinLetters,
  misspelled,
};
const meant = {
  exclusions,
  alternatives,
  trims,
  figures,
  shortYears,
  families,
  agents,
  wishes,
  nicknames,
  otherLetters,
  screens,
  street,
  districts,
  spelledTrims,
  figuresExcluded,
  everyday,
  assorted,
};
const cases = Object.values(groups).flat().map(readCase);

describe.each(Object.entries(groups))('%s', (_, group) => {
  it.each(group)('«%s»', (...one) => {
    const wanted = readCase(one);
    const { screen: _, ...understood } = understand(wanted.q, dictionary, wanted.within);
    expect(understood).toEqual(expected(wanted));
  });
});

describe.each(Object.entries(meant))('what is meant by %s', (_, group) => {
  it.each(group)('«%s»', (q, ...facts) => {
    const { type, filters, rest, parts, screen } = understand(q, dictionary);
    const unused = parts.flatMap(({ kind, text }) => (kind === 'unused' ? [text] : []));
    expect({ type, filters, rest, unused, screen }).toEqual(readMeant(facts, (list) => dictionary.codes.get(list) ?? []));
  });
});

describe.each(Object.entries({ codes }))('the variant of a model in %s', (_, group) => {
  it.each(group)('«%s»', (...one) => {
    const { q, variant } = readCase(one);
    const codesIn = understand(q, dictionary).parts.flatMap(({ kind, text }) =>
      kind === 'model' ? (dictionary.variants.get(spacelessKey(text))?.code ?? []) : [],
    );
    expect(codesIn.join(' ') || undefined).toBe(variant);
  });
});

describe.each(Object.entries({ businesses, types, sentences }))('the business that is looked for in %s', (_, group) => {
  it.each(group)('«%s»', (...one) => {
    const { q, business } = readCase(one);
    expect(businessOf(understand(q, dictionary).parts)).toBe(business);
  });
});

describe('a sentence', () => {
  it('has many cases, without duplicates', () => {
    expect(cases.length).toBeGreaterThan(650);
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

describe('a name behind a negation', () => {
  // Each begins with the name of another quality, which `بدون` negates.
  const ambiguous = new Set(['بوية وكالة', 'دهان وكالة', 'دهان الوكالة', 'رش وكالة', 'رش الوكالة', 'بوية المصنع', 'ضمان منتهي']);
  const negators = { arabic: ['مو', 'غير', 'بدون', 'ما ابي', 'الا'], latin: ['not', 'without', 'except', 'but not'] };

  it.each([undefined, 'rental', 'plate'] as const)('is never searched as if it was affirmed, in a list of %s', (type) => {
    const affirmed = dictionary.names.flatMap(({ text, entry }) => {
      const script = /\p{Script=Arabic}/u.test(text) ? 'arabic' : 'latin';
      const sentences = ambiguous.has(text) ? [] : negators[script].map((negator) => `${negator} ${text}`);
      return sentences.filter((sentence) =>
        understand(sentence, dictionary, type).parts.some(({ filter }) => hasAny(filter, entry.filter)),
      );
    });
    expect(affirmed).toEqual([]);
  });
});

/** Whether a list of one filter has a value of the same list of the other. */
function hasAny(filter: Filters, other: Filters): boolean {
  const values = new Map<string, unknown>(Object.entries(filter));
  return Object.entries(other).some(([name, codes]) => {
    const own = values.get(name);
    return Array.isArray(codes) && Array.isArray(own) && codes.some((code) => own.includes(code));
  });
}

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
