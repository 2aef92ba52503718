import { filtersIn } from '#contract/ad-types/ad-types.ts';
import { plateFields } from '#contract/ad-types/plate.ts';
import { rentalTerms } from '#contract/ad-types/rental.ts';
import { doubtOf } from './ambiguous.ts';
import type { Claim } from './claims.ts';
import { readCount } from './counts.ts';
import type { Dictionary, Entry } from './dictionary.ts';
import { readPlate, readSpacedPlate, type Surroundings } from './plates.ts';
import { readRange, readShortYear } from './ranges.ts';
import type { Situation } from './situation.ts';
import type { Token } from './tokens.ts';
import { longestName, type Match } from './windows.ts';
import { chatter, fillers, leads, rentUnits, typeWords } from './words.ts';

const ofPlates = new Set(['pattern', ...filtersIn(plateFields).map(({ name }) => name)]);
const ofRentals = new Set(filtersIn(rentalTerms).map(({ name }) => name));
const withPlates = new Set([...ofPlates, 'price_mode', 'seller_type', 'with_images', 'sort']);

/** Finds names, numbers and plates in a sentence. */
export class Reader {
  private readonly tokens: readonly Token[];
  private readonly situation: Situation;
  private readonly dictionary: Dictionary;
  private readonly surroundings: Surroundings;
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

  /** What the words at `from` mean, the longest first; `before` is the claim before them. */
  claimAt(from: number, before?: Claim): Claim | undefined {
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

  /** The name that starts at a token. */
  nameAt(at: number): Match | undefined {
    if (!this.names.has(at)) this.names.set(at, this.findName(at));
    return this.names.get(at);
  }

  private findName(at: number): Match | undefined {
    // `الا سكودا` is a negation, though `الاسكودا` is a spelling of the brand.
    if (this.tokens[at]?.kind === 'sign' || this.tokens[at]?.key === 'الا') return undefined;
    const name = longestName(this.tokens, at, this.dictionary, (entry, key) => this.accepts(entry, key, at));
    return name && !this.isLetterOfCode(at, name) ? (this.brandBefore(name, at) ?? name) : undefined;
  }

  /** The `X` of `X95` is no `Zeekr X`. */
  private isLetterOfCode(at: number, { key, next }: Match): boolean {
    const following = this.tokens[next];
    return key.length === 1 && next === at + 1 && following?.kind === 'number' && following.glued;
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
    if (token.kind === 'sign' || fillers.has(token.key) || chatter.has(token.key) || type) return true;
    return this.nameAt(at)?.entries.some(({ kind }) => kind === 'city' || kind === 'region') ?? false;
  }

  /** `كامري 18` is one of 2018. */
  private shortYearAt(from: number, before: Claim | undefined): Claim | undefined {
    const isBesideCar =
      before && 'name' in before && before.next === from && before.name.entries.some(({ kind }) => kind === 'brand' || kind === 'model');
    const range = isBesideCar ? readShortYear(this.tokens[from], this.situation) : undefined;
    return range && { from, next: from + 1, range: { ...range, next: from + 1 } };
  }

  /** The year, price or mileage at `from`. A word that is also a name is no number: `بستون`. */
  rangeAt(from: number, name?: Match): Claim | undefined {
    const range = readRange(this.tokens, from, this.situation);
    const isName = name && this.tokens[from]?.kind === 'arabic' && (range?.next ?? 0) <= name.next;
    return range && !isName ? { from, next: range.next, range } : undefined;
  }
}
