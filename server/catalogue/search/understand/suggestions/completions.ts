import type { Dictionary, Entry, Name } from '../vocabulary/dictionary.ts';

/** The maximum of candidates; more would not improve the result. */
const mostWeighed = 600;
const unoffered = new Set([
  'interior_color',
  'seat_material',
  'plate_with_car',
  'rental_class',
  'insurance',
  'owners_count',
  'plate_class',
  'deal_kind',
]);

/** The names that begin with this text, each once: exact names first, then the most popular. `الري` begins `الرياض` before `ريو`. */
export function startingWith(key: string, dictionary: Dictionary): Name[] {
  const names = begin(key, dictionary);
  const stem =
    key.startsWith('ال') && key.length > 3
      ? begin(key.slice(2), dictionary).filter(({ entry }) => !names.some((name) => name.entry === entry))
      : [];
  return [...names, ...stem];
}

function begin(key: string, { completions }: Dictionary): Name[] {
  const found = new Map<Entry, Name>();
  const from = firstAtLeast(completions, key);
  for (let at = from; at < Math.min(from + mostWeighed, completions.length); at++) {
    const name = completions[at];
    if (!key || !name?.key.startsWith(key)) break;
    if (!unoffered.has(name.entry.field) && (!found.has(name.entry) || name.key === key)) found.set(name.entry, name);
  }
  return [...found.values()].sort((a, b) => Number(b.key === key) - Number(a.key === key) || byPopularity(a.entry, b.entry));
}

function firstAtLeast(names: readonly Name[], key: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function byPopularity(a: Entry, b: Entry): number {
  return weight(a) - weight(b);
}

/** Brands, models, places and values on one scale: the tenth model of the first brand ranks near the tenth brand. */
function weight({ kind, rank }: Entry): number {
  if (kind === 'brand') return rank / 2;
  if (kind === 'model') return Math.floor(rank) + (rank % 1) * 80;
  if (kind === 'city') return rank * 0.8;
  return kind === 'region' ? 10 + rank : 20 + rank;
}
