/** Interprets the sentence of a search as filters and remaining words. It owns no table. */
import { searchKey } from '../key.ts';
import type { Dictionary } from './dictionary.ts';
import { mergeFilters, type Filters } from './filters.ts';
import { settle, type Settled } from './resolve.ts';
import { scan, type Claim } from './scan.ts';
import { situationOf, type Situation } from './situation.ts';
import { tokenise, type Token } from './tokens.ts';
import { fillers, leads, type AdType } from './words.ts';

export type { Dictionary } from './dictionary.ts';
export type { Filters } from './filters.ts';

/** A part of the sentence: `text` as typed at `start`..`end`, and its filter (none for a word of type). */
export interface Part {
  kind: string;
  text: string;
  start: number;
  end: number;
  filter: Filters;
}

export interface Understood {
  type: AdType | null;
  filters: Filters;
  /** The remaining words, as a search key. */
  rest: string;
  parts: Part[];
}

/** The understood parts, and the remaining tokens, in order. */
export interface Reading extends Understood {
  unknown: Token[];
}

/** `type` is the type of ads if it is known beforehand; otherwise the words may determine it. */
export function understand(query: string, dictionary: Dictionary, type?: AdType): Understood {
  const { unknown: _, ...understood } = read(query, dictionary, type);
  return understood;
}

/** As `understand`, with the remaining tokens. */
export function read(query: string, dictionary: Dictionary, type?: AdType): Reading {
  const tokens = tokenise(query);
  const situation = situationOf(tokens, dictionary.lastYear, type);
  const claims = scan(tokens, situation, dictionary);
  if (situation.type || !claims.some((claim) => 'plate' in claim)) return conclude(query, tokens, claims, situation);
  const isOfCar = settle(claims, tokens).some((settled) => settled?.kind === 'brand' || settled?.kind === 'model');
  const decided: Situation = isOfCar ? { ...situation, hasPlates: false } : { ...situation, type: 'plate' };
  return conclude(query, tokens, scan(tokens, decided, dictionary), decided);
}

function conclude(query: string, tokens: Token[], claims: Claim[], situation: Situation): Reading {
  const settled = settle(claims, tokens);
  const type = situation.type ?? (settled.some((one) => one?.entries[0]?.type === 'car') ? 'car' : null);
  const isCar = type === 'car' || settled.some((one) => one?.kind === 'brand' || one?.kind === 'model');
  const taken = new Set<number>();
  const parts: Part[] = [];
  for (const [place, claim] of claims.entries()) {
    const meaning = meaningOf(claim, settled[place], isCar);
    if (!meaning) continue;
    for (let at = claim.from; at < claim.next; at++) taken.add(at);
    if (!(settled[place]?.kind === 'type' && settled[place].entries[0]?.type !== type)) parts.push(partOf(query, tokens, claim, meaning));
  }
  const unknown = tokens.filter((token, at) => !taken.has(at) && !isSmall(token, taken.has(at - 1)));
  return { type, filters: mergeFilters(parts.map(({ filter }) => filter)), rest: restOf(unknown), parts, unknown };
}

function meaningOf(claim: Claim, settled: Settled | undefined, isCar: boolean): { kind: string; filter: Filters } | undefined {
  if ('plate' in claim) {
    const { next: _, ...plate } = claim.plate;
    return { kind: 'plate', filter: plate };
  }
  if ('seats' in claim) return { kind: 'seats', filter: { seats: [claim.seats] } };
  if ('range' in claim) return claim.range.doubtful && !isCar ? undefined : { kind: claim.range.kind, filter: claim.range.filter };
  return settled && { kind: settled.entries[0]?.field ?? settled.kind, filter: mergeFilters(settled.entries.map(({ filter }) => filter)) };
}

/** Punctuation, a filler, or the last letter of a name like `X5M`. */
function isSmall({ kind, key, glued }: Token, isBehindName: boolean): boolean {
  return kind === 'sign' || fillers.has(key) || (kind === 'latin' && key.length === 1 && glued && isBehindName);
}

/** A part includes the words before it: `في الرياض`, `لون ابيض`. */
function partOf(query: string, tokens: Token[], { from, next }: Claim, meaning: { kind: string; filter: Filters }): Part {
  let first = from;
  while (leads[meaning.kind]?.has(tokens[first - 1]?.key ?? '')) first--;
  const start = tokens[first]?.start ?? 0;
  const end = tokens[next - 1]?.end ?? start;
  return { ...meaning, text: query.slice(start, end), start, end };
}

/** Words as typed: `x5z` stays one, though it was read as three tokens. */
function restOf(unknown: Token[]): string {
  return unknown
    .map((token, at) => (token.glued && unknown[at - 1]?.end === token.start && token.kind !== 'arabic' ? '' : ' ') + searchKey(token.text))
    .join('')
    .trim();
}
