import { latinDigits } from '../platform/digits.ts';

/**
 * The rules of Saudi plates. A plate is stored as its Arabic letters in reading order (`حنط`) and its digits without leading zeros
 * (`7356`). On the metal each Latin letter is under its Arabic counterpart and is read from the left, so the Latin letters are the
 * Arabic ones mapped and reversed: `TNJ`.
 */
export interface Plate {
  letters: string;
  digits: string;
}

const latinOf: Readonly<Record<string, string>> = {
  ا: 'A',
  ب: 'B',
  ح: 'J',
  د: 'D',
  ر: 'R',
  س: 'S',
  ص: 'X',
  ط: 'T',
  ع: 'E',
  ق: 'G',
  ك: 'K',
  ل: 'L',
  م: 'Z',
  ن: 'N',
  ه: 'H',
  و: 'U',
  ى: 'V',
};
const arabicOf: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(latinOf).map(([arabic, latin]) => [latin, arabic]));
const twins: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ي: 'ى',
  ی: 'ى',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
};

/** The 17 Arabic letters that are used on plates. */
export const plateLetters: readonly string[] = Object.keys(latinOf);
export const maxLetters = 3;
export const maxDigits = 4;

/** `حنط` → `TNJ`, as stamped. */
export function latinLetters(letters: string): string {
  return [...letters]
    .reverse()
    .map((letter) => latinOf[letter] ?? letter)
    .join('');
}

/** The columns of the metal from left to right. An isolated ه looks like ٥, so it is drawn as هـ. */
export function plateColumns(letters: string): { arabic: string; latin: string }[] {
  return [...letters].reverse().map((letter) => ({ arabic: letter === 'ه' ? 'هـ' : letter, latin: latinOf[letter] ?? '' }));
}

/** `حنط` → `ح ن ط`, for text; never joined, as joined letters would read as a word. */
export function spacedLetters(letters: string): string {
  return [...letters].map((letter) => (letter === 'ه' ? 'هـ' : letter)).join(' ');
}

/** Arabic or Latin letters as they are typed, with or without spaces → Arabic in reading order; undefined if one is not of the 17. */
export function foldLetters(text: string): string | undefined {
  const letters = foldScript(text);
  return letters && /^[^?*]{1,3}$/.test(letters) ? letters : undefined;
}

/** Digits in any spelling → without leading zeros; undefined unless 1 to 9999. */
export function foldDigits(text: string): string | undefined {
  const digits = latinDigits(squeeze(text)).replace(/^0+/, '');
  return /^[1-9]\d{0,3}$/.test(digits) ? digits : undefined;
}

/** A plate in any spelling: `ح ن ط ٧٣٥٦`, `TNJ 7356`, `7356 TNJ`, `حنط7356`. Letters and digits are both required. */
export function parsePlate(text: string): Plate | undefined {
  const [, before = '', letters = '', after = ''] = /^(\d*)(\D+)(\d*)$/.exec(latinDigits(squeeze(text))) ?? [];
  if (before && after) return undefined;
  const plate = { letters: foldLetters(letters), digits: foldDigits(before || after) };
  return plate.letters && plate.digits ? { letters: plate.letters, digits: plate.digits } : undefined;
}

/** The invalid part of a plate, if any. Latin words that are never issued count as invalid letters. */
export function plateProblem(letters: string, digits: string): 'letters' | 'digits' | undefined {
  const folded = foldLetters(letters);
  if (!folded || neverIssued.has(latinLetters(folded))) return 'letters';
  return foldDigits(digits) ? undefined : 'digits';
}

/**
 * Letters with `?` (any one) and `*` (any run) → patterns for SQL LIKE on Arabic letters; none if they cannot match. Latin letters
 * are read as stamped first and, as people also write them so, in Arabic order second.
 */
export function likeLetters(text: string): string[] {
  const folded = foldScript(text);
  if (!folded || folded.replaceAll('*', '').length > maxLetters) return [];
  const orders = isLatin(text) ? [folded, [...folded].reverse().join('')] : [folded];
  return [...new Set(orders.map(like))];
}

/** Digits with `?` and `*` → a pattern for SQL LIKE; undefined if they cannot match. */
export function likeDigits(text: string): string | undefined {
  const folded = latinDigits(squeeze(text))
    .replaceAll('؟', '?')
    .replace(/^0+(?=\d|$)/, '');
  if (!/^[\d?*]+$/.test(folded) || folded.startsWith('0')) return undefined;
  return folded.replaceAll('*', '').length > maxDigits ? undefined : like(folded);
}

export const platePatterns = [
  'repeat',
  'seq_asc',
  'seq_desc',
  'mirror',
  'pair_repeat',
  'double_pair',
  'three_same',
  'round',
  'bookend',
  'lucky',
  'year_gregorian',
  'year_hijri',
  'single',
  'double',
  'triple',
  'quad',
  'letters_same',
  'letters_word',
  'letters_latin_word',
  'letters_mirror',
  'letters_two_same',
  'letters_one',
  'letters_two',
] as const;
export type PlatePattern = (typeof platePatterns)[number];

/** How many digits a number has, as a pattern. */
const countPatterns = ['single', 'double', 'triple', 'quad'] as const satisfies readonly PlatePattern[];

/** Whether a pattern says no more than how many digits there are. */
export function isCountPattern(pattern: PlatePattern): boolean {
  return countPatterns.some((one) => one === pattern);
}

/** Whether a pattern is of the letters; all others are of the number. */
export function isLetterPattern(pattern: PlatePattern): boolean {
  return pattern.startsWith('letters_');
}

/** The distinctive features of a plate, the most striking first. Takes folded letters and digits. */
export function patterns(letters: string, digits: string): PlatePattern[] {
  const found = new Set<PlatePattern>([...digitPatterns(digits), ...letterPatterns(letters)]);
  return platePatterns.filter((pattern) => found.has(pattern));
}

/** Whether three or two Arabic letters are one of the words that plates are sought for. */
export function isPlateWord(letters: string): boolean {
  return arabicWords.has(letters);
}

function digitPatterns(digits: string): PlatePattern[] {
  const found: PlatePattern[] = countPatterns.slice(digits.length - 1, digits.length);
  const value = Number(digits);
  if (/^[1-9]0{1,3}$/.test(digits)) found.push('round');
  if (digits === '786' || digits === '777' || digits === '313') found.push('lucky');
  if (value >= 1950 && value <= 2035) found.push('year_gregorian');
  if (value >= 1300 && value <= 1460) found.push('year_hijri');
  return [...found, ...shapes(digits), ...runs(digits)];
}

function shapes(digits: string): PlatePattern[] {
  const [a, b, c, d] = digits;
  if (digits.length === 1) return [];
  if (/^(.)\1+$/.test(digits)) return ['repeat'];
  if (digits.length > 2 && digits === [...digits].reverse().join('')) return ['mirror'];
  if (digits.length !== 4) return [];
  if (a === c && b === d) return ['pair_repeat'];
  if (a === b && c === d) return ['double_pair'];
  if ([...digits].some((digit) => digits.split(digit).length === 4)) return ['three_same'];
  return a === d ? ['bookend'] : [];
}

function runs(digits: string): PlatePattern[] {
  if (digits.length < 2) return [];
  if ('1234567890'.includes(digits) && digits !== '90') return ['seq_asc'];
  return '9876543210'.includes(digits) ? ['seq_desc'] : [];
}

function letterPatterns(letters: string): PlatePattern[] {
  const [a, b, c] = letters;
  const found: PlatePattern[] = [];
  if (letters.length === 1) found.push('letters_one');
  if (letters.length === 2) found.push('letters_two');
  if (/^(.)\1+$/.test(letters)) found.push('letters_same');
  else if (letters.length === 3 && (a === b || b === c || a === c)) found.push('letters_two_same');
  if (letters.length === 3 && a === c && a !== b) found.push('letters_mirror');
  if (isPlateWord(letters)) found.push('letters_word');
  if (latinWords.has(latinLetters(letters))) found.push('letters_latin_word');
  return found;
}

/** Drops separators: spaces, dashes, tatweel, invisible marks. */
function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/[\s\-–—_.,|/ـ\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
}

function isLatin(text: string): boolean {
  return /[a-z]/i.test(text);
}

function foldScript(text: string): string | undefined {
  const letters = squeeze(text).toUpperCase().replaceAll('؟', '?');
  const latin = isLatin(letters);
  const folded = [...letters].map((letter) => {
    if (letter === '?' || letter === '*') return letter;
    const arabic = latin ? arabicOf[letter] : (twins[letter] ?? letter);
    return arabic && arabic in latinOf ? arabic : '';
  });
  if (folded.length === 0 || folded.includes('')) return undefined;
  return (latin ? folded.reverse() : folded).join('');
}

function like(pattern: string): string {
  return pattern.replace(/\*+/g, '%').replaceAll('?', '_');
}

const neverIssued = new Set(['SEX', 'ASS', 'BAR', 'USA']);
const arabicWords = new Set(
  (
    'سعد حمد بدر عمر ملك نصر حسن صقر قمر ورد علم نور عبد بطل حلم حور سمر سهم عدل عسل قلب رعد هدى منى ندى لمى مها ' +
    'دار بحر حرب حصن ليل نمر اسد وعد اهل وطن امل علا كرم وسم هلا حلو مهر صبر عود عطر راس ماس حر حب عم سر حق ام اب'
  )
    .replaceAll('ي', 'ى')
    .split(' '),
);
const latinWords = new Set(
  (
    'HAT SAR KSA KSR UAE BAD BUT NUT RED SUN VAN JET TEN NET LUX TAX SEA BIG BEN DAD ART ANT BAT BEE BET BUS GAS HUG JAR ' +
    'LEG LET RAT RUN SAD SET TEA TAG LED ZEN HUB EAR EAT AGE SKY DAN KEN GT RS SS RR'
  ).split(' '),
);
