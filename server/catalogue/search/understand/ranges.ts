import type { Situation } from './situation.ts';
import { spanFilter, type Filters, type Span } from './filters.ts';
import { readAmount, type Amount } from './numbers.ts';
import type { Token } from './tokens.ts';
import { afterwards, andWords, comparisons, rangeWords, topics, units, type Side, type Topic } from './words.ts';

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
  first: Amount;
  second: Amount | undefined;
  next: number;
}

const spread = 0.1;
const bareYears = 1990;
const carYears = 1950;
const firstYear = 1900;
const leastBarePrice = 5000;
const saysNothing = new Set(['ب', 'ال', 'ل']);

/** Parses a range that starts at token `at`. */
export function readRange(tokens: readonly Token[], at: number, situation: Situation): Range | undefined {
  const reading = read(tokens, at);
  if (!reading) return undefined;
  const kind = decide(reading, situation);
  return kind && build(reading, kind, situation);
}

/** Two digits as the year of a car: 18, 98. */
export function readShortYear(token: Token | undefined, situation: Situation): Omit<Range, 'next'> | undefined {
  const year = token?.kind === 'number' && /^\d\d$/.test(token.key) ? fullYear(Number(token.key), situation) : undefined;
  return year && year >= bareYears ? { kind: 'year', filter: spanFilter('year', year, year) } : undefined;
}

function read(tokens: readonly Token[], start: number): Reading | undefined {
  const about = new Set<Topic>();
  let side: Side | undefined;
  let at = start;
  for (let step = phrase(tokens, at, at === start); step; step = phrase(tokens, at, false)) {
    if (step.topic) about.add(step.topic);
    side = step.side ?? side;
    at = step.next;
  }
  const first = readAmount(tokens, at);
  if (!first || (!first.plain && !first.unit && !side && about.size === 0)) return undefined;
  if (!first.plain && first.next === at + 1 && first.unit && !side && at === start) return undefined;
  return readOn(tokens, { topics: about, side, first, second: undefined, next: first.next });
}

/** Continues after the first number: a second one, then the subject and the direction of both. */
function readOn(tokens: readonly Token[], reading: Reading): Reading {
  let { side, next, second } = reading;
  const { first } = reading;
  const about = new Set(reading.topics);
  for (;;) {
    const topic = readTopic(tokens, next, first);
    const after = second ? undefined : readAfter(tokens, next);
    const other = second ? undefined : readSecond(tokens, next, side);
    if (other) [second, next] = [other, other.next];
    else if (after && (!side || side === after.meaning)) [side, next] = [after.meaning, after.next];
    else if (topic) {
      about.add(topic.meaning);
      next = topic.next;
    } else return { ...reading, topics: about, side, second, next };
  }
}

/** `80 الف ممشى`, but in `60 الف ممشى تحت 100 الف` the word belongs to what follows. */
function readTopic(tokens: readonly Token[], at: number, { value, unit }: Amount): Found<Topic> | undefined {
  const measure = longest(tokens, at, units);
  if (measure) return measure;
  const topic = longest(tokens, at, topics);
  if (topic?.meaning !== 'year' && !unit && value < leastBarePrice) return undefined;
  return topic && !read(tokens, at) ? topic : undefined;
}

/** `2018 وفوق`, but in `2018 فوق 50 الف` the word belongs to what follows. */
function readAfter(tokens: readonly Token[], at: number): Found<Side> | undefined {
  const after = longest(tokens, at, afterwards);
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

interface Found<Meaning> {
  meaning: Meaning;
  next: number;
}

interface Step {
  topic?: Topic;
  side?: Side;
  next: number;
}

/** A word before the number: its subject, a comparison, or a filler (`بـ 60`, `الـ 60`). */
function phrase(tokens: readonly Token[], at: number, mayBeJoined: boolean): Step | undefined {
  const side = longest(tokens, at, comparisons, mayBeJoined);
  const topic = longest(tokens, at, topics, mayBeJoined);
  if (side && side.next >= (topic?.next ?? 0)) return { side: side.meaning, next: side.next };
  if (topic) return { topic: topic.meaning, next: topic.next };
  return saysNothing.has(tokens[at]?.key ?? '') ? { next: at + 1 } : undefined;
}

/** The longest phrase of up to four words; with `mayBeJoined` also after a joined و. */
function longest<Meaning>(
  tokens: readonly Token[],
  at: number,
  table: ReadonlyMap<string, Meaning>,
  mayBeJoined = false,
): Found<Meaning> | undefined {
  let key = '';
  let found: Found<Meaning> | undefined;
  for (let next = at; next < Math.min(at + 4, tokens.length); next++) {
    key += tokens[next]?.key;
    const meaning = table.get(key) ?? (mayBeJoined && key.startsWith('و') ? table.get(key.slice(1)) : undefined);
    if (meaning !== undefined) found = { meaning, next: next + 1 };
  }
  return found;
}

function decide(reading: Reading, situation: Situation): Span | undefined {
  const { topics: about, side, first, second } = reading;
  const money: Span = situation.type === 'rental' ? 'daily' : 'price';
  if (about.has('mileage')) return 'mileage';
  if (about.has('day')) return 'daily';
  if (about.has('price') || first.unit || second?.unit) return money;
  if (situation.type === 'plate') return side || second ? money : undefined;
  if (about.has('year')) return 'year';
  const earliest = side || second ? carYears : bareYears;
  if ([first, second].every((amount) => !amount || isYear(amount, earliest, situation))) return 'year';
  if (side || second || (first.value >= leastBarePrice && first.value % 100 === 0)) return money;
  if (situation.type === 'rental') return first.value >= 30 ? money : undefined;
  return first.value >= carYears && first.value < bareYears ? 'year' : undefined;
}

function isYear({ value, plain }: Amount, earliest: number, { lastYear }: Situation): boolean {
  return plain && value >= earliest && value <= lastYear;
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

/** In `من 50 الى 80 ألف` both are thousands; `تحت 60` is sixty thousand too, except for what is rented. */
function amounts({ first, second, topics: about }: Reading, kind: Span): (number | undefined)[] {
  const said = second?.unit ?? first.unit;
  const implied = said ?? (kind === 'daily' || about.has('price') ? 1 : 1000);
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
