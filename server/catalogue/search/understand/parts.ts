import { spacelessKey } from '../key.ts';
import type { Dictionary } from './dictionary.ts';
import { anyOf, type Filters } from './filters.ts';
import type { Settled } from './resolve.ts';
import type { Claim } from './claims.ts';
import type { Token } from './tokens.ts';
import { leads, orWords, type AdType } from './words.ts';

/**
 * A part of the sentence: `text` as typed at `start`..`end`, and its filter. Words of type have none, nor have `unused` words: a negation
 * that no filter expresses.
 */
export interface Part {
  kind: string;
  text: string;
  start: number;
  end: number;
  filter: Filters;
  /** Of a negation: the values that `filter` excludes. */
  except?: Filters;
}

/** The facts about the whole sentence once its names have a single meaning. */
export interface Context {
  type: AdType | null;
  isCar: boolean;
  /** A word for rentals is in the sentence. */
  isRentNamed: boolean;
  dictionary: Dictionary;
}

type PartMeaning = Pick<Part, 'kind' | 'filter' | 'except'>;

const unused: PartMeaning = { kind: 'unused', filter: {} };

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

/** The first token of a part: it includes the words before it (`في الرياض`, `لون ابيض`) that no other part has, from token `least`. */
export function firstOf(tokens: readonly Token[], from: number, kind: string, least: number): number {
  let first = from;
  while (first > least && leads[kind]?.has(tokens[first - 1]?.key ?? '')) first--;
  return first;
}

export function partOf(query: string, tokens: readonly Token[], { from, next }: Pick<Claim, 'from' | 'next'>, meaning: PartMeaning): Part {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[next - 1]?.end ?? start;
  return { ...meaning, text: query.slice(start, end), start, end };
}

/** Joins patterns with «or» between them to one part, as all parts hold together: `مكررة أو معكوسة`. */
export function joinAlternatives(query: string, parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isAlternative =
      before?.kind === 'pattern' && part.kind === 'pattern' && orWords.has(spacelessKey(query.slice(before.end, part.start)));
    if (!isAlternative) joined.push(part);
    else {
      const pattern = [...(before.filter.pattern ?? []), ...(part.filter.pattern ?? [])];
      joined[joined.length - 1] = { ...before, text: query.slice(before.start, part.end), end: part.end, filter: { pattern } };
    }
  }
  return joined;
}

/**
 * Replaces excluded values by all others of their list, or by the other named ones: `مو بيضاء ولا سوداء` is any other colour, and
 * `جيب مو كروس` only `جيب`. Each part has the same values, so that merging them changes nothing.
 */
export function withExclusions(parts: readonly Part[], { codes }: Dictionary): Part[] {
  const excluding = parts.filter(({ except }) => except);
  if (excluding.length === 0) return [...parts];
  const remaining = new Map(excluding.map(({ kind }) => [kind, valuesLeft(kind, parts, codes.get(kind) ?? [])]));
  return parts.map((part) => {
    const left = remaining.get(part.kind);
    if (!left) return part;
    if (left.length === 0) return part.except ? { kind: unused.kind, text: part.text, start: part.start, end: part.end, filter: {} } : part;
    return { ...part, filter: { ...part.filter, [part.kind]: left } };
  });
}

function valuesLeft(field: string, parts: readonly Part[], all: readonly string[]): string[] {
  const ofField = parts.filter(({ kind }) => kind === field);
  const named = ofField.flatMap(({ filter }) => codesOf(filter, field));
  const excluded = new Set(ofField.flatMap(({ except = {} }) => codesOf(except, field)));
  return (named.length > 0 ? [...new Set(named)] : all).filter((code) => !excluded.has(code));
}

function codesOf(filter: Filters, field: string): string[] {
  const value = Object.entries(filter).find(([name]) => name === field)?.[1];
  return Array.isArray(value) ? value.map(String) : [];
}
