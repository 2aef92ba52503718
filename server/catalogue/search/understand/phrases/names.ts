import { filtersIn } from '#contract/listing/ad-types/ad-types.ts';
import { plateFields } from '#contract/listing/ad-types/plate.ts';
import { rentalTerms } from '#contract/listing/ad-types/rental.ts';
import type { Token } from '../text/tokens.ts';
import { doubtOf } from '../vocabulary/ambiguous.ts';
import type { Dictionary, Entry } from '../vocabulary/dictionary.ts';
import { leads, orWords, rentUnits } from '../vocabulary/words.ts';
import type { Situation } from './situation.ts';

/** A name in the sentence, with all its possible meanings. */
export interface Match {
  key: string;
  entries: readonly Entry[];
  next: number;
  /** A joined ب or ل stands before it: `بجدة`. */
  prefixed: boolean;
}

const ofPlates = new Set(['pattern', ...filtersIn(plateFields).map(({ name }) => name)]);
const ofRentals = new Set(filtersIn(rentalTerms).map(({ name }) => name));
const withPlates = new Set([...ofPlates, 'price_mode', 'seller_type', 'with_images', 'sort']);

/** The longest name that starts at each token, with the meanings that are possible in this kind of search. */
export function namesIn(tokens: readonly Token[], situation: Situation, dictionary: Dictionary): (Match | undefined)[] {
  const names: (Match | undefined)[] = [];
  for (const [at, token] of tokens.entries()) {
    const place = { before: tokens[at - 1], situation, dictionary };
    const takes: Accepts = (entry, key) => accepts(entry, key, place);
    // `الا سكودا` is a negation, though `الاسكودا` is a spelling of the brand.
    const isName = token.kind !== 'sign' && token.key !== 'الا';
    const name = isName ? (otherNumber(tokens, names, dictionary, takes) ?? longestName(tokens, at, dictionary, takes)) : undefined;
    names.push(name && !isLetterOfCode(tokens, name, at) ? (brandBefore(tokens, name, at, dictionary) ?? name) : undefined);
  }
  return names;
}

/** In `مازدا 6 او 3` the second number is one of the same name. */
function otherNumber(
  tokens: readonly Token[],
  before: readonly (Match | undefined)[],
  dictionary: Dictionary,
  takes: Accepts,
): Match | undefined {
  const at = before.length;
  const [number, or, other] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (number?.kind !== 'number' || other?.kind !== 'number' || !orWords.has(or?.key ?? '')) return undefined;
  const name = before.find((match) => match?.next === at - 1 && match.key.endsWith(number.key));
  const found = name && lookUp(name.key.slice(0, -number.key.length) + other.key, false, dictionary, takes);
  return found && { ...found, next: at + 1 };
}

interface Place {
  before: Token | undefined;
  situation: Situation;
  dictionary: Dictionary;
}

function accepts({ kind, field, brand }: Entry, key: string, { before, situation: { type }, dictionary }: Place): boolean {
  const entriesBefore = dictionary.entries.get(before?.key ?? '') ?? [];
  // `iveco daily`, but `daily` alone is the unit of a rent.
  if (kind === 'model' && rentUnits.has(key)) return entriesBefore.some((entry) => entry.kind === 'brand' && entry.brand === brand);
  if (type === 'plate') {
    if (kind === 'city') return doubtOf(key, { kind }) === 'none' || (leads['city']?.has(before?.key ?? '') ?? false);
    return kind === 'region' || kind === 'type' || withPlates.has(field);
  }
  return !ofPlates.has(field) && (type === 'rental' || !ofRentals.has(field));
}

/** The `X` of `X95` is no `Zeekr X`. */
function isLetterOfCode(tokens: readonly Token[], { key, next }: Match, at: number): boolean {
  const following = tokens[next];
  return key.length === 1 && next === at + 1 && following?.kind === 'number' && following.glued;
}

/** In `فيات 500X` the brand and `500X` match more than `فيات 500`. */
function brandBefore(tokens: readonly Token[], { entries, next }: Match, at: number, dictionary: Dictionary): Match | undefined {
  if (next === at + 1 || entries[0]?.kind !== 'model') return undefined;
  const brand = longestName(tokens, at, dictionary, ({ kind }) => kind === 'brand');
  if (!brand || brand.next >= next) return undefined;
  const isOfBrand = (entry: Entry) => entry.kind === 'model' && brand.entries.some((one) => one.brand === entry.brand);
  const model = longestName(tokens, brand.next, dictionary, isOfBrand);
  return model && model.next > next ? brand : undefined;
}

const inNames = new Set(['-', '/']);

type Accepts = (entry: Entry, key: string) => boolean;

/** The longest name that starts at token `at`, with any spacing. */
function longestName(tokens: readonly Token[], at: number, dictionary: Dictionary, accepts: Accepts): Match | undefined {
  const keys: { key: string; next: number }[] = [];
  let key = '';
  for (let next = at; next < tokens.length && keys.length < dictionary.longest; next++) {
    const token = tokens[next];
    if (token?.kind === 'sign') {
      if (next === at || !inNames.has(token.key)) break;
      continue;
    }
    key += token?.key;
    keys.push({ key, next: next + 1 });
  }
  for (const window of keys.reverse()) {
    const found = lookUp(window.key, window.next === at + 1, dictionary, accepts);
    if (found) return { ...found, next: window.next };
  }
  return undefined;
}

function lookUp(key: string, isWord: boolean, { entries, bare }: Dictionary, accepts: Accepts): Omit<Match, 'next'> | undefined {
  for (const { spelling, prefixed } of spellings(key, isWord)) {
    for (const names of [entries, bare]) {
      const found = names.get(spelling)?.filter((entry) => accepts(entry, spelling) && (!prefixed || takesPrefix(entry, spelling, key)));
      if (found?.length) return { key: spelling, entries: found, prefixed };
    }
  }
  return undefined;
}

const leastBehindPrefix = 4;

/** `بجدة`, `للرياض` and `بسيارة`; of other names only `بكامري`, unless they are also ordinary words: `بدون` is no `دون`. */
function takesPrefix(entry: Entry, spelling: string, key: string): boolean {
  if (entry.kind === 'city' || entry.kind === 'region' || entry.type === 'car') return true;
  const isSure = spelling.length >= leastBehindPrefix && doubtOf(spelling, entry) === 'none';
  return key.startsWith('ب') && isSure && (entry.kind === 'brand' || entry.kind === 'model' || entry.kind === 'option');
}

/** Unchanged, without ال, without a joined و, without a joined ب or ل; one word also without an English plural. */
function* spellings(key: string, isWord: boolean): Generator<{ spelling: string; prefixed: boolean }> {
  yield { spelling: key, prefixed: false };
  if (key.length < 4) return;
  yield* stems(key, false);
  if (isWord && /[a-z]{3}s$/.test(key)) yield { spelling: key.slice(0, -1), prefixed: false };
  if (key.startsWith('و')) {
    yield { spelling: key.slice(1), prefixed: false };
    yield* stems(key.slice(1), false);
  }
  if (key.startsWith('لل')) yield { spelling: `ال${key.slice(2)}`, prefixed: true };
  if (key.startsWith('ب') || key.startsWith('ل')) {
    yield { spelling: key.slice(1), prefixed: true };
    yield* stems(key.slice(1), true);
  }
}

function* stems(key: string, prefixed: boolean): Generator<{ spelling: string; prefixed: boolean }> {
  if (key.startsWith('ال') && key.length > 4) yield { spelling: key.slice(2), prefixed };
}
