import { isKeyOf } from '#contract/platform/records.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { NearAds, Relaxation } from '#contract/listing/near-ads.ts';
import type { IndexedAd } from '#server/ad-index/ad-index.ts';
import type { Filters } from '#server/ad-index/filters.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import { labelOf } from '../present-understood.ts';
import type { NearAdFound, Relaxed } from './near.ts';
import type { Goal } from './steps.ts';

interface Wording {
  reference: Reference;
  language: Language;
  filters: Filters;
}

export function presentRelaxation({ kind, query, count, more, goal, cost }: Relaxed, wording: Wording): Relaxation {
  return { kind, query, count, more, ...textOf(goal, cost, wording) };
}

type Text = Pick<Relaxation, 'text' | 'detail'>;

/** Up to this cost it is "a little" more. */
const bit = 0.2;

function textOf(goal: Goal, cost: number, { reference, language, filters }: Wording): Text {
  const words = wordsIn(language).near;
  const nameOf = (name: string, values: unknown) => nameOfFilter(name, values, reference, language);
  switch (goal.by) {
    case 'limit':
      return limitText(goal, cost, language);
    case 'city':
      return {
        text: fillIn(words.in, { place: nameOf('city', [goal.id]) }),
        detail: fillIn(words.apart, { value: figure(goal.kilometres), place: nameOf('city', [goal.from]) }),
      };
    case 'region':
      return {
        text: fillIn(words.in, { place: nameOf('region', [goal.code]) }),
        detail: fillIn(words.away, { value: figure(goal.kilometres) }),
      };
    case 'radius':
      return { text: words.farther, detail: fillIn(words.upToAway, { value: figure(goal.kilometres) }) };
    case 'model':
      return {
        text: fillIn(words.ofBrand, { brand: nameOf('brand', [goal.brand]) }),
        detail: fillIn(words.notModel, { model: nameOf('model', filters.model) }),
      };
    case 'word':
      return { text: fillIn(words.without, { value: goal.text }) };
    case 'any':
      return {
        text: isKeyOf(words.any, goal.name) ? words.any[goal.name] : fillIn(words.without, { value: nameOf(goal.name, goal.values) }),
      };
    case 'several': {
      const names = goal.values.map(([name, value]) => nameOf(name, value)).filter((name) => name !== '');
      return { text: fillIn(words.without, { value: names.join(words.comma) }) };
    }
  }
}

function limitText({ column, side, from, to }: Goal & { by: 'limit' }, cost: number, language: Language): Text {
  const words = wordsIn(language).near;
  if (column === 'year') return { text: fillIn(words.year, { value: to }), detail: to < from ? words.older : words.newer };
  const said = words.limits[limitNamed(column)];
  const isBit = cost <= bit;
  if (side === 'max') return { text: isBit ? said.maxBit : said.max, detail: fillIn(said.toMax, { value: figure(to) }) };
  return { text: isBit ? said.minBit : said.min, detail: fillIn(said.toMin, { value: figure(to) }) };
}

function limitNamed(column: string): 'price' | 'mileage' | 'instalment' | 'down_payment' | 'other' {
  if (column === 'instalment' || column === 'down_payment') return column;
  if (['price', 'daily', 'weekly', 'monthly'].includes(column)) return 'price';
  return column === 'mileage' ? 'mileage' : 'other';
}

/** The one thing in which the ad differs from what was looked for. */
export function presentDifference({ ad, of: { kind, goal } }: NearAdFound, wording: Wording): NearAds['results'][number]['difference'] {
  return { kind, text: differenceText(ad, goal, wording) };
}

function differenceText({ values, sort_key }: IndexedAd, goal: Goal, wording: Wording): string {
  const { reference, language } = wording;
  const words = wordsIn(language).near;
  switch (goal.by) {
    case 'limit': {
      const value = Number(sort_key);
      if (goal.column === 'year') return fillIn(wordsIn(language).understood.year, { value });
      const said = words.limits[limitNamed(goal.column)];
      return fillIn(goal.side === 'max' ? said.above : said.below, { value: figure(Math.abs(value - goal.from)) });
    }
    case 'city':
    case 'region':
      return fillIn(words.in, { place: nameOfFilter('city', [values['city_id']], reference, language) });
    case 'radius':
      return fillIn(words.away, { value: figure(Math.round(Number(values['distance']) / 1000)) });
    case 'model':
      return nameOfFilter('model', [values['model_id']], reference, language);
    case 'word':
      return fillIn(words.lacksWord, { value: goal.text });
    // The list without several filters has no near ads.
    case 'several':
      return '';
    case 'any':
      return otherText(goal, values, wording);
  }
}

/** What the ad has in the place of the filter `name`. */
function otherText({ name, values: chosen }: Goal & { by: 'any' }, values: IndexedAd['values'], { reference, language }: Wording): string {
  const words = wordsIn(language).near;
  if (name === 'letters') return words.otherLetters;
  if (name === 'digits') return words.otherDigits;
  if (name === 'available_from') return words.booked;
  if (name === 'bookable') return words.notBookable;
  if (name === 'instant') return words.notInstant;
  if (name === 'brand') return nameOfFilter(name, [values['brand_id']], reference, language);
  if (name === 'digits_count') return nameOfFilter(name, [values[name]], reference, language);
  const request = nameOfFilter(name, chosen, reference, language);
  if (typeof chosen === 'boolean') return nameOfFilter(name, !chosen, reference, language);
  if (name === 'pattern' || name === 'features') return fillIn(words.without, { value: request });
  const value = values[name] ?? null;
  return value === null ? fillIn(words.unstated, { value: request }) : nameOfFilter(name, [value], reference, language);
}

/** Values of a filter in words: `أبيض`, `بدون صور`. */
function nameOfFilter(name: string, values: unknown, reference: Reference, language: Language): string {
  if (name === 'bookable' || name === 'instant') return wordsIn(language).near[name];
  return labelOf({ filter: Object.fromEntries([[name, values]]), text: [values].flat().join(' ') }, reference, language);
}

function figure(value: number): string {
  return value.toLocaleString('en');
}
