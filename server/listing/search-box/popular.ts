import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/platform/languages.ts';
import type { Suggestion } from '#contract/listing/searches.ts';
import type { FacetCounts } from '#server/ad-index/ad-index.ts';
import { keepFacets } from '../ads/lists/facets.ts';
import type { Market } from '#server/platform/market.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import { findLeading } from './leading.ts';

const keptForMs = 60_000;
const patterns = ['triple', 'quad', 'double', 'repeat', 'round'] as const;

/**
 * Searches for what the market has most of: its commonest models at their median price, the city with most rentals, the commonest
 * kind of plate. Each finds something. Computed once a minute for each language.
 */
export function keepPopular(market: Market): (language: Language) => Promise<Suggestion[]> {
  const facets = keepFacets(market);
  const kept = new LRUCache<Language, Suggestion[]>({
    max: 2,
    ttl: keptForMs,
    ignoreFetchAbort: true,
    fetchMethod: async (language) => findAll(market, await sentencesOf(market, facets, language), language),
  });
  return (language) => kept.forceFetch(language);
}

async function findAll(market: Market, sentences: readonly string[], language: Language): Promise<Suggestion[]> {
  const found = await Promise.all(sentences.map((query) => findLeading(market, query, language)));
  return sentences.flatMap((query, at) => {
    const leading = found[at];
    return leading ? [{ kind: 'popular', text: query, query, type: leading.type, count: leading.count }] : [];
  });
}

type Facets = ReturnType<typeof keepFacets>;

async function sentencesOf({ reference }: Market, facets: Facets, language: Language): Promise<string[]> {
  const words = wordsIn(language).popular;
  const modelOf = (id: number | undefined) => reference.models.get(id ?? 0)?.names[language];
  const cityOf = (id: number | undefined) => reference.cities.get(id ?? 0)?.names[language];
  const [cars, rentals, plates] = await Promise.all([facets({ type: 'car' }), facets({ type: 'rental' }), facets({ type: 'plate' })]);
  const [first, second] = commonest(cars, 'model');
  const ofFirst = await ofModel(facets, first);
  const [city] = commonest(ofFirst, 'city');
  const there = await ofModel(facets, first, city);
  const ofSecond = await ofModel(facets, second);
  const pattern = patterns.toSorted((one, other) => countOf(plates, other) - countOf(plates, one)).find((one) => countOf(plates, one) > 0);
  return [
    sentence(words.carInCity, { model: modelOf(first), city: cityOf(city), price: thousandsAbove(there?.price.median) }),
    pattern && words.plates[pattern],
    sentence(words.monthly, { city: cityOf(commonest(rentals, 'city')[0]) }),
    words.family,
    sentence(words.car, { model: modelOf(second), price: thousandsAbove(ofSecond?.price.median) }),
    sentence(words.used, { city: cityOf(commonest(cars, 'city')[0]) }),
  ].filter((text) => text !== undefined);
}

async function ofModel(facets: Facets, model?: number, city?: number): Promise<FacetCounts | undefined> {
  return model === undefined ? undefined : facets({ type: 'car', model: [model], ...(city !== undefined && { city: [city] }) });
}

/** The template with all its holes filled; undefined if something for them is missing. */
function sentence(template: string, values: Record<string, string | number | undefined>): string | undefined {
  const filled = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return filled.length < Object.keys(values).length ? undefined : fillIn(template, Object.fromEntries(filled));
}

/** The ids that a group has, the commonest first. */
function commonest(facets: FacetCounts | undefined, group: string): number[] {
  return [...(facets?.groups[group] ?? [])].toSorted(([, one], [, other]) => other - one).map(([value]) => Number(value));
}

function countOf({ groups }: FacetCounts, pattern: string): number {
  return groups['pattern']?.get(pattern) ?? 0;
}

/** The next five thousand above a price, in thousands: so that about half of the ads are below. */
function thousandsAbove(price: number | null | undefined): number | undefined {
  return price ? Math.ceil((price + 1) / 5000) * 5 : undefined;
}
