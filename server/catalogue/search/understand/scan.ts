import { filtersIn } from '#contract/ad-types/ad-types.ts';
import { plateFields } from '#contract/ad-types/plate.ts';
import { rentalTerms } from '#contract/ad-types/rental.ts';
import { doubtOf } from './ambiguous.ts';
import { readCount, type Count } from './counts.ts';
import type { Dictionary, Entry } from './dictionary.ts';
import type { Filters } from './filters.ts';
import { continuationAt, isArticle, readAbsence, readNegator } from './negation.ts';
import { longestPhrase } from './phrases.ts';
import { readPlate, readSpacedPlate, type PlateWords, type Surroundings } from './plates.ts';
import { readRange, readShortYear, type Range } from './ranges.ts';
import type { Situation } from './situation.ts';
import type { Token } from './tokens.ts';
import { longestName, type Match } from './windows.ts';
import { bareRentUnits, fillerPhrases, fillers, leads, rentUnits, typeWords } from './words.ts';

/**
 * A run of tokens with a possible meaning; names are resolved when all claims are known. `words` are searched as they are typed, and
 * `aside` adds nothing. A negated claim begins at its negation.
 */
export type Claim = { from: number; next: number; negated?: true } & Meaning;
type Meaning =
  | { name: Match }
  | { range: Range }
  | { plate: PlateWords }
  | { count: Count }
  | { absence: Filters }
  | { rentUnit: true }
  | { words: true }
  | { unused: true }
  | { aside: true };

const ofPlates = new Set(['pattern', ...filtersIn(plateFields).map(({ name }) => name)]);
const ofRentals = new Set(filtersIn(rentalTerms).map(({ name }) => name));
const withPlates = new Set([...ofPlates, 'price_mode', 'seller_type', 'with_images', 'sort']);

/** Scans the sentence once and takes the longest match at each token. */
export function scan(tokens: readonly Token[], situation: Situation, dictionary: Dictionary): Claim[] {
  const reader = new Reader(tokens, situation, dictionary);
  const claims: Claim[] = [];
  for (let at = 0; at < tokens.length;) {
    const before = claims.at(-1);
    const claim = (before?.next === at ? reader.continueAt(at, before) : undefined) ?? reader.claimAt(at, before);
    if (claim) claims.push(claim);
    at = claim?.next ?? at + 1;
  }
  return claims;
}

class Reader {
  private readonly tokens: readonly Token[];
  private readonly situation: Situation;
  private readonly dictionary: Dictionary;
  private readonly surroundings: Surroundings;
  /** The first tokens of claims that continue a negation. */
  private readonly continued = new Set<number>();
  /** Names that were looked up, by their first token. */
  private readonly names = new Map<number, Match | undefined>();

  constructor(tokens: readonly Token[], situation: Situation, dictionary: Dictionary) {
    this.tokens = tokens;
    this.situation = situation;
    this.dictionary = dictionary;
    this.surroundings = {
      situation,
      isName: (at) => this.nameAt(at) !== undefined,
      isAlone: (start, next) => tokens.every((token, at) => (at >= start && at < next) || this.isAside(token, at)),
    };
  }

  claimAt(from: number, before: Claim | undefined): Claim | undefined {
    const plain = this.situation.plain.get(from);
    if (plain) return { from, next: plain, words: true };
    const filler = longestPhrase(this.tokens, from, fillerPhrases);
    if (filler) return { from, next: filler.next, aside: true };
    return this.lackAt(from) ?? this.knownAt(from, before) ?? this.negationAt(from) ?? this.rentUnitAt(from);
  }

  /** What continues the negation `before`: `ولا سوداء` behind `مو بيضاء`, `or repaint` behind `without accidents`. */
  continueAt(from: number, before: Claim): Claim | undefined {
    const claim = this.isNegation(before) ? this.continuationOf(from, before) : undefined;
    if (claim) this.continued.add(from);
    return claim;
  }

  private continuationOf(from: number, before: Claim): Claim | undefined {
    const continuation = continuationAt(this.tokens[from]);
    const isJoined = !continuation && (this.tokens[from]?.key.startsWith('و') ?? false);
    if ((!continuation && !isJoined) || this.rangeAt(from)) return undefined;
    const at = continuation ? from + 1 : from;
    const absence = this.absenceAt(at);
    if (absence) return { from, next: absence.next, absence: absence.meaning };
    const claim = this.knownAt(at, undefined);
    if (claim) return continuation === 'always' || isOfSameList(claim, before) ? { ...claim, from, negated: true } : undefined;
    const isWords = 'words' in before || 'unused' in before;
    const next = isWords || continuation === 'always' ? this.endOfUnknown(at) : at;
    return next > at ? { from, next, unused: true } : undefined;
  }

  /** Whether a claim begins with a negation, as the name `بدون رش` does; `ما تقل عن 2018` is none. */
  private isNegation(claim: Claim): boolean {
    if (claim.negated || this.continued.has(claim.from)) return true;
    return !('range' in claim) && readNegator(this.tokens, claim.from, false) !== undefined;
  }

  private knownAt(from: number, before: Claim | undefined): Claim | undefined {
    const spaced = this.situation.hasPlates ? readSpacedPlate(this.tokens, from, this.surroundings) : undefined;
    if (spaced) return { from, next: spaced.next, plate: spaced };
    const name = this.nameAt(from);
    if (name && this.isCertain(name, from, before)) return { from, next: name.next, name };
    return (
      this.countAt(from) ??
      this.plateAt(from, name) ??
      this.rangeAt(from, name) ??
      this.shortYearAt(from, before) ??
      (name && this.tokens[from]?.kind !== 'number' ? { from, next: name.next, name } : undefined)
    );
  }

  /** The negation at `from` with what it negates. Of words without a meaning it takes all up to the next part. */
  private negationAt(from: number): Claim | undefined {
    const negator = readNegator(this.tokens, from, this.situation.type === 'plate');
    if (!negator) return undefined;
    const behind = this.tokens[negator.next]?.key === '-' ? negator.next + 1 : negator.next;
    for (let at = behind; at < this.tokens.length; at++) {
      const plain = this.situation.plain.get(at);
      if (plain) return negator.meaning === 'lacks' ? { from, next: plain, words: true } : { from, next: plain, unused: true };
      const claim = this.knownAt(at, undefined);
      if (claim) return { ...claim, from, negated: true };
      if (!isArticle(this.tokens[at])) break;
    }
    const next = this.endOfUnknown(behind);
    if (next === behind) return undefined;
    return negator.meaning === 'lacks' ? { from, next, words: true } : { from, next, unused: true };
  }

  /** `دون حوادث`, though `دون` is also the name of a model. */
  private lackAt(from: number): Claim | undefined {
    const negator = readNegator(this.tokens, from, this.situation.type === 'plate');
    if (!negator || (this.nameAt(from)?.next ?? 0) > negator.next) return undefined;
    const absence = this.absenceAt(this.tokens[negator.next]?.key === '-' ? negator.next + 1 : negator.next);
    return absence && { from, next: absence.next, absence: absence.meaning };
  }

  private absenceAt(at: number): ReturnType<typeof readAbsence> {
    if (this.situation.type === 'plate') return undefined;
    const from = isArticle(this.tokens[at]) ? at + 1 : at;
    const absence = readAbsence(this.tokens, from);
    return absence && (this.nameAt(from)?.next ?? 0) <= absence.next ? absence : undefined;
  }

  private endOfUnknown(from: number): number {
    let at = from;
    for (let token = this.tokens[at]; token && token.kind !== 'sign'; token = this.tokens[++at]) {
      if (at > from && (fillers.has(token.key) || readNegator(this.tokens, at, false) || this.knownAt(at, undefined))) break;
    }
    return at;
  }

  private rentUnitAt(from: number): Claim | undefined {
    const unit = longestPhrase(this.tokens, from, rentUnits);
    if (unit) return { from, next: unit.next, rentUnit: true };
    const bare = longestPhrase(this.tokens, from, bareRentUnits);
    return bare && { from, next: bare.next, aside: true };
  }

  private nameAt(at: number): Match | undefined {
    if (!this.names.has(at)) this.names.set(at, this.findName(at));
    return this.names.get(at);
  }

  private findName(at: number): Match | undefined {
    if (this.tokens[at]?.kind === 'sign') return undefined;
    const name = longestName(this.tokens, at, this.dictionary, (entry, key) => this.accepts(entry, key, at));
    return name && (this.brandBefore(name, at) ?? name);
  }

  /** In `فيات 500X` the brand and `500X` match more than `فيات 500`. */
  private brandBefore({ entries, next }: Match, at: number): Match | undefined {
    if (next === at + 1 || entries[0]?.kind !== 'model') return undefined;
    const brand = longestName(this.tokens, at, this.dictionary, ({ kind }) => kind === 'brand');
    if (!brand || brand.next >= next) return undefined;
    const isOfBrand = (entry: Entry) => entry.kind === 'model' && brand.entries.some((one) => one.brand === entry.brand);
    const model = longestName(this.tokens, brand.next, this.dictionary, isOfBrand);
    return model && model.next > next ? brand : undefined;
  }

  /** The meanings that are possible in this kind of search. */
  private accepts({ kind, field, brand }: Entry, key: string, at: number): boolean {
    const { type } = this.situation;
    if (kind === 'model' && rentUnits.has(key)) return this.isBehindBrand(at, brand);
    if (type === 'plate') {
      if (kind === 'city') return doubtOf(key, { kind }) === 'none' || this.isLed(at);
      return kind === 'region' || kind === 'type' || withPlates.has(field);
    }
    return !ofPlates.has(field) && (type === 'rental' || !ofRentals.has(field));
  }

  /** `iveco daily`, but `daily` alone is the unit of a rent. */
  private isBehindBrand(at: number, brand: number | undefined): boolean {
    const before = this.dictionary.entries.get(this.tokens[at - 1]?.key ?? '') ?? [];
    return before.some((entry) => entry.kind === 'brand' && entry.brand === brand);
  }

  private isLed(at: number): boolean {
    return leads['city']?.has(this.tokens[at - 1]?.key ?? '') ?? false;
  }

  /** Names of several words come before numbers; a number is a name only beside its brand: `بيجو 3008`. */
  private isCertain(name: Match, from: number, before: Claim | undefined): boolean {
    if (this.tokens[from]?.kind !== 'number' || name.next > from + 1) return name.next > from + 1;
    if (name.key === '911' && this.situation.type !== 'plate') return !this.rangeAt(from);
    const brands = before && 'name' in before && before.next === from ? before.name.entries : [];
    const isBeside = name.entries.some(({ brand }) => brands.some((entry) => entry.kind === 'brand' && entry.brand === brand));
    return isBeside && this.rangeAt(from)?.next !== from + 3;
  }

  private countAt(from: number): Claim | undefined {
    const count = this.situation.type === 'plate' ? undefined : readCount(this.tokens, from);
    return count && { from, next: count.next, count };
  }

  private plateAt(from: number, name: Match | undefined): Claim | undefined {
    if (!this.situation.hasPlates || (name && this.tokens[from]?.kind !== 'number')) return undefined;
    const plate = readPlate(this.tokens, from, this.surroundings);
    return plate && { from, next: plate.next, plate };
  }

  /** Small words, punctuation and places are allowed beside a plate, a word for cars only with one for plates. */
  private isAside(token: Token, at: number): boolean {
    const type = typeWords.get(token.key);
    if (type === 'car' && this.situation.type !== 'plate') return false;
    if (token.kind === 'sign' || fillers.has(token.key) || type) return true;
    return this.nameAt(at)?.entries.some(({ kind }) => kind === 'city' || kind === 'region') ?? false;
  }

  /** `كامري 18` is one of 2018. */
  private shortYearAt(from: number, before: Claim | undefined): Claim | undefined {
    const isBesideCar =
      before && 'name' in before && before.next === from && before.name.entries.some(({ kind }) => kind === 'brand' || kind === 'model');
    const range = isBesideCar ? readShortYear(this.tokens[from], this.situation) : undefined;
    return range && { from, next: from + 1, range: { ...range, next: from + 1 } };
  }

  /** A word that is also a name is no number: `بستون`. */
  private rangeAt(from: number, name?: Match): Claim | undefined {
    const range = readRange(this.tokens, from, this.situation);
    const isName = name && this.tokens[from]?.kind === 'arabic' && (range?.next ?? 0) <= name.next;
    return range && !isName ? { from, next: range.next, range } : undefined;
  }
}

/** Both are values of one list, or of one kind. */
function isOfSameList(claim: Claim, other: Claim): boolean {
  if ('range' in claim && 'range' in other) return claim.range.kind === other.range.kind;
  if (!('name' in claim) || !('name' in other)) return false;
  return claim.name.entries.some(({ kind, field }) => other.name.entries.some((entry) => entry.kind === kind && entry.field === field));
}
