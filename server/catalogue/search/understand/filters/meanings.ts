import type { Claim } from '../readings/claims.ts';
import type { Settled } from '../readings/settling.ts';
import type { Situation } from '../phrases/situation.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { AdType } from '../vocabulary/words.ts';
import { anyOf } from './filters.ts';
import type { Part } from './parts.ts';

/** The facts about the whole sentence once its names have a single meaning. */
export interface Context {
  type: AdType | null;
  isCar: boolean;
  /** A word for rentals is in the sentence. */
  isRentNamed: boolean;
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
  return { type, isCar, isRentNamed: typesNamed.some((named) => named.type === 'rental' && !named.negated), dictionary };
}

export type PartMeaning = Pick<Part, 'kind' | 'filter' | 'except'>;

export const unused: PartMeaning = { kind: 'unused', filter: {} };

/** What a claim adds to the search: a part, its own words, nothing (`aside`), or undefined if it has no meaning here. */
export function meaningOf(claim: Claim, settled: Settled | undefined, context: Context): PartMeaning | 'words' | 'aside' | undefined {
  if ('words' in claim) return 'words';
  if ('aside' in claim) return 'aside';
  if ('unused' in claim) return unused;
  if ('absence' in claim) return { kind: Object.keys(claim.absence)[0] ?? '', filter: claim.absence };
  if ('duration' in claim) return context.isRentNamed ? unused : { kind: 'type', filter: {} };
  if ('rentUnit' in claim) return context.type === 'rental' && !context.isRentNamed ? { kind: 'type', filter: {} } : 'aside';
  if ('name' in claim && claim.negated) return settled ? negated(settled, context) : unused;
  if ('name' in claim) return settled && named(settled, context);
  if (claim.negated) return unused;
  if ('plate' in claim) {
    const { next: _, ...plate } = claim.plate;
    return { kind: 'plate', filter: plate };
  }
  if ('count' in claim) {
    const { field, value, doubtful } = claim.count;
    return doubtful && !context.isCar ? undefined : { kind: field, filter: { [field]: [value] } };
  }
  const { kind, filter, doubtful } = claim.range;
  if (rents.has(kind) && context.type !== 'rental') return unused;
  return doubtful && !context.isCar ? undefined : { kind, filter };
}

const rents = new Set(['daily', 'weekly', 'monthly']);

function named({ kind, entries }: Settled, { type }: Context): PartMeaning | 'aside' {
  if (kind === 'type' && entries[0]?.type !== type) return 'aside';
  return { kind: entries[0]?.field ?? kind, filter: anyOf(entries.map(({ filter }) => filter)) };
}

/** The values of a closed list are excluded, what an ad has or lacks is lacked, and what is not for rent is for sale. */
function negated({ kind, entries }: Settled, { type, dictionary }: Context): PartMeaning {
  const [{ field = '', filter = {} } = {}] = entries;
  if (kind === 'option' && dictionary.codes.has(field)) {
    return { kind: field, filter: {}, except: anyOf(entries.map((entry) => entry.filter)) };
  }
  if (kind === 'flag' && Object.values(filter)[0] === true) return { kind: field, filter: { [field]: false } };
  return kind === 'type' && entries[0]?.type === 'rental' && type === 'car' ? { kind: 'type', filter: {} } : unused;
}
