import { readFigure } from './figures.ts';
import { oneSpelling } from './spelling.ts';

/** The words of numbers that people write in prices, by their value: the search and every field of an amount know these. */
export const numberWords: Readonly<Record<number, string>> = {
  3: 'ثلاثة ثلاث three',
  4: 'أربعة أربع four',
  5: 'خمسة خمس five',
  6: 'ستة ست six',
  7: 'سبعة سبع seven',
  8: 'ثمانية ثمان ثماني eight',
  9: 'تسعة تسع nine',
  10: 'عشرة عشر ten',
  11: 'احدعش احدعشر eleven',
  12: 'اثنعش اطنعش اثناعشر twelve',
  13: 'ثلطعش ثلاثطعش thirteen',
  14: 'اربعطعش fourteen',
  15: 'خمسطعش fifteen',
  16: 'ستطعش sixteen',
  17: 'سبعطعش seventeen',
  18: 'ثمنطعش ثمانطعش eighteen',
  19: 'تسعطعش nineteen',
  20: 'عشرين عشرون twenty',
  30: 'ثلاثين ثلاثون thirty',
  40: 'أربعين أربعون forty',
  50: 'خمسين خمسون fifty',
  60: 'ستين ستون sixty',
  70: 'سبعين سبعون seventy',
  80: 'ثمانين ثمانون eighty',
  90: 'تسعين تسعون ninety',
  100: 'مية مئة مائة',
  200: 'ميتين مئتين مائتين',
  300: 'ثلاثمية ثلاثمئة ثلاثمائة',
  400: 'أربعمية أربعمئة أربعمائة',
  500: 'خمسمية خمسمئة خمسمائة',
  600: 'ستمية ستمئة ستمائة',
  700: 'سبعمية سبعمئة سبعمائة',
  800: 'ثمانمية ثمانمئة ثمانمائة ثمنمية',
  900: 'تسعمية تسعمئة تسعمائة',
};

/** Words by which the number before them is multiplied. */
export const unitWords: Readonly<Record<number, string>> = {
  1000: 'الف الاف k thousand thousands alf alaf',
  1_000_000: 'مليون ملايين million millions',
};

/** Two of a unit in one word. */
export const pairWords: Readonly<Record<number, string>> = { 2000: 'الفين', 2_000_000: 'مليونين' };

/** Parts of the unit beside them. */
export const partWords: Readonly<Record<number, string>> = { 0.5: 'نص نصف half', 0.25: 'ربع' };

/** Too frequent with other meanings in a sentence, but nothing else in a field. */
const smallWords = { 1: 'واحد one', 2: 'اثنين ثنين two' };

const numbers = numbersByWord(keyOf, numberWords, smallWords);
const units = numbersByWord(keyOf, unitWords, { 1000: 'ك الفا', 1_000_000: 'm مليونا' });
const pairs = numbersByWord(keyOf, pairWords);
const parts = numbersByWord(keyOf, partWords);

/** What stands beside an amount without changing it. */
const beside = /(?:^|(?<=[\s\d]))(?:ريالات|ريالا?|ر\.?س\.?|riyals?|sar|sr|﷼|كم|km)(?![\p{L}\p{N}])/gu;

/**
 * An amount as people write it, in figures, in words or in both: `65,000`, `٦٥ ألف`, `65k`, `خمسة وستين ألف`, `مليون ونص`. Undefined if
 * the text is no amount.
 */
export function readAmountInWords(text: string): number | undefined {
  const plain = keyOf(text).replace(beside, ' ').trim();
  const figure = readFigure(plain);
  if (figure !== undefined) return figure < 0 ? undefined : figure;
  const terms = plain
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=[\d])(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .replaceAll('+', ' ')
    .split(/\s+/);
  return sumOf(terms);
}

interface Sum {
  total: number;
  /** What was read after the last unit. */
  rest: number;
  /** The number of which the last word was a unit; a smaller one may follow. */
  unit: number;
  /** A part that waits for its unit. */
  part: number;
}

function sumOf(terms: readonly string[]): number | undefined {
  let sum: Sum | undefined = { total: 0, rest: 0, unit: Infinity, part: 0 };
  for (const [at, term] of terms.entries()) {
    if (term === 'و' || term === 'and') continue;
    const next = isUnit(terms[at + 1]);
    sum = sum && withTerm(sum, term, next);
  }
  if (!sum || sum.part > 0) return undefined;
  const amount = sum.total + sum.rest;
  return amount > 0 ? amount : undefined;
}

function withTerm(sum: Sum, term: string, beforeUnit: boolean): Sum | undefined {
  const { total, rest, unit, part } = sum;
  const times = worthOf(units, term);
  if (times !== undefined)
    return times >= unit || (part > 0 && rest > 0)
      ? undefined
      : { total: total + (part || rest || 1) * times, rest: 0, unit: times, part: 0 };
  const pair = worthOf(pairs, term);
  if (pair !== undefined) return rest > 0 || pair / 2 >= unit ? undefined : { total: total + pair, rest: 0, unit: pair / 2, part: 0 };
  const share = worthOf(parts, term);
  if (share !== undefined) return shared(sum, share);
  if (term === 'hundred') return rest > 0 && rest < 10 ? { ...sum, rest: rest * 100 } : undefined;
  const number = worthOf(numbers, term) ?? figureIn(term, beforeUnit);
  return number === undefined || part > 0 || number >= unit || !goesOn(rest, number) ? undefined : { ...sum, rest: rest + number };
}

/** `نص مليون` is a part of what follows, `مليون ونص` of what was read. */
function shared(sum: Sum, share: number): Sum | undefined {
  if (sum.rest > 0 || sum.part > 0) return undefined;
  return sum.unit === Infinity ? { ...sum, part: share } : { ...sum, total: sum.total + share * sum.unit, unit: 1 };
}

/** Before a unit `1,5` and `1.250` are fractions: `1.250 مليون`. */
function figureIn(term: string, beforeUnit: boolean): number | undefined {
  const text = term.replace(/^و/, '');
  return beforeUnit && /^\d+[.,٫]\d+$/.test(text) && !/^\d{1,3},\d{3}$/.test(text)
    ? readFigure(text.replace(',', '.'), true)
    : readFigure(text);
}

/** `مية وعشرين`, `خمسة وثلاثين` and `thirty five` are one number, `اربعين وخمسين` is two. */
function goesOn(sum: number, worth: number): boolean {
  if (sum === 0) return true;
  const last = sum % 100;
  if (last === 0) return worth < 100;
  return last < 10 ? worth >= 20 && worth < 100 && worth % 10 === 0 : last >= 20 && last % 10 === 0 && worth < 10;
}

function isUnit(term: string | undefined): boolean {
  return term !== undefined && worthOf(units, term) !== undefined;
}

/** A word alone, or behind a joined و or ب. */
function worthOf(words: ReadonlyMap<string, number>, term: string): number | undefined {
  return words.get(term) ?? words.get(term.replace(/^[وب](?:ال)?/, ''));
}

/** The number that each word of `tables` stands for, by the key that `keyOf` makes of the word. */
export function numbersByWord(
  keyOf: (word: string) => string,
  ...tables: readonly Readonly<Record<number, string>>[]
): ReadonlyMap<string, number> {
  const entries = tables.flatMap((table) => Object.entries(table));
  return new Map(entries.flatMap(([value, words]) => words.split(' ').map((word) => [keyOf(word), Number(value)] as const)));
}

function keyOf(text: string): string {
  return oneSpelling(text).replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
}
