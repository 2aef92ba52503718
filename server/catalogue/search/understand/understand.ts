/** Interprets the sentence of a search as filters and remaining words. It owns no table. */
import type { UnsoldGoods } from '#contract/kinds.ts';
import { searchKey } from '../key.ts';
import { businessOf } from './business.ts';
import type { Dictionary } from './dictionary.ts';
import { mergeFilters, type Filters } from './filters.ts';
import { firstOf, joinAlternatives, meaningOf, partOf, withExclusions, type Context, type Part } from './parts.ts';
import { settle, type Settled } from './resolve.ts';
import type { Claim } from './claims.ts';
import { scan } from './scan.ts';
import { situationOf, type Situation } from './situation.ts';
import { tokenise, type Token } from './tokens.ts';
import { unsoldAmong } from './unsold.ts';
import { chatter, fillers, type AdType } from './words.ts';

export type { Dictionary } from './dictionary.ts';
export type { Filters } from './filters.ts';
export type { Part } from './parts.ts';

export interface Understood {
  type: AdType | null;
  filters: Filters;
  /** The remaining words, as a search key. */
  rest: string;
  parts: Part[];
  /** What the sentence looks for and nobody sells here. */
  unsold?: UnsoldGoods;
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
  const sentence = { query, tokens, dictionary };
  const claims = scan(tokens, situation, dictionary);
  if (situation.type || !claims.some((claim) => 'plate' in claim)) return conclude(sentence, claims, situation);
  const isOfCar = settle(claims, tokens).some((settled) => settled?.kind === 'brand' || settled?.kind === 'model');
  const decided: Situation = isOfCar ? { ...situation, hasPlates: false } : { ...situation, type: 'plate' };
  return conclude(sentence, scan(tokens, decided, dictionary), decided);
}

interface Sentence {
  query: string;
  tokens: Token[];
  dictionary: Dictionary;
}

function conclude({ query, tokens, dictionary }: Sentence, claims: Claim[], situation: Situation): Reading {
  const settled = settle(claims, tokens);
  const context = contextOf(claims, settled, situation, dictionary);
  const states = new Map<number, 'taken' | 'word'>();
  const found: Part[] = [];
  for (const [place, claim] of claims.entries()) {
    const meaning = meaningOf(claim, settled[place], context);
    // A name of several words that is none here keeps its small words: `ال اس`.
    const isName = 'name' in claim && claim.next > claim.from + 1;
    if (!meaning && !isName) continue;
    for (let at = claim.from; at < claim.next; at++) states.set(at, typeof meaning === 'object' || meaning === 'aside' ? 'taken' : 'word');
    if (typeof meaning !== 'object') continue;
    const from = firstOf(tokens, claim.from, meaning.kind, claims[place - 1]?.next ?? 0);
    found.push(partOf(query, tokens, { from, next: claim.next }, meaning));
  }
  const unknown = tokens.filter((_, at) => states.get(at) === 'word' || !(states.has(at) || isSmall(tokens, at, states.has(at - 1))));
  const parts = withExclusions(joinAlternatives(query, found), dictionary);
  const type = context.type ?? (businessOf(parts) === 'office' ? 'rental' : null);
  // `كفرات جديدة` praises a car and looks for no tyres.
  const isInTerm = (token: Token) => [...situation.plain].some(([from, next]) => tokens.slice(from, next).includes(token));
  const unsold = type === 'plate' ? undefined : unsoldAmong(unknown.filter((token) => !isInTerm(token)));
  return {
    type,
    filters: mergeFilters(parts.map(({ filter }) => filter)),
    rest: restOf(unknown),
    parts,
    unknown,
    ...(unsold && { unsold }),
  };
}

function contextOf(claims: Claim[], settled: (Settled | undefined)[], situation: Situation, dictionary: Dictionary): Context {
  const typesNamed = settled.flatMap((one, at) =>
    one?.kind === 'type' ? [{ type: one.entries[0]?.type, negated: claims[at]?.negated }] : [],
  );
  const isForSale = typesNamed.some(({ type, negated }) => (negated ? type === 'rental' : type === 'car'));
  const type = situation.type ?? (isForSale ? 'car' : null);
  const isCar = type === 'car' || settled.some((one) => one?.kind === 'brand' || one?.kind === 'model');
  return { type, isCar, isRentNamed: typesNamed.some((named) => named.type === 'rental' && !named.negated), dictionary };
}

/** Punctuation, a filler that is not in a code like `AT4`, or the last letter of a name like `X5M`. */
function isSmall(tokens: readonly Token[], at: number, isBehindName: boolean): boolean {
  const [token, following] = [tokens[at], tokens[at + 1]];
  const isFiller = fillers.has(token?.key ?? '') || chatter.has(token?.key ?? '');
  if (token?.kind !== 'latin') return token?.kind === 'sign' || isFiller;
  const isInCode = following?.kind === 'number' && following.glued;
  return (isFiller && !isInCode) || (token.key.length === 1 && token.glued && isBehindName);
}

/** Words as typed: `x5z` stays one, though it was read as three tokens. */
function restOf(unknown: Token[]): string {
  return unknown
    .map((token, at) => (token.glued && unknown[at - 1]?.end === token.start && token.kind !== 'arabic' ? '' : ' ') + searchKey(token.text))
    .join('')
    .trim();
}
