import { searchKey } from '../../key.ts';
import type { Claim } from '../readings/claims.ts';
import type { Settled } from '../readings/settling.ts';
import type { Token } from '../text/tokens.ts';
import { chatter, fillers, leads } from '../vocabulary/words.ts';
import type { Labels } from '../vocabulary/dictionary.ts';
import type { Filters } from './filters.ts';
import { joinAlternatives, withExclusions } from './joined.ts';
import { meaningOf, type Context, type PartMeaning } from './meanings.ts';

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
  /** In a negation: the values that `filter` excludes. */
  except?: Filters;
  /** What it is called, where its values do not say. */
  labels?: Labels;
  /** What ads have to contain, as a search key: the name of a district, a trim. */
  words?: string;
}

/** A sentence of which the readings are known. */
interface Read {
  query: string;
  tokens: readonly Token[];
  claims: readonly Claim[];
  /** The single meaning of each claim that is a name. */
  settled: readonly (Settled | undefined)[];
}

/**
 * The fourth stage, readings → parts: each reading becomes a filter, and the tokens that are in none remain as words.
 *
 * | reading | part | filter |
 * |---|---|---|
 * | name كامري | `كامري` | `model=[camry]` |
 * | range 60 الف | `تحت 60 الف` | `price_max=60000` |
 * | not (name بيضاء) | `مو بيضاء` | `color=`all others |
 * | `مكررة`, «أو», `معكوسة` | `مكررة أو معكوسة` | `pattern=[repeat, mirror]` |
 * | unused `مو معدلة` | `مو معدلة` | none: it is shown as not applied |
 */
export function partsOf({ query, tokens, claims, settled }: Read, context: Context): { parts: Part[]; unknown: Token[] } {
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
  return { parts: withExclusions(joinAlternatives(query, found), context.dictionary), unknown };
}

/** Punctuation, a filler that is not in a code like `AT4`, or the last letter of a name like `X5M`. */
function isSmall(tokens: readonly Token[], at: number, isBehindName: boolean): boolean {
  const [token, following] = [tokens[at], tokens[at + 1]];
  const isFiller = fillers.has(token?.key ?? '') || chatter.has(token?.key ?? '');
  if (token?.kind !== 'latin') return token?.kind === 'sign' || isFiller;
  const isInCode = following?.kind === 'number' && following.glued;
  return (isFiller && !isInCode) || (token.key.length === 1 && token.glued && isBehindName);
}

/** The first token of a part: it includes the words before it (`في الرياض`, `لون ابيض`) that no other part has, from token `least`. */
function firstOf(tokens: readonly Token[], from: number, kind: string, least: number): number {
  let first = from;
  while (first > least && leads[kind]?.has(tokens[first - 1]?.key ?? '')) first--;
  return first;
}

function partOf(query: string, tokens: readonly Token[], { from, next }: Pick<Claim, 'from' | 'next'>, meaning: PartMeaning): Part {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[next - 1]?.end ?? start;
  return { ...meaning, text: query.slice(start, end), start, end };
}

/** The remaining words and those of `parts`. As typed: `x5z` stays one, though it was read as three tokens. */
export function restOf(unknown: readonly Token[], parts: readonly Part[]): string {
  const remaining = unknown
    .map((token, at) => (token.glued && unknown[at - 1]?.end === token.start && token.kind !== 'arabic' ? '' : ' ') + searchKey(token.text))
    .join('')
    .trim();
  return [remaining, ...parts.map(({ words }) => words)].filter(Boolean).join(' ');
}
