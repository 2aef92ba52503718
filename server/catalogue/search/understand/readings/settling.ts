import { doubtOf, isAlsoTrim, isTrimCode, trims } from '../vocabulary/ambiguous.ts';
import type { Entry } from '../vocabulary/dictionary.ts';
import type { Claim } from './claims.ts';
import type { Token } from '../text/tokens.ts';
import type { Match } from '../phrases/names.ts';
import { andWords, leads, notAName, orWords } from '../vocabulary/words.ts';

/** A name with its single meaning in this sentence. */
export interface Settled {
  kind: Entry['kind'];
  entries: readonly Entry[];
}

type Named = Claim & { name: Match };

const order: readonly Entry['kind'][] = ['brand', 'model', 'city', 'region', 'flag', 'option', 'type'];

/** Resolves each name by the other names: `جيب رانجلر` is the brand, `جيب تويوتا` the body. Undefined if no meaning fits. */
export function settle(claims: readonly Claim[], tokens: readonly Token[]): (Settled | undefined)[] {
  const sentence = new Sentence(claims, tokens);
  sentence.settleBrands();
  return claims.map((claim) => ('name' in claim ? sentence.settle(claim) : undefined));
}

class Sentence {
  private readonly claims: readonly Claim[];
  private readonly tokens: readonly Token[];
  private readonly named: readonly Named[];
  /** Brands that are named. */
  private readonly brands = new Set<number>();
  /** Brands of the models that are named unambiguously. */
  private readonly brandsOfModels: ReadonlySet<number>;
  /** Claims that are a brand or model so far. */
  private readonly cars: Set<Claim>;

  constructor(claims: readonly Claim[], tokens: readonly Token[]) {
    this.claims = claims;
    this.tokens = tokens;
    this.named = claims.filter((claim): claim is Named => 'name' in claim);
    const sure = this.named.filter(
      ({ name }) => !isAlsoOption(name) && name.entries.some((entry) => isCar(entry) && doubtOf(name.key, entry) === 'none'),
    );
    this.cars = new Set(sure);
    this.brandsOfModels = new Set(
      sure.flatMap(({ name }) => name.entries).flatMap(({ kind, brand }) => (kind === 'model' && brand ? brand : [])),
    );
  }

  /** Brands come first, as models depend on them. */
  settleBrands(): void {
    for (const claim of this.named) {
      const brand = claim.name.entries.find((entry) => entry.kind === 'brand' && this.isBelievable(claim, entry));
      if (brand) this.cars.add(claim);
      if (brand?.brand) this.brands.add(brand.brand);
    }
  }

  settle(claim: Named): Settled | undefined {
    if (trims.has(claim.name.key) && this.isBehindModel(claim)) return undefined;
    for (const kind of order) {
      const entries = claim.name.entries.filter((entry) => entry.kind === kind);
      if (entries.length === 0 || !entries.some((entry) => this.isBelievable(claim, entry))) continue;
      if (kind === 'brand' || kind === 'model') this.cars.add(claim);
      return { kind, entries: this.narrow(kind, entries) };
    }
    return undefined;
  }

  private isBelievable(claim: Named, entry: Entry): boolean {
    const doubt = doubtOf(claim.name.key, entry);
    if (entry.kind === 'brand') return (doubt === 'none' && !isAlsoOption(claim.name)) || this.isBacked(claim, entry);
    if (entry.kind === 'city') return doubt === 'none' || claim.name.prefixed || this.isLed(claim, 'city') || this.isWhole();
    if (entry.kind === 'model' && (this.isOfOtherBrand(claim) || this.isTrimOfOther(claim, entry))) return false;
    if (entry.kind !== 'model' || doubt === 'none') return true;
    if (doubt === 'strict') return this.isBesideBrand(claim, entry);
    return this.brands.has(entry.brand ?? 0) || this.isSaidTwice(claim, entry) || this.isOnlyCar(claim);
  }

  private isBacked(claim: Named, { brand }: Entry): boolean {
    return this.brands.has(brand ?? 0) || this.brandsOfModels.has(brand ?? 0) || (!isAlsoOption(claim.name) && this.isOnlyCar(claim));
  }

  /** `لاند كروزر GXR`: another name of the same model. */
  private isSaidTwice(claim: Named, entry: Entry): boolean {
    return this.named.some((other) => other !== claim && other.name.entries.includes(entry));
  }

  /** No other brand or model, no other meaning, and not a quality (`فيها رش`). */
  private isOnlyCar(claim: Named): boolean {
    const isRivalled = [...this.cars].some((car) => car !== claim);
    return !isRivalled && !isAlsoOption(claim.name) && !notAName.has(this.tokens[claim.from - 1]?.key ?? '');
  }

  /** `هافال H5` is no Hongqi: a code belongs to the brand before it. */
  private isOfOtherBrand({ from, name }: Named): boolean {
    const before = this.claims.find(({ next }) => next === from);
    if (!before || !('name' in before) || !/\d/.test(name.key)) return false;
    const brands = before.name.entries.flatMap(({ kind, brand }) => (kind === 'brand' && brand ? brand : []));
    return (
      brands.length > 0 &&
      !isAlsoOption(before.name) &&
      !name.entries.some(({ kind, brand }) => kind === 'model' && brands.includes(brand ?? 0))
    );
  }

  /** `كامري GLE` is a trim of the Camry, though the GLE is a model of another make. */
  private isTrimOfOther(claim: Named, entry: Entry): boolean {
    if (isAlsoTrim(claim.name.key, entry) && this.isBehindModel(claim)) return true;
    return isTrimCode(claim.name.key, entry) && !this.isBesideBrand(claim, entry) && this.isWithModel(claim);
  }

  /** `كامري 2020 GLE`, `GLE كامري`: with another model that is no trim of one, and not instead of it. */
  private isWithModel(claim: Named): boolean {
    if (claim.negated || this.tokens.some(({ key }) => isChoice(key))) return false;
    return this.named.some(
      (other) =>
        other !== claim &&
        !other.negated &&
        other.name.entries.some(
          (model) => model.kind === 'model' && doubtOf(other.name.key, model) === 'none' && !isTrimCode(other.name.key, model),
        ) &&
        !other.name.entries.some((model) => claim.name.entries.includes(model)),
    );
  }

  /** Right behind a model, and no other name of the same one. */
  private isBehindModel(claim: Named): boolean {
    const before = this.claims[this.claims.indexOf(claim) - 1];
    if (!before || !('name' in before) || before.next !== claim.from || before.negated) return false;
    const models = before.name.entries.filter(({ kind }) => kind === 'model');
    return (
      models.some((model) => doubtOf(before.name.key, model) === 'none') && !models.some((model) => claim.name.entries.includes(model))
    );
  }

  private isBesideBrand(claim: Named, { brand }: Entry): boolean {
    const before = this.claims[this.claims.indexOf(claim) - 1];
    if (!before || !('name' in before)) return false;
    // `520 or 530`.
    const isOr = before.next === claim.from - 1 && orWords.has(this.tokens[before.next]?.key ?? '');
    const cars = before.next === claim.from || isOr ? before.name.entries : [];
    return cars.some((car) => (isOr || car.kind === 'brand') && car.brand === brand);
  }

  private isLed(claim: Claim, kind: string): boolean {
    return leads[kind]?.has(this.tokens[claim.from - 1]?.key ?? '') ?? false;
  }

  private isWhole(): boolean {
    return this.claims.length === 1 && this.claims[0]?.from === 0 && this.claims[0].next === this.tokens.length;
  }

  /** `صيني` beside a car says where this one was sold first, alone where its make is from; a lessor is one of a takeover only. */
  private narrowOptions(entries: readonly Entry[], first: Entry | undefined): readonly Entry[] {
    const of = (list: string) => entries.filter(({ field }) => field === list);
    const [specs, origins, lessors] = [of('specs'), of('origin'), of('lessor')];
    const isAlone = [...this.cars].every(({ negated }) => negated);
    if (origins.length > 0 && (isAlone || specs.length === 0)) return origins;
    if (lessors.length > 0 && this.named.some(({ name }) => name.entries.some(({ filter }) => filter.sale_type?.includes('tanazul'))))
      return lessors;
    return specs.length > 0 ? specs : of(first?.field ?? '');
  }

  /** Takes from models of several brands those of the named brand, else of the most popular one; of options the first list's. */
  private narrow(kind: Entry['kind'], entries: readonly Entry[]): readonly Entry[] {
    const [first] = [...entries].sort((a, b) => a.rank - b.rank);
    if (kind === 'option') return this.narrowOptions(entries, first);
    if (kind !== 'model') return entries;
    const ofNamed = entries.filter(({ brand }) => this.brands.has(brand ?? 0));
    return ofNamed.length > 0 ? ofNamed : entries.filter(({ brand }) => brand === first?.brand);
  }
}

/** «Or» and «and» name a second car. */
function isChoice(key: string): boolean {
  return orWords.has(key) || andWords.has(key) || key === 'ولا' || key === 'والا' || key === '/';
}

function isCar({ kind }: Entry): boolean {
  return kind === 'brand' || kind === 'model';
}

function isAlsoOption({ entries }: Match): boolean {
  return entries.some(({ kind }) => kind === 'option') && entries.some(isCar);
}
