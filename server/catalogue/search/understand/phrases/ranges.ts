import { rentUnits as allRentUnits } from '#contract/catalogue/rental-rules.ts';
import { isCountWord } from './counts.ts';
import type { Situation } from './situation.ts';
import { spanFilter, type Filters, type Span } from '../filters/filters.ts';
import { readAmount, type Amount } from './numbers.ts';
import type { Token } from '../text/tokens.ts';
import { readNegator } from './negations.ts';
import { longestPhrase, type Found, type Phrases } from '../vocabulary/tables.ts';
import { kindOfMoney, takeoverTopics } from './takeovers.ts';
import {
  afterwards,
  andWords,
  comparisons,
  keys,
  rangeWords,
  rentUnits,
  topics,
  units,
  type RentUnit,
  type Side,
  type Topic,
} from '../vocabulary/words.ts';

/** A parsed year, price or mileage: `من 50 الى 80 ألف`, `موديل 2020`, `ممشى تحت 100 الف`. */
export interface Range {
  kind: Span;
  filter: Filters;
  next: number;
  /** An old year that is used only if another part shows that a car is meant. */
  doubtful?: boolean;
}

/** The parts of a range, before its subject is known. */
interface Reading {
  topics: Set<Topic>;
  side: Side | undefined;
  /** The side is behind the number: `15 وفوق`. */
  isBehind?: boolean;
  /** A word for the price is before the number: `ب 45`, `for 45`. */
  priced: boolean;
  first: Amount;
  second: Amount | undefined;
  next: number;
}

const spread = 0.1;
const bareYears = 1990;
/** Two short numbers of before are more often a price. */
const firstOfShortYears = 2000;
const carYears = 1950;
const firstYear = 1900;
const leastBarePrice = 5000;
/** The least of years in two digits with `وفوق` behind them; a smaller number counts something else. */
const firstShortYear = 5;
const saysNothing = new Set(['ال', 'ل', 'عن']);
const priceWords = new Set(['ب', 'for']);
const leastPriced = 10;
/** Smaller numbers behind `ب` are the digits of a plate. */
const leastPlatePrice = 1000;
/** Older cars are not rented out: the number is a price. */
const rentableYears = 10;
/** Nobody says these in thousands alone: `شهري 60`. */
const exact: ReadonlySet<Span> = new Set(['daily', 'weekly', 'monthly', 'instalment']);
const spans: Readonly<Record<RentUnit, Span>> = { day: 'daily', week: 'weekly', month: 'monthly' };

/** Parses a range that starts at token `at`. */
export function readRange(tokens: readonly Token[], at: number, situation: Situation): Range | undefined {
  const known = { units: true, topics: situation.isTakeover ? takeoverTopics : topics };
  const reading = read(tokens, at, known);
  if (!reading) return undefined;
  if (isRentableYear(reading, situation)) {
    const year = longestPhrase(tokens, at, rentUnits) ? undefined : read(tokens, at, { ...known, units: false });
    return year && build(year, 'year', situation);
  }
  const kind = decide(reading, situation);
  return kind && build(reading, kind, situation);
}

/** `شهري 2024` is a model of 2024, unless a word for money stands with it. */
function isRentableYear({ topics: about, side, priced, first, second }: Reading, { lastYear }: Situation): boolean {
  if (!unitIn(about) || priced || about.has('price') || about.has('riyals') || first.unit || second) return false;
  return about.has('year') || (side !== 'max' && first.plain && first.value > lastYear - rentableYears && first.value <= lastYear);
}

function unitIn(about: ReadonlySet<Topic>): RentUnit | undefined {
  return allRentUnits.find((unit) => about.has(unit));
}

/** Two digits as the year of a car: 18, 98. */
export function readShortYear(tokens: readonly Token[], at: number, situation: Situation): Range | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number' || !/^\d\d$/.test(token.key) || /[.,٫]/.test(token.text)) return undefined;
  const year = fullYear(Number(token.key), situation);
  return year && year >= bareYears ? { kind: 'year', filter: spanFilter('year', year, year), next: at + 1 } : undefined;
}

const betweenYears = keys('لين، الى، لحد، حتى، لغاية، ل، و، او، to, till, until, or, and, -, /');
const beforeYears = keys('من، بين، from, between');

/** Two of them: `18 لين 21`, `من 15 الى 18`. */
export function readShortYears(tokens: readonly Token[], at: number, situation: Situation): Range | undefined {
  const from = beforeYears.has(tokens[at]?.key ?? '') ? at + 1 : at;
  const isBetween = betweenYears.has(tokens[from + 1]?.key ?? '');
  const [first, second] = [readShortYear(tokens, from, situation), readShortYear(tokens, from + 2, situation)];
  const [low, high] = [first?.filter.year_min ?? 0, second?.filter.year_min ?? 0];
  const isMoney = readAmount(tokens, from + 2)?.unit !== undefined || longestPhrase(tokens, from + 3, units) !== undefined;
  if (!isBetween || !first || !second || isMoney || Math.min(low, high) < firstOfShortYears) return undefined;
  return { kind: 'year', filter: spanFilter('year', Math.min(low, high), Math.max(low, high)), next: from + 3 };
}

/** The words that say what a number is about. Without `units`, those for the unit of rent end the range. */
interface Known {
  units: boolean;
  topics: Phrases<Topic>;
}

function read(tokens: readonly Token[], start: number, known: Known): Reading | undefined {
  const about = new Set<Topic>();
  let side: Side | undefined;
  let priced = false;
  let at = start;
  for (let step = phrase(tokens, at, known, at === start); step; step = phrase(tokens, at, known, false)) {
    if (step.topic) about.add(step.topic);
    side = step.side ?? side;
    priced ||= step.priced ?? false;
    at = step.next;
  }
  const first = readAmount(tokens, at);
  // `for 12 passengers`.
  if (first && isCountWord(tokens[first.next])) return undefined;
  priced ||= first?.priced ?? false;
  if (!first || (!first.plain && !first.unit && !side && !priced && about.size === 0)) return undefined;
  if (!first.plain && first.next === at + 1 && first.unit && !side && !priced && at === start) return undefined;
  return readOn(tokens, { topics: about, side, priced, first, second: undefined, next: first.next }, known);
}

/** Continues after the first number: a second one, then the subject and the direction of both. */
function readOn(tokens: readonly Token[], reading: Reading, known: Known): Reading {
  let { side, next, second, isBehind = false } = reading;
  const { first } = reading;
  const about = new Set(reading.topics);
  for (;;) {
    const topic = readTopic(tokens, next, first, known);
    const after = second ? undefined : readAfter(tokens, next);
    const other = second ? undefined : readSecond(tokens, next, side);
    if (other) [second, next] = [other, other.next];
    else if (after && (!side || side === after.meaning)) [side, next, isBehind] = [after.meaning, after.next, true];
    else if (topic && (known.units || !(topic.meaning in spans))) {
      about.add(topic.meaning);
      next = topic.next;
    } else return { ...reading, topics: about, side, second, next, isBehind };
  }
}

/** `80 الف ممشى`, but in `60 الف ممشى تحت 100 الف` the word belongs to what follows. */
function readTopic(tokens: readonly Token[], at: number, { value, unit }: Amount, known: Known): Found<Topic> | undefined {
  const measure = longestPhrase(tokens, tokens[at]?.key === '/' ? at + 1 : at, units);
  const isCash = measure?.meaning === 'price' && !unit && value >= bareYears && value < leastBarePrice;
  if (measure) return isCash ? undefined : measure;
  const topic = longestPhrase(tokens, at, known.topics);
  const isOfTakeover = topic?.meaning === 'instalment' || topic?.meaning === 'down_payment';
  if (topic?.meaning !== 'year' && !isOfTakeover && !unit && value < leastBarePrice) return undefined;
  return topic && !read(tokens, at, { ...known, units: true }) ? topic : undefined;
}

/** `2018 وفوق`, but in `2018 فوق 50 الف` the word belongs to what follows. */
function readAfter(tokens: readonly Token[], at: number): Found<Side> | undefined {
  const after = longestPhrase(tokens, at, afterwards);
  return after && !readAmount(tokens, after.next) ? after : undefined;
}

function readSecond(tokens: readonly Token[], at: number, side: Side | undefined): Amount | undefined {
  const word = tokens[at]?.key ?? '';
  const isBetween = side === 'between';
  const isRange = rangeWords.has(word) || (isBetween && andWords.has(word));
  const isJoined = isBetween && word.length > 1 && word.startsWith('و');
  const second = isRange || isJoined ? readAmount(tokens, isRange ? at + 1 : at) : undefined;
  return second && (second.plain || second.unit) ? second : undefined;
}

interface Step {
  topic?: Topic;
  side?: Side;
  priced?: boolean;
  next: number;
}

/** A word before the number: its subject, a comparison, a negated comparison, or a filler (`بـ 60`, `الـ 60`). */
function phrase(tokens: readonly Token[], at: number, known: Known, mayBeJoined: boolean): Step | undefined {
  const side = longestPhrase(tokens, at, comparisons, mayBeJoined);
  const topic = longestPhrase(tokens, at, known.topics, mayBeJoined);
  if (side && side.next >= (topic?.next ?? 0)) return { side: side.meaning, next: side.next };
  if (topic) return { topic: topic.meaning, next: topic.next };
  const word = tokens[at]?.key ?? '';
  if (priceWords.has(word)) return { priced: true, next: at + 1 };
  return saysNothing.has(word) ? { next: at + 1 } : negatedSide(tokens, at);
}

/** `مو فوق 70` is `تحت 70`, and `not older than 2018` is 2018 or newer. */
const opposites: Partial<Record<Side, Side>> = { min: 'max', max: 'min', before: 'min', after: 'max' };

/** These begin a range of two numbers, which is rejected as a whole: `مو من 2015 الى 2018`. */
const beginnings = keys('من، from');

function negatedSide(tokens: readonly Token[], at: number): Step | undefined {
  const negator = readNegator(tokens, at, false);
  if (negator && beginnings.has(tokens[negator.next]?.key ?? '')) return undefined;
  const side = negator && longestPhrase(tokens, negator.next, comparisons);
  const opposite = side && opposites[side.meaning];
  return side && opposite && { side: opposite, next: side.next };
}

function decide(reading: Reading, situation: Situation): Span | undefined {
  const { topics: about, side, first, second, priced } = reading;
  const unit = unitIn(about);
  const money = moneyOf(reading, situation);
  if (about.has('mileage')) return 'mileage';
  if (about.has('instalment')) return 'instalment';
  if (about.has('down_payment')) return 'down_payment';
  if (unit) return situation.isTakeover && unit === 'month' ? 'instalment' : spans[unit];
  if (about.has('price') || about.has('riyals') || first.unit || second?.unit) return money;
  if (situation.type === 'plate') return side || second || (priced && first.value >= leastPlatePrice) ? money : undefined;
  if (about.has('year') || isShortYearOnwards(reading, situation)) return 'year';
  if ([first, second].every((amount) => !amount || isYear(amount, side || second ? carYears : bareYears, reading, situation)))
    return 'year';
  if (side || second || (first.value >= leastBarePrice && first.value % 100 === 0)) return money;
  if (situation.type === 'rental') return first.value >= 30 ? money : undefined;
  if (priced) return first.value >= leastPriced ? money : undefined;
  return first.value >= carYears && first.value < bareYears ? 'year' : undefined;
}

/** What an amount of money means that nothing more is said of. */
function moneyOf({ first, second }: Reading, { type, unit, isTakeover }: Situation): Span {
  if (type === 'rental') return spans[unit ?? 'day'];
  return isTakeover ? kindOfMoney([first, second]) : 'price';
}

/** `كامري 15 وفوق` is one of 2015 or newer; `فوق 15` stays a price. */
function isShortYearOnwards({ first, second, side, isBehind, priced }: Reading, { type, lastYear }: Situation): boolean {
  const isShort = first.plain && Number.isInteger(first.value) && first.value >= firstShortYear && first.value <= lastYear % 100;
  return isShort && !second && side === 'min' && isBehind === true && !priced && type !== 'rental';
}

/** Renters look for recent cars, and for none below a year. */
function isYear({ value, plain }: Amount, earliest: number, { side }: Reading, { type, lastYear }: Situation): boolean {
  const least = type === 'rental' ? lastYear - rentableYears + 1 : earliest;
  return plain && value >= least && value <= lastYear && !(type === 'rental' && side === 'max');
}

function build(reading: Reading, kind: Span, situation: Situation): Range | undefined {
  const { side, first, second, next } = reading;
  const [low, high] =
    kind === 'year' ? [first, second].map((amount) => amount && fullYear(amount.value, situation)) : amounts(reading, kind);
  if (low === undefined || (second && high === undefined)) return undefined;
  const filter = high === undefined ? oneEnded(kind, side, low) : spanFilter(kind, Math.min(low, high), Math.max(low, high));
  const doubtful = kind === 'year' && !side && !second && !reading.topics.has('year') && low < bareYears;
  return { kind, filter, next, ...(doubtful && { doubtful }) };
}

/** In `من 50 الى 80 ألف` both are thousands; `تحت 60` is sixty thousand too, except for rents and with a word for riyals. */
function amounts({ first, second, topics: about }: Reading, kind: Span): (number | undefined)[] {
  const isExact = about.has('riyals') || exact.has(kind);
  const implied = second?.unit ?? first.unit ?? (isExact ? 1 : 1000);
  return [first, second].map((amount) => {
    if (!amount) return undefined;
    return Math.round(amount.unit || amount.value >= 1000 ? amount.value : amount.value * implied);
  });
}

function fullYear(value: number, { lastYear }: Situation): number | undefined {
  const year = value < 100 ? value + (value + 2000 <= lastYear ? 2000 : 1900) : value;
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : undefined;
}

function oneEnded(kind: Span, side: Side | undefined, value: number): Filters {
  if (side === 'min') return spanFilter(kind, value, undefined);
  if (side === 'after') return spanFilter(kind, kind === 'year' ? value + 1 : value, undefined);
  if (side === 'before') return spanFilter(kind, undefined, kind === 'year' ? value - 1 : value);
  if (side === 'around' && kind !== 'year') return spanFilter(kind, Math.round(value * (1 - spread)), Math.round(value * (1 + spread)));
  if (kind === 'year' && side !== 'max') return spanFilter(kind, value, value);
  return spanFilter(kind, undefined, value);
}
