import type { Filters } from '../filters/filters.ts';
import type { Token } from '../text/tokens.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { District } from '../vocabulary/districts.ts';
import { longestPhrase, type Found } from '../vocabulary/tables.ts';
import { bareRentUnits, fillerPhrases, postWords, rentUnits, type RentUnit } from '../vocabulary/words.ts';
import { readCount, readDuration, type Count } from './counts.ts';
import { readDistrict } from './districts.ts';
import { readMissing } from './missing.ts';
import { namesIn, type Match } from './names.ts';
import { readAbsence, readNegator, readRejection, type Negation } from './negations.ts';
import { readPlate, readSpacedPlate, surroundingsOf, type PlateWords, type Surroundings } from './plates.ts';
import { readRange, readShortYear, readShortYears, type Range } from './ranges.ts';
import type { Situation } from './situation.ts';
import { noDownPayment } from './takeovers.ts';
import { readTrim } from './trims.ts';
import { readWish } from './wishes.ts';

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

export type Term = { next: number } & ({ range: Range } | { words: true } | { days: number } | { wish: Filters } | { aside: true });

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
