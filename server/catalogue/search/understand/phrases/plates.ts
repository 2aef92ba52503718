import { latinDigits } from '#contract/platform/digits.ts';
import { foldLetters } from '#contract/catalogue/plates.ts';
import { isNegator } from './negations.ts';
import { readAmount } from './numbers.ts';
import type { Match } from './names.ts';
import type { Situation } from './situation.ts';
import type { Token } from '../text/tokens.ts';
import { chatter, comparisons, fillers, rangeWords, topics, typeWords, units } from '../vocabulary/words.ts';

/** A plate in a sentence, either half with `?` and `*`: `ح ن ط 7???`, `TNJ 7356`, `*77`. */
export interface PlateWords {
  letters?: string;
  digits?: string;
  next: number;
}

/** The context that decides whether a word is a plate. */
export interface Surroundings {
  situation: Situation;
  /** A known name starts at this token. */
  isName: (at: number) => boolean;
  /** The rest of the sentence is only small words and places. */
  isAlone: (from: number, next: number) => boolean;
}

export function surroundingsOf(tokens: readonly Token[], situation: Situation, names: readonly (Match | undefined)[]): Surroundings {
  return {
    situation,
    isName: (at) => names[at] !== undefined,
    isAlone: (from, next) => tokens.every((token, at) => (at >= from && at < next) || isAside(token, names[at], situation)),
  };
}

/** Small words, punctuation and places are allowed beside a plate, a word for cars only with one for plates. */
function isAside(token: Token, name: Match | undefined, situation: Situation): boolean {
  const type = typeWords.get(token.key);
  if (type === 'car' && situation.type !== 'plate') return false;
  if (token.kind === 'sign' || fillers.has(token.key) || chatter.has(token.key) || type) return true;
  return name?.entries.some(({ kind }) => kind === 'city' || kind === 'region') ?? false;
}

interface Run {
  text: string;
  letters: number;
  wild: boolean;
  spaced: boolean;
  arabic: boolean;
  next: number;
}

const mostDigitsAndSigns = 8;
/** Feet and tons: `40 قدم` is no plate. */
const measures = new Set(['قدم', 'طن', 'متر']);

/**
 * Two or three separate Arabic letters are a plate whatever they spell: `ح ن ط 7356`, `ب ب 88`, `ح ن ط`; two need digits, or to be
 * the whole sentence.
 */
export function readSpacedPlate(tokens: readonly Token[], at: number, { isAlone }: Surroundings): PlateWords | undefined {
  const letters = readLetters(tokens, at);
  if (!letters?.arabic || !letters.spaced || letters.letters < 2 || isCounted(tokens, at)) return undefined;
  const digits = readDigits(tokens, afterDash(tokens, letters.next), true);
  if (digits) return { letters: letters.text, digits: digits.text, next: digits.next };
  return letters.letters === 3 || isAlone(at, letters.next) ? { letters: letters.text, next: letters.next } : undefined;
}

/** Any other plate that starts at token `at`. */
export function readPlate(tokens: readonly Token[], at: number, around: Surroundings): PlateWords | undefined {
  const isPlateSearch = around.situation.type === 'plate';
  return (
    readLettersFirst(tokens, at, around) ??
    readDigitsFirst(tokens, at, around) ??
    (isPlateSearch
      ? (readPlaced(tokens, at) ?? readHalf(tokens, at))
      : (readDigitsAlone(tokens, at, around) ?? readWildLetters(tokens, at, around)))
  );
}

function readLettersFirst(tokens: readonly Token[], at: number, around: Surroundings): PlateWords | undefined {
  const letters = isRoundPrice(tokens, at) ? undefined : readLetters(tokens, at);
  const digits = letters && readDigits(tokens, afterDash(tokens, letters.next), true);
  if (!digits || !isBelievable(tokens, { lettersAt: at, from: at, next: digits.next, letters, digits, around })) return undefined;
  return { letters: letters.text, digits: digits.text, next: digits.next };
}

function readDigitsFirst(tokens: readonly Token[], at: number, around: Surroundings): PlateWords | undefined {
  const digits = readDigits(tokens, at, false);
  if (!digits || !/\d/.test(digits.text)) return undefined;
  const lettersAt = afterDash(tokens, digits.next);
  if (measures.has(tokens[lettersAt]?.key ?? '') || isPrice(tokens, lettersAt)) return undefined;
  const letters = around.isName(lettersAt) ? undefined : readLetters(tokens, lettersAt);
  if (!letters || !isBelievable(tokens, { lettersAt, from: at, next: letters.next, letters, digits, around })) return undefined;
  return { letters: letters.text, digits: digits.text, next: letters.next };
}

/** Is `حمد 1`, `TNJ 7356` or `ا 1` a plate? `كامري و 2020` and `the 2020` are not. */
function isBelievable(
  tokens: readonly Token[],
  {
    lettersAt,
    from,
    next,
    letters,
    digits,
    around,
  }: { lettersAt: number; from: number; next: number; letters: Run; digits: Run; around: Surroundings },
): boolean {
  const { situation, isAlone } = around;
  if (!letters.spaced && isSmallWord(tokens[lettersAt])) return false;
  // `مو 2019` excludes a year, and `لوحة مو 777` a number.
  if (!letters.spaced && isNegator(tokens[lettersAt]?.key ?? '')) return false;
  if (situation.type === 'plate' || (letters.spaced && letters.arabic && letters.letters > 1)) return true;
  if (letters.wild || digits.wild) return digits.wild || isAlone(from, next);
  const year = Number(digits.text);
  const isYear = year >= 1990 && year <= situation.lastYear;
  if (letters.letters === 1) return !isYear && isAlone(from, next);
  return !isYear || (lettersAt === from && isAlone(from, next) && (letters.arabic || tokens[lettersAt + 1]?.glued === true));
}

/** In a search for plates: letters alone, or digits alone. */
function readHalf(tokens: readonly Token[], at: number): PlateWords | undefined {
  const key = tokens[at]?.key ?? '';
  const letters =
    (isSmallWord(tokens[at]) && !isLatinLetters(tokens, at)) || isRoundPrice(tokens, at) || isNegator(key) || chatter.has(key)
      ? undefined
      : readLetters(tokens, at);
  if (letters && letters.letters > 0) return { letters: letters.text, next: letters.next };
  const digits = readDigits(tokens, at, true);
  return digits && { digits: digits.text, next: digits.next };
}

/** `A B D`, though `a` is an article. */
function isLatinLetters(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 2).filter(({ kind, key }) => kind === 'latin' && key.length === 1).length === 2;
}

/** In a search for plates: `تبدأ ب 7`, `اخرها 77`, `تبدأ بحرف ا`. */
function readPlaced(tokens: readonly Token[], at: number): PlateWords | undefined {
  const key = tokens[at]?.key ?? '';
  const place = places.get(key) ?? places.get(key.replace(/^و/, ''));
  if (!place) return undefined;
  let next = at + 1;
  while (fillers.has(tokens[next]?.key ?? '') || tokens[next]?.key === 'بحرف') next++;
  const digits = readDigits(tokens, next, false, place.startsWith('*'));
  const letters = digits || place === '*…*' ? undefined : readLetters(tokens, next);
  if (letters) return { letters: letters.wild ? letters.text : place.replace('…', letters.text), next: letters.next };
  return digits && { digits: digits.wild ? digits.text : place.replace('…', digits.text), next: digits.next };
}

/** Digits with a wildcard, or a short number that is the whole sentence. */
function readDigitsAlone(tokens: readonly Token[], at: number, { situation, isAlone }: Surroundings): PlateWords | undefined {
  const digits = readDigits(tokens, at, false);
  if (!digits || !/\d/.test(digits.text)) return undefined;
  const year = Number(digits.text);
  const isYear = year >= 1990 && year <= situation.lastYear;
  return digits.wild || (!isYear && isAlone(at, digits.next)) ? { digits: digits.text, next: digits.next } : undefined;
}

/** `ح*`, when it is the whole sentence. */
function readWildLetters(tokens: readonly Token[], at: number, { isAlone }: Surroundings): PlateWords | undefined {
  const letters = readLetters(tokens, at);
  return letters?.wild && isAlone(at, letters.next) ? { letters: letters.text, next: letters.next } : undefined;
}

/** Up to three letters, separate or as one word, with wildcards instead of some. */
function readLetters(tokens: readonly Token[], start: number): Run | undefined {
  const run: Run = { text: '', letters: 0, wild: false, spaced: true, arabic: tokens[start]?.kind === 'arabic', next: start };
  for (let token = tokens[run.next]; token; token = tokens[++run.next]) {
    const piece = pieceOf(token);
    const size = run.text.replaceAll('*', '').length;
    if (!piece || size + piece.text.replaceAll('*', '').length > 3 || (size === 3 && piece.wild)) break;
    if (piece.text.length > 1 && run.letters > 0) return undefined;
    if (!run.spaced && !token.glued) break;
    if (run.letters > 0 && !piece.wild && token.kind !== (run.arabic ? 'arabic' : 'latin')) return undefined;
    if (!piece.wild && run.letters === 0) run.arabic = token.kind === 'arabic';
    run.text += piece.text;
    run.letters += piece.wild ? 0 : piece.text.length;
    run.wild ||= piece.wild;
    run.spaced &&= piece.text.length === 1;
  }
  return run.letters > 0 ? run : undefined;
}

function pieceOf(token: Token): { text: string; wild: boolean } | undefined {
  if (token.key === '?' || token.key === '*') return { text: token.key, wild: true };
  const letters = token.kind === 'arabic' || token.kind === 'latin' ? foldLetters(token.text) : undefined;
  if (!letters) return undefined;
  return { text: token.kind === 'latin' ? token.text.toUpperCase() : letters, wild: false };
}

/** One to four digits without a space, with wildcards. A `؟` at the end of a question is none, unless `withLetters`. */
function readDigits(tokens: readonly Token[], start: number, withLetters: boolean, mayStartWithZero = false): Run | undefined {
  let text = '';
  let next = start;
  for (let token = tokens[next]; token && (next === start || token.glued); token = tokens[++next]) {
    const piece = token.kind === 'number' ? latinDigits(token.text) : token.key;
    if (!/^(\d+|[?*])$/.test(piece)) break;
    text += piece;
    if (text.length > mostDigitsAndSigns) return undefined;
  }
  if (!withLetters && next === tokens.length && /^\d+\?$/.test(text)) [text, next] = [text.slice(0, -1), next - 1];
  const size = text.replaceAll('*', '').length;
  if (!text || size > 4 || (text.startsWith('0') && !mayStartWithZero) || isCounted(tokens, start)) return undefined;
  return { text, letters: 0, wild: /[?*]/.test(text), spaced: false, arabic: false, next };
}

/** The number here is money or a distance: `50 الف`, `50 ريال`. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const amount = readAmount(tokens, at);
  return amount !== undefined && (amount.unit !== undefined || units.has(tokens[amount.next]?.key ?? ''));
}

/** `مميزة ب 5000`: no plate has this one letter before such a number as often as it is a price. */
function isRoundPrice(tokens: readonly Token[], at: number): boolean {
  const value = Number(tokens[at + 1]?.key);
  return tokens[at]?.key === 'ب' && value >= 1000 && value % 500 === 0;
}

/** `ب 200 الف` behind the digits of a plate. */
function isPrice(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.key === 'ب' && readAmount(tokens, at + 1) !== undefined;
}

function afterDash(tokens: readonly Token[], at: number): number {
  return tokens[at]?.key === '-' ? at + 1 : at;
}

function isSmallWord(token: Token | undefined): boolean {
  return !token || [fillers, comparisons, rangeWords, topics, units, typeWords].some((words) => words.has(token.key));
}

const places = new Map(
  Object.entries({
    '…*': 'اول تبدا يبدا تبدي اولها اوله بدايتها بدايته starts starting begins',
    '*…': 'اخر تنتهي ينتهي اخرها اخره نهايتها نهايته ends ending',
    '*…*': 'فيها فيه بها تحتوي يحتوي contains containing with has having',
  }).flatMap(([place, words]) => words.split(' ').map((word) => [word, place] as const)),
);
