import { fieldNamed, listOf } from '#contract/listing/ad-types/ad-types.ts';
import { priceLabels } from '#contract/listing/price-estimates.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Facets, FacetValue } from '#contract/listing/facets.ts';
import type { Names, Option, Reference } from '#server/catalogue/reference/reference.ts';
import { wordsIn } from '#server/platform/words.ts';
import type { FacetCounts } from '#server/ad-index/ad-index.ts';
import type { TypedFilters } from '#server/ad-index/filters.ts';

/** Brands, models and cities shown at most. */
const most = 60;

export function presentFacets(
  { count, groups, price, rents, takeovers }: FacetCounts,
  filters: TypedFilters,
  reference: Reference,
  language: Language,
): Facets {
  const presented = Object.entries(groups).map(([name, counts]) => [name, presentGroup(name, { counts, filters, reference, language })]);
  return { ...Object.fromEntries(presented), count, price, ...rents, ...takeovers };
}

type Counts = ReadonlyMap<string, number>;

function presentGroup(
  name: string,
  { counts, filters, reference, language }: { counts: Counts; filters: TypedFilters; reference: Reference; language: Language },
): FacetValue[] {
  const { brands, cities, regions } = reference;
  switch (name) {
    case 'brand':
      return presentThings([...brands.values()], counts, filters.brand, language);
    case 'model':
      return presentThings(
        (filters.brand ?? []).flatMap((id) => brands.get(id)?.models ?? []),
        counts,
        filters.model,
        language,
      );
    case 'city':
      return presentThings([...cities.values()], counts, filters.city, language);
    case 'region':
      return byCount(regions.map(({ code, names, cities }) => ({ id: code, name: names[language], count: sumOf(cities, counts) })));
    case 'trim':
      return presentTrims(counts);
    case 'digits_count':
      return presentNumbers([1, 2, 3, 4], counts);
    case 'price_label':
      return presentLabels(counts, language);
    case 'with_images':
    case 'price_dropped':
      return presentFlag(counts, language);
    default:
      return presentField(name, counts, reference, language);
  }
}

/** Ranges are shown from the largest value down. */
function presentField(name: string, counts: Counts, { options }: Reference, language: Language): FacetValue[] {
  const field = fieldNamed(name);
  if (field?.kind === 'flag') return presentFlag(counts, language);
  if (field?.kind === 'whole') {
    const numbers = presentNumbers([...counts.keys()].map(Number), counts);
    return field.filter?.by === 'range' ? numbers.toReversed() : numbers;
  }
  const list = name === 'pattern' ? 'plate_pattern' : field && listOf(name, field);
  return presentOptions(options.get(list ?? name) ?? [], counts, language);
}

/** The values with ads and the selected ones, by count. */
function presentThings(
  things: readonly { id: number; names: Names }[],
  counts: Counts,
  chosen: number[] = [],
  language: Language,
): FacetValue[] {
  const values = things.map(({ id, names }) => ({ id, name: names[language], count: counts.get(String(id)) ?? 0 }));
  const wanted = byCount(values.filter(({ id, count }) => count > 0 || chosen.includes(id)));
  return wanted.filter(({ id }, place) => place < most || chosen.includes(id));
}

/** One for the spellings of a trim that differ in the size of letters alone, as most sellers write it. */
function presentTrims(counts: Counts): FacetValue[] {
  const trims = new Map<string, FacetValue>();
  for (const [trim, count] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    const known = trims.get(trim.toLowerCase());
    if (known) known.count += count;
    else if (trim !== '') trims.set(trim.toLowerCase(), { id: trim, name: trim, count });
  }
  return byCount([...trims.values()]).slice(0, most);
}

function presentOptions(options: readonly Option[], counts: Counts, language: Language): FacetValue[] {
  return byCount(options.map(({ code, names }) => ({ id: code, name: names[language], count: counts.get(code) ?? 0 })));
}

function presentFlag(counts: Counts, language: Language): FacetValue[] {
  const { yes, no } = wordsIn(language).understood;
  return [
    { id: 'true', name: yes, count: counts.get('true') ?? 0 },
    { id: 'false', name: no, count: counts.get('false') ?? 0 },
  ];
}

/** From the lowest price. */
function presentLabels(counts: Counts, language: Language): FacetValue[] {
  const said = wordsIn(language).understood.priceLabels;
  return priceLabels.map((label) => ({ id: label, name: said[label], count: counts.get(label) ?? 0 }));
}

/** In their natural order, those without ads last. */
function presentNumbers(numbers: number[], counts: Counts): FacetValue[] {
  const values = numbers.map((number) => ({ id: number, name: String(number), count: counts.get(String(number)) ?? 0 }));
  return values.sort((one, other) => Number(one.count === 0) - Number(other.count === 0) || one.id - other.id);
}

function byCount<Value extends FacetValue>(values: Value[]): Value[] {
  return values.toSorted((one, other) => other.count - one.count);
}

function sumOf(things: readonly { id: number }[], counts: Counts): number {
  return things.reduce((sum, { id }) => sum + (counts.get(String(id)) ?? 0), 0);
}
