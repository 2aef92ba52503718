import { foldLetters } from '#contract/catalogue/plates.ts';
import type { Filters } from '../filters/filters.ts';
import type { Token } from '../text/tokens.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { District } from '../vocabulary/districts.ts';
import { latinOf } from '../vocabulary/letter-names.ts';
import { longestPhrase, type Found } from '../vocabulary/tables.ts';
import { bareRentUnits, fillerPhrases, postWords, rentUnits, type RentUnit, keys } from '../vocabulary/words.ts';
import { readCount, readDuration, type Count } from './counts.ts';
import { readDistrict } from './districts.ts';
import { namesIn, type Match } from './names.ts';
import { readAbsence, readNegator, readRejection, type Negation, isNumberOfPlate } from './negations.ts';
import { readAmount } from './numbers.ts';
import { readPlate, readSpacedPlate, surroundingsOf, type PlateWords, type Surroundings } from './plates.ts';
import { readRange, readShortYear, readShortYears, type Range } from './ranges.ts';
import type { Situation } from './situation.ts';
import { noDownPayment } from './takeovers.ts';
import { readWish } from './wishes.ts';

const nouns = keys('حرف، حروف، الحرف، رقم، الرقم، ارقام، خانة، letter, letters, digit, digits, number, the, any, اي، ال');
const joining = keys('ولا، و، او، or, nor, and');
const zeros = keys('صفر، الصفر، اصفار، الاصفار، زيرو، zero, zeros, zeroes');

interface Character {
  name: 'not_digits' | 'not_letters';
  text: string;
  next: number;
}

/** What a plate does not have: `ما فيها 4`, `بدون حرف د`, `without 4 or 7`. */
function readMissing(tokens: readonly Token[], at: number): Found<Filters> | undefined {
  const negator = readNegator(tokens, at, false);
  // `plate no 7` names a number.
  if (!negator || isNumberOfPlate(tokens, at)) return undefined;
  const first = characterAt(tokens, afterNouns(tokens, negator.next));
  // `مو 777` is another plate than that, not one without a 7.
  if (!first || (negator.meaning === 'rejects' && first.text.length > 1)) return undefined;
  let [text, next] = [first.text, first.next];
  for (let more = moreAt(tokens, next, first); more; more = moreAt(tokens, next, first)) {
    text += more.text;
    next = more.next;
  }
  return { meaning: { [first.name]: [...new Set(text)].join('') }, next };
}

function moreAt(tokens: readonly Token[], at: number, { name }: Character): Character | undefined {
  const token = tokens[at];
  const isJoined = joining.has(token?.key ?? '');
  const again = readNegator(tokens, at, false);
  const from = isJoined ? at + 1 : again?.next;
  const more = from === undefined ? undefined : characterAt(tokens, afterNouns(tokens, from));
  return more?.name === name ? more : undefined;
}

function afterNouns(tokens: readonly Token[], from: number): number {
  let at = from;
  while (nouns.has(tokens[at]?.key ?? '')) at++;
  return at;
}

function characterAt(tokens: readonly Token[], at: number): Character | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (zeros.has(token.key)) return { name: 'not_digits', text: '0', next: at + 1 };
  if (token.kind === 'number') return /^\d{1,4}$/.test(token.key) ? { name: 'not_digits', text: token.key, next: at + 1 } : undefined;
  // `ع السوم` has no plate.
  const isCalledLetter = nouns.has(tokens[at - 1]?.key ?? '');
  const letters = token.key.length === 1 && isCalledLetter ? foldLetters(token.text) : undefined;
  if (letters) return { name: 'not_letters', text: token.kind === 'latin' ? token.text.toUpperCase() : letters, next: at + 1 };
  const amount = readAmount(tokens, at);
  return amount && !amount.unit && amount.value < 10 ? { name: 'not_digits', text: String(amount.value), next: amount.next } : undefined;
}

const mostLetters = 4;
/** These begin no trim: `او` is a choice, `في اي` a place. */
const elsewhere = new Set(['او', 'في اي', 'في او']);

/** A trim that starts at token `at`, spelled by the names of its letters: `جي ال اي`, in Latin letters. */
function readTrim(tokens: readonly Token[], at: number): Found<string> | undefined {
  for (let next = Math.min(tokens.length, at + mostLetters); next > at + 1; next--) {
    const letters = tokens.slice(at, next).map(({ key }) => key);
    const code = elsewhere.has(letters[0] ?? '') || elsewhere.has(letters.slice(0, 2).join(' ')) ? undefined : latinOf(letters.join(' '));
    if (code) return { meaning: code, next };
  }
  return undefined;
}

/**
 * The second stage, tokens → phrases: all that can begin at one token. Nothing is chosen yet, and no phrase knows of another one but
 * that plates are no names. `next` of each is the token behind it.
 *
 * | tokens at the place | phrases that begin there |
 * |---|---|
 * | `لاند كروزر 2020` | name: the model |
 * | `2020 الرياض` | range: the year 2020; plate: the digits 2020 |
 * | `7 مقاعد` | count: 7 seats; plate: the digit 7 |
 * | `تحت 60 الف` | range: a price up to 60,000 |
 * | `مو بيضاء` | negator |
 * | `حوادث` (behind a negator) | absence: no accident |
 * | `صيانة وكالة` | term: words whatever they contain |
 * | `جي ال اي` | trim: `gle` |
 * | `حي النرجس` | district |
 * | `3 ايام`, `كيلو مفتوح` (of a rental) | term: the days, a wish |
 */
export interface Beginnings {
  /** Words with one meaning, whatever they contain. */
  term?: Term | undefined;
  name?: Match | undefined;
  /** Letters with spaces between them are a plate before they are anything else: `ح ن ط 7356`. */
  spacedPlate?: PlateWords | undefined;
  count?: Count | undefined;
  plate?: PlateWords | undefined;
  range?: Range | undefined;
  /** A number of two digits as a year, if it stands beside a car. */
  shortYear?: Range | undefined;
  /** Two of them. */
  shortYears?: Range | undefined;
  /** Behind a model. */
  trim?: Found<string> | undefined;
  district?: Found<District> | undefined;
  negator?: Found<Negation> | undefined;
  /** A negation of what stands before it. */
  rejection?: Found<true> | undefined;
  /** What a negation before it says the absence of. */
  absence?: Found<Filters> | undefined;
  /** A word for the unit of a rent, and how many days that is; none where it says so only behind a number. */
  unit?: { next: number; days: number | undefined } | undefined;
}

type Term = { next: number } & ({ range: Range } | { words: true } | { days: number } | { wish: Filters } | { aside: true });

/** What can begin at each token. */
export function phrasesIn(tokens: readonly Token[], situation: Situation, dictionary: Dictionary): Beginnings[] {
  const names = namesIn(tokens, situation, dictionary);
  const around = surroundingsOf(tokens, situation, names);
  return tokens.map((_, at) => {
    const district = readDistrict(tokens, at, dictionary);
    // `in King Khalid Military City`.
    const isLonger = district && names.slice(at, district.next).some((name) => name && name.next > district.next);
    return { ...beginningsAt(tokens, at, names[at], around), district: isLonger ? undefined : district };
  });
}

function beginningsAt(tokens: readonly Token[], at: number, name: Match | undefined, around: Surroundings): Beginnings {
  const { situation } = around;
  const isPlate = situation.type === 'plate';
  return {
    term: termAt(tokens, at, situation),
    name,
    spacedPlate: situation.hasPlates ? readSpacedPlate(tokens, at, around) : undefined,
    count: isPlate ? undefined : readCount(tokens, at),
    plate: situation.hasPlates && (!name || tokens[at]?.kind === 'number') ? readPlate(tokens, at, around) : undefined,
    range: readRange(tokens, at, situation),
    shortYear: readShortYear(tokens, at, situation),
    shortYears: readShortYears(tokens, at, situation),
    trim: isPlate ? undefined : readTrim(tokens, at),
    negator: readNegator(tokens, at, isPlate),
    rejection: readRejection(tokens, at),
    absence: isPlate ? undefined : readAbsence(tokens, at),
    unit: unitAt(tokens, at, situation),
  };
}

/** `صيانة وكالة`, `3 ايام`, `ما شاء الله`. */
function termAt(tokens: readonly Token[], at: number, { plain, type, isTakeover }: Situation): Term | undefined {
  const none = isTakeover ? longestPhrase(tokens, at, noDownPayment) : undefined;
  if (none) return { next: none.next, range: { kind: 'down_payment', filter: { down_payment_max: 0 }, next: none.next } };
  const behind = plain.get(at);
  if (behind) return { next: behind, words: true };
  const wish = type === 'rental' ? readWish(tokens, at) : type === 'plate' ? readMissing(tokens, at) : undefined;
  if (wish) return { next: wish.next, wish: wish.meaning };
  const duration = type === 'rental' ? readDuration(tokens, at) : undefined;
  if (duration) return duration;
  const filler = longestPhrase(tokens, at, postWords) ?? longestPhrase(tokens, at, fillerPhrases);
  return filler && { next: filler.next, aside: true };
}

const daysOf: Record<RentUnit, number> = { day: 1, week: 7, month: 30 };

function unitAt(tokens: readonly Token[], at: number, { type }: Situation): Beginnings['unit'] {
  const unit = longestPhrase(tokens, at, rentUnits);
  if (unit) return { next: unit.next, days: type === 'rental' ? daysOf[unit.meaning] : undefined };
  const bare = longestPhrase(tokens, at, bareRentUnits);
  // `اليوم` is also today.
  const isTime = bare !== undefined && type === 'rental' && !tokens[at]?.key.startsWith('ال');
  return bare && { next: bare.next, days: isTime ? daysOf[bare.meaning] : undefined };
}
