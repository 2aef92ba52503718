import { fairOrLess, priceLabels } from '#contract/listing/price-estimates.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { AdPage, UnderstoodPart } from '#contract/listing/listing.ts';
import type { UnsoldGoods } from '#contract/platform/kinds.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { latinLetters, likeLetters, spacedLetters } from '#contract/catalogue/plates.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { spacelessKey } from '#server/catalogue/search/key.ts';
import type { Part } from '#server/catalogue/search/understand/understand.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import type { ListParams } from './list-params.ts';
import type { Filters } from '#server/ad-index/filters.ts';
import { addressOf, otherUnits, queryWith } from './part-filters.ts';

type PartFilter = Part['filter'];

/** The parts of `q` that were understood, each with its meaning in words and `q` without it. */
export function presentUnderstood(
  { parts = [], filters }: ListParams,
  q: string,
  reference: Reference,
  language: Language,
): UnderstoodPart[] {
  return parts.map((part) => {
    const filter = addressOf(part, filters.type, reference.dictionary);
    const units = filters.type === 'rental' ? otherUnits(q, part, reference.dictionary) : [];
    return {
      kind: kindOf(part),
      text: part.text,
      label: part.kind === 'type' ? typeLabel(filters.type, language) : labelOfPart(part, reference, language),
      query: queryWith(q, part, ''),
      ...(filter !== undefined && { filter }),
      ...(units.length > 0 && { units }),
    };
  });
}

/** The fact that these goods are not sold here. */
export function presentUnsold(goods: UnsoldGoods, language: Language): NonNullable<AdPage['unsold']> {
  const { named, text } = wordsIn(language).unsold;
  return { goods, text: fillIn(text, { goods: named[goods] }) };
}

/** A negation has the meaning of what it excludes; a variant of a model is named as it was typed. */
function labelOfPart({ kind, text, filter, except, labels }: Part, reference: Reference, language: Language): string {
  const words = wordsIn(language).understood;
  if (labels) return except ? fillIn(words.except, { value: labels[language === 'ar' ? 0 : 1] }) : labels[language === 'ar' ? 0 : 1];
  if (kind === 'unused') return fillIn(words.unused, { value: text });
  if (except) return fillIn(words.except, { value: labelOf({ filter: except, text }, reference, language) });
  const label = labelOf({ filter, text }, reference, language);
  const isVariant = kind === 'model' && reference.dictionary.variants.has(spacelessKey(text));
  return isVariant ? fillIn(words.variant, { model: label, value: text }) : label;
}

/** The filter that the part sets, else its kind: `price_max`, but `price` for a range. */
function kindOf({ kind, filter }: Part): string {
  const [only, ...others] = Object.keys(filter);
  return only && others.length === 0 ? only : kind;
}

/** The meaning of one filter, in words; `text` if there are none. */
export function labelOf({ filter, text }: Pick<Part, 'filter' | 'text'>, reference: Reference, language: Language): string {
  if (filter.letters !== undefined || filter.digits !== undefined) return plateLabel(filter, language);
  return (
    wishLabel(filter, language) ??
    rangeLabel(filter, language) ??
    namesLabel(filter, reference, language) ??
    flagLabel(filter, language) ??
    text
  );
}

export function typeLabel(type: Filters['type'], language: Language): string {
  const { cars, rentals, plates } = wordsIn(language).sections;
  return { car: cars, rental: rentals, plate: plates }[type ?? 'car'];
}

const spans = [
  { name: 'year', one: 'year', from: 'yearFrom', to: 'yearTo', both: 'years' },
  { name: 'price', one: 'price', from: 'priceFrom', to: 'priceTo', both: 'prices' },
  { name: 'daily', one: 'daily', from: 'dailyFrom', to: 'dailyTo', both: 'dailies' },
  { name: 'weekly', one: 'weekly', from: 'weeklyFrom', to: 'weeklyTo', both: 'weeklies' },
  { name: 'monthly', one: 'monthly', from: 'monthlyFrom', to: 'monthlyTo', both: 'monthlies' },
  { name: 'instalment', one: 'instalment', from: 'instalmentFrom', to: 'instalmentTo', both: 'instalments' },
  { name: 'down_payment', one: 'down_payment', from: 'downPaymentFrom', to: 'downPaymentTo', both: 'downPayments' },
  { name: 'mileage', one: 'mileage', from: 'mileageFrom', to: 'mileageTo', both: 'mileages' },
] as const;

/** What renters want, and what a plate lacks. */
function wishLabel(filter: PartFilter, language: Language): string | undefined {
  const said = wordsIn(language).understood;
  const { min_days_max: days, min_driver_age_max: age, not_digits: digits, not_letters: letters } = filter;
  if (filter.deposit_max === 0) return said.noDeposit;
  if (filter.km_per_day_min !== undefined) return said.unlimitedKm;
  if (days !== undefined) return fillIn(said.days, { value: days });
  if (age !== undefined) return fillIn(said.driverAge, { value: age });
  if (digits !== undefined) return fillIn(said.without.digits, { value: [...digits].join(' ') });
  return letters === undefined ? undefined : fillIn(said.without.letters, { value: plateLabel({ letters }, language) });
}

function rangeLabel(filter: PartFilter, language: Language): string | undefined {
  const span = spans.find(({ name }) => `${name}_min` in filter || `${name}_max` in filter);
  if (!span) return undefined;
  const said = wordsIn(language).understood;
  const [min, max] = [filter[`${span.name}_min`], filter[`${span.name}_max`]];
  const figure = (value: number) => (span.name === 'year' ? String(value) : value.toLocaleString('en'));
  if (min !== undefined && max !== undefined) {
    return min === max ? fillIn(said[span.one], { value: figure(min) }) : fillIn(said[span.both], { from: figure(min), to: figure(max) });
  }
  return min === undefined ? fillIn(said[span.to], { value: figure(max ?? 0) }) : fillIn(said[span.from], { value: figure(min) });
}

/** More seats or cylinders are named by the first and the last. */
const mostNamed = 2;

/** Names of brands, places and values of lists: `كامري، أكورد`. */
function namesLabel(filter: PartFilter, reference: Reference, language: Language): string | undefined {
  const [name = '', values] = Object.entries(filter)[0] ?? [];
  if (!Array.isArray(values)) return undefined;
  if (name === 'price_label') return priceLabelsLabel(values, language);
  const names = values.map((value: number | string) => nameOf(name, value, reference, language));
  if (name === 'seats' || name === 'cylinders') {
    const value = names.length > mostNamed ? `${names[0]}–${names.at(-1)}` : names.join(' ');
    return fillIn(wordsIn(language).understood[name], { value });
  }
  return names.join(language === 'ar' ? '، ' : ', ');
}

/** «Fair or less», or each of the labels. */
function priceLabelsLabel(values: readonly unknown[], language: Language): string {
  const said = wordsIn(language).understood;
  const chosen = priceLabels.filter((label) => values.includes(label));
  const isFairOrLess = chosen.length === fairOrLess.length && fairOrLess.every((label) => chosen.includes(label));
  if (isFairOrLess) return said.fairOrLess;
  return chosen.map((label) => said.priceLabels[label]).join(language === 'ar' ? '، ' : ', ');
}

function nameOf(
  filter: string,
  value: number | string,
  { brands, models, cities, regions, options }: Reference,
  language: Language,
): string {
  const named =
    { brand: brands, model: models, city: cities }[filter]?.get(Number(value)) ??
    (filter === 'region' ? regions : (options.get(filter === 'pattern' ? 'plate_pattern' : filter) ?? [])).find(
      ({ code }) => code === value,
    );
  return named?.names[language] ?? String(value);
}

function flagLabel(filter: PartFilter, language: Language): string | undefined {
  const said = wordsIn(language).understood;
  if (filter.sort) return said[filter.sort];
  const flag = (['with_driver', 'delivery', 'airport_delivery', 'with_images', 'price_dropped'] as const).find(
    (name) => filter[name] !== undefined,
  );
  return flag && (filter[flag] ? said[flag] : said.without[flag]);
}

/** A plate in the script of the language: `ح ن ط 7356`, `T N J 7356`. */
function plateLabel({ letters = '', digits = '' }: PartFilter, language: Language): string {
  const arabic = likeLetters(letters)[0]?.replaceAll('_', '?').replaceAll('%', '*') ?? letters;
  const stamped = language === 'ar' ? spacedLetters(arabic) : [...latinLetters(arabic)].join(' ');
  return [stamped, latinDigits(digits)].filter(Boolean).join(' ');
}
