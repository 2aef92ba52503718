import type { UnderstoodPart } from '#contract/listing/listing.ts';
import { keysOf } from '#contract/platform/records.ts';
import { spacelessKey } from '#server/catalogue/search/key.ts';
import { understand, type Dictionary, type Part } from '#server/catalogue/search/understand/understand.ts';
import { inTermsOf } from './list-params.ts';
import type { Filters } from '#server/ad-index/filters.ts';

/** The words `q` with others in place of a part. */
export function queryWith(q: string, { start, end }: Part, words: string): string {
  return `${q.slice(0, start)} ${words} ${q.slice(end)}`.replace(/\s+/g, ' ').trim();
}

/** What a part sets, as the query of the list; undefined where only words can say it. */
export function addressOf(part: Part, type: Filters['type'], dictionary: Dictionary): string | undefined {
  const filter = inTermsOf(type, part.filter);
  const names = keysOf(filter);
  if (names.length === 0 || isOfWords(part, dictionary)) return undefined;
  const pairs = Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}

/** A variant of a model, a district, the least kilometres, and patterns of which a plate has one, are no filters of an address. */
function isOfWords({ kind, text, filter, words }: Part, { variants }: Dictionary): boolean {
  if (words !== undefined) return true;
  if (kind === 'model' && variants.has(spacelessKey(text))) return true;
  return 'mileage_min' in filter || 'also' in filter || (filter.pattern?.length ?? 0) > 1;
}

const units = [
  { unit: 'day', name: 'daily', ar: 'باليوم', en: 'per day' },
  { unit: 'week', name: 'weekly', ar: 'بالأسبوع', en: 'per week' },
  { unit: 'month', name: 'monthly', ar: 'بالشهر', en: 'per month' },
] as const;

/** The words with the same rent for another unit, as far as they are then understood so. */
export function otherUnits(q: string, part: Part, dictionary: Dictionary): NonNullable<UnderstoodPart['units']> {
  const filter = inTermsOf('rental', part.filter);
  const present = units.find(({ name }) => `${name}_min` in filter || `${name}_max` in filter);
  if (!present) return [];
  const language = /[\u0621-\u064a]/.test(q) ? 'ar' : 'en';
  const limits = Object.entries(filter).map(([name, value]) => [name.slice(-3), Number(value)] as const);
  const amount = amountIn(new Map(limits), language);
  return units.flatMap(({ unit, name, [language]: per }) => {
    const query = queryWith(q, part, `${amount} ${per}`);
    const wanted = Object.fromEntries(limits.map(([limit, value]) => [`${name}_${limit}`, value]));
    return name !== present.name && isRead(query, wanted, dictionary) ? [{ unit, query }] : [];
  });
}

function amountIn(limits: ReadonlyMap<string, number>, language: 'ar' | 'en'): string {
  const [min, max] = [limits.get('min'), limits.get('max')];
  const words = language === 'ar' ? { from: 'فوق', to: 'تحت', and: 'الى' } : { from: 'over', to: 'under', and: 'to' };
  if (min !== undefined && max !== undefined) return min === max ? String(min) : `${min} ${words.and} ${max}`;
  return max === undefined ? `${words.from} ${min}` : `${words.to} ${max}`;
}

/** Whether the words set exactly these limits of a rent. */
function isRead(query: string, wanted: Record<string, number>, dictionary: Dictionary): boolean {
  const { filters } = understand(query, dictionary, 'rental');
  const read = Object.entries(filters).filter(([name]) => /^(?:price|daily|weekly|monthly)_/.test(name));
  return read.length === Object.keys(wanted).length && read.every(([name, value]) => wanted[name] === value);
}
