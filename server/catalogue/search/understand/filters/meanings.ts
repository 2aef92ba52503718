import type { Claim } from '../readings/claims.ts';
import type { Settled } from '../readings/settling.ts';
import type { Situation } from '../phrases/situation.ts';
import type { Dictionary, Entry } from '../vocabulary/dictionary.ts';
import type { District } from '../vocabulary/districts.ts';
import type { AdType } from '../vocabulary/words.ts';
import type { PlateWords } from '../phrases/plates.ts';
import { anyOf, type Filters } from './filters.ts';
import type { Part } from './parts.ts';

/** The facts about the whole sentence once its names have a single meaning. */
export interface Context {
  type: AdType | null;
  isCar: boolean;
  /** Whether a city or region is named. */
  isPlaced: boolean;
  dictionary: Dictionary;
}

export function contextOf(
  claims: readonly Claim[],
  settled: readonly (Settled | undefined)[],
  situation: Situation,
  dictionary: Dictionary,
): Context {
  const typesNamed = settled.flatMap((one, at) =>
    one?.kind === 'type' ? [{ type: one.entries[0]?.type, negated: claims[at]?.negated }] : [],
  );
  const isForSale = typesNamed.some(({ type, negated }) => (negated ? type === 'rental' : type === 'car'));
  const type = situation.type ?? (isForSale ? 'car' : null);
  const isCar = type === 'car' || settled.some((one) => one?.kind === 'brand' || one?.kind === 'model');
  const isPlaced = settled.some((one, at) => (one?.kind === 'city' || one?.kind === 'region') && !claims[at]?.negated);
  return { type, isCar, isPlaced, dictionary };
}

export type PartMeaning = Pick<Part, 'kind' | 'filter' | 'except' | 'labels' | 'words'>;

export const unused: PartMeaning = { kind: 'unused', filter: {} };

/** What a claim adds to the search: a part, its own words, nothing (`aside`), or undefined if it has no meaning here. */
export function meaningOf(claim: Claim, settled: Settled | undefined, context: Context): PartMeaning | 'words' | 'aside' | undefined {
  if ('words' in claim) return 'words';
  if ('aside' in claim) return 'aside';
  if ('unused' in claim) return unused;
  if ('trim' in claim) return { kind: 'trim', filter: {}, words: claim.trim };
  if ('district' in claim) return claim.negated ? unused : inDistrict(claim.district, context);
  if ('absence' in claim) return { kind: Object.keys(claim.absence)[0] ?? '', filter: claim.absence };
  if ('days' in claim) return { kind: 'min_days', filter: { min_days_max: claim.days } };
  if ('wish' in claim) return { kind: Object.keys(claim.wish)[0] ?? '', filter: claim.wish };
  if ('name' in claim && claim.negated) return settled ? negated(settled, context) : unused;
  if ('name' in claim) return settled && named(settled, context);
  if (claim.negated) return 'plate' in claim ? notInPlate(claim.plate) : unused;
  if ('plate' in claim) {
    const { next: _, ...plate } = claim.plate;
    return { kind: 'plate', filter: plate };
  }
  if ('count' in claim) {
    const { field, values, doubtful } = claim.count;
    return doubtful && !context.isCar ? undefined : { kind: field, filter: { [field]: values } };
  }
  const { kind, filter, doubtful } = claim.range;
  if (rents.has(kind) && context.type !== 'rental') return unused;
  return doubtful && !context.isCar ? undefined : { kind, filter };
}

/** A district that only one city has says the city too; the ads name it in Arabic. */
function inDistrict({ words, cities, labels }: District, { isPlaced }: Context): PartMeaning {
  const [city, ...others] = cities;
  const isSure = city !== undefined && others.length === 0 && !isPlaced;
  return { kind: 'district', filter: isSure ? { city: [city] } : {}, words, labels };
}

const rents = new Set(['daily', 'weekly', 'monthly']);

function named({ kind, entries }: Settled, { type }: Context): PartMeaning | 'aside' {
  if (kind === 'type' && entries[0]?.type !== type) return 'aside';
  return { kind: entries[0]?.field ?? kind, filter: anyOf(entries.map(({ filter }) => filter)), ...labelsOf(entries) };
}

/** The country that many makes are from. */
function labelsOf([first]: readonly Entry[]): Pick<Part, 'labels'> {
  return first?.field === 'origin' ? { labels: first.labels } : {};
}

/** The values of a closed list are excluded, what an ad has or lacks is lacked, and what is not for rent is for sale. */
function negated({ kind, entries }: Settled, { type, dictionary }: Context): PartMeaning {
  const [{ field = '', filter = {} } = {}] = entries;
  const except = anyOf(entries.map((entry) => entry.filter));
  if (kind === 'option' && dictionary.codes.has(field)) return { kind: field, filter: {}, except };
  const excluded = excluding(except);
  if (excluded) return { kind: `not_${field}`, filter: excluded, except, ...labelsOf(entries) };
  if (kind === 'flag' && Object.values(filter)[0] === true) return { kind: field, filter: { [field]: false } };
  return kind === 'type' && entries[0]?.type === 'rental' && type === 'car' ? { kind: 'type', filter: {} } : unused;
}

/** The filters whose values can be excluded. */
function excluding({ brand, model, city, region, features, pattern }: Filters): Filters | undefined {
  if (brand) return { not_brand: brand };
  if (model) return { not_model: model };
  if (city) return { not_city: city };
  if (region) return { not_region: region };
  if (features) return { not_features: [features].flat() };
  return pattern && { not_pattern: pattern };
}

/** `ما فيها 4`, `بدون حرف د`; a whole plate is not excluded, nor is its number. */
function notInPlate({ letters, digits }: PlateWords): PartMeaning {
  const [without, kind] = letters === undefined ? [digits, 'not_digits'] : [letters, 'not_letters'];
  const characters = without?.replace(/[*?]/g, '') ?? '';
  const isWhole = letters === undefined ? /^\d{2,}$/.test(digits ?? '') : digits !== undefined;
  if (characters === '' || isWhole) return unused;
  return { kind, filter: { [kind]: [...new Set(characters)].join('') } };
}
