import type { Language } from '#contract/platform/languages.ts';
import type { Suggestion } from '#contract/listing/searches.ts';
import type { Screen } from '#contract/platform/kinds.ts';
import { latinLetters, spacedLetters } from '#contract/catalogue/plates.ts';
import { allOf, conditionsOf } from '#server/ad-index/conditions.ts';
import { presentUnderstood } from '../ads/lists/present-understood.ts';
import type { Market } from '#server/platform/market.ts';
import { wordsIn } from '#server/platform/words.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { suggest, type Suggestion as Completion } from '#server/catalogue/search/understand/suggestions/suggest.ts';
import { read, type Dictionary, type Reading } from '#server/catalogue/search/understand/understand.ts';
import { findLeading } from './leading.ts';

const most = 8;
/** Some completions find nothing, so more of them are looked at. */
const candidatesMost = 14;
const slowMost = 3;
const leastLetters = 3;
const names = new Set(['brand', 'model', 'city', 'region']);

/** Up to 8 suggestions for the typed text: what it means as a whole, plates on sale, and completions. Each finds something. */
export async function listSuggestions(market: Market, typed: string, language: Language): Promise<Suggestion[]> {
  const { q, reading } = readTyped(typed, market.reference.dictionary);
  const isPlate = reading.filters.letters !== undefined;
  const [plates, completions] = await Promise.all([
    listPlates(market, q, reading.filters, language),
    isPlate ? [] : listCompletions(market, q, language),
  ]);
  const sentence = isSentence(reading, completions) ? await findSentence(market, q, language) : undefined;
  const beside = !sentence && plates.length === 0 ? await platesLike(market, reading.filters, language) : [];
  const screen = reading.screen && screenSuggestion(reading.screen, q, language);
  const all = [...(screen ? [screen] : []), ...(sentence ? [sentence] : []), ...plates, ...beside, ...completions];
  const keyOf = ({ kind, query }: Suggestion) => (kind === 'screen' ? kind : searchKey(query));
  return all.filter((suggestion, at) => all.findIndex((one) => keyOf(one) === keyOf(suggestion)) === at).slice(0, most);
}

/** `ابيع سيارتي` asks for the form of an ad, and `معارض جدة` for the showrooms. */
function screenSuggestion(screen: Screen, q: string, language: Language): Suggestion {
  const type = screen === 'rentals' || screen === 'offices' ? 'rental' : 'car';
  return { kind: 'screen', text: wordsIn(language).screens[screen], query: q.trim(), type, count: 0, screen };
}

const singleLetters = /^\s*(?:\p{L}ـ?\s+){1,2}\p{L}ـ?\s*$/u;

/** Single letters are the beginning of a plate, though without a word for plates they mean nothing yet. */
function readTyped(typed: string, dictionary: Dictionary): { q: string; reading: Reading } {
  const reading = read(typed, dictionary);
  if (!singleLetters.test(typed) || reading.parts.length > 0) return { q: typed, reading };
  const q = `${plateWord(typed)} ${typed.trim()}`;
  const asPlate = read(q, dictionary);
  return asPlate.filters.letters !== undefined && asPlate.rest === '' ? { q, reading: asPlate } : { q: typed, reading };
}

function plateWord(text: string): string {
  return /[a-z]/i.test(text) ? 'plate' : 'لوحة';
}

/** Whether the words mean more than a name. While the last word may become another one, its completions say more. */
function isSentence({ parts, unknown, rest, unsold }: Reading, completions: readonly Suggestion[]): boolean {
  const [only, ...others] = parts;
  if (!only || unsold) return false;
  if (unknown.length > 0) return completions.length === 0 && rest.split(' ').every((word) => word.length >= leastLetters);
  return others.length > 0 || !names.has(only.kind);
}

async function findSentence(market: Market, q: string, language: Language): Promise<Suggestion | undefined> {
  const leading = await findLeading(market, q, language);
  if (!leading) return undefined;
  const { type, count, params } = leading;
  const parts = presentUnderstood(params, q, market.reference, language);
  const left = parts.reduce((words, { text }) => words.replace(text, ' '), q).trim();
  const { rest } = read(q, market.reference.dictionary, type);
  const understood = [...parts.map(({ label }) => label), ...(rest === '' ? [] : [left.replace(/\s+/g, ' ')])];
  return { kind: 'sentence', text: q.trim(), query: q.trim(), type, count, understood };
}

async function listCompletions(market: Market, q: string, language: Language): Promise<Suggestion[]> {
  const { dictionary } = market.reference;
  const candidates = withFewWords(suggest(q, dictionary, undefined, candidatesMost), dictionary);
  const found = await Promise.all(candidates.map(({ query }) => findLeading(market, query, language)));
  return candidates.flatMap((candidate, at) => {
    const leading = found[at];
    return leading ? [{ ...candidate, type: leading.type, count: leading.count }] : [];
  });
}

/** Words and features are looked for in the database: of completions with them the first few have to do. */
function withFewWords(candidates: readonly Completion[], dictionary: Dictionary): Completion[] {
  let left = slowMost;
  return candidates.filter(({ kind, query }) => {
    const { rest, filters } = read(query, dictionary);
    return kind !== 'plate' && ((rest === '' && !filters.features) || left-- > 0);
  });
}

interface PlateNumber {
  letters: string | null;
  digits: string | null;
}

type PlateFilters = Reading['filters'];

/** Plates on sale that begin with the typed letters and digits. */
async function listPlates(market: Market, q: string, { letters, digits }: PlateFilters, language: Language): Promise<Suggestion[]> {
  if (letters === undefined && digits === undefined) return [];
  const script = /[a-z]/i.test(q) ? 'en' : letters === undefined ? language : 'ar';
  const plates = await findPlates(market, letters, digits);
  return plates.map((plate) => presentPlate(plate, script));
}

function findPlates({ db, reference }: Pick<Market, 'db' | 'reference'>, letters = '*', digits = ''): Promise<PlateNumber[]> {
  const conditions = conditionsOf({ type: 'plate', letters, digits: `${digits}*` }, reference);
  return db
    .selectFrom('ads')
    .select(['letters', 'digits'])
    .where(allOf(conditions))
    .groupBy(['letters', 'digits'])
    .orderBy((eb) => eb.fn.max('refreshed_at'), 'desc')
    .limit(most)
    .execute();
}

function presentPlate({ letters, digits }: PlateNumber, script: Language): Suggestion {
  const stamped = script === 'ar' ? spacedLetters(letters ?? '') : [...latinLetters(letters ?? '')].join(' ');
  const text = `${stamped} ${digits}`;
  return { kind: 'plate', text, query: text, type: 'plate', count: 1 };
}

/** For a plate that nobody sells: the lists of those with its letters, and with its digits. */
async function platesLike(market: Market, { letters, digits }: PlateFilters, language: Language): Promise<Suggestion[]> {
  if (!letters || !digits) return [];
  const word = plateWord(letters);
  const spaced = /[a-z]/i.test(letters) ? letters : spacedLetters(letters);
  const found = await Promise.all([spaced, digits].map((half) => findSentence(market, `${word} ${half}`, language)));
  return found.filter((one) => one !== undefined);
}
