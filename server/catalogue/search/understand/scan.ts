import type { Claim } from './claims.ts';
import { endOfDuration } from './counts.ts';
import type { Dictionary } from './dictionary.ts';
import { NegationReader } from './negated.ts';
import { longestPhrase } from './phrases.ts';
import { Reader } from './reader.ts';
import type { Situation } from './situation.ts';
import { noDownPayment } from './takeovers.ts';
import type { Token } from './tokens.ts';
import { bareRentUnits, fillerPhrases, rentUnits } from './words.ts';

/** Scans the sentence once and takes the longest match at each token. */
export function scan(tokens: readonly Token[], situation: Situation, dictionary: Dictionary): Claim[] {
  const reader = new Reader(tokens, situation, dictionary);
  const negations = new NegationReader(tokens, situation, reader);
  const claims: Claim[] = [];
  for (let at = 0; at < tokens.length;) {
    const before = claims.at(-1);
    const claim =
      (before?.next === at ? negations.continueAt(at, before) : undefined) ??
      fixedAt(tokens, at, situation) ??
      negations.lackAt(at) ??
      reader.claimAt(at, before) ??
      negations.claimAt(at) ??
      rentUnitAt(tokens, at);
    if (claim) claims.push(claim);
    at = claim?.next ?? at + 1;
  }
  return claims;
}

/** Words with one meaning, whatever they contain: `صيانة وكالة`, `3 ايام`, `ما شاء الله`. */
function fixedAt(tokens: readonly Token[], from: number, { plain, type, isTakeover }: Situation): Claim | undefined {
  const none = isTakeover ? longestPhrase(tokens, from, noDownPayment) : undefined;
  if (none) return { from, next: none.next, range: { kind: 'down_payment', filter: { down_payment_max: 0 }, next: none.next } };
  const behind = plain.get(from);
  if (behind) return { from, next: behind, words: true };
  const duration = type === 'rental' ? endOfDuration(tokens, from) : undefined;
  if (duration) return { from, next: duration, duration: true };
  const filler = longestPhrase(tokens, from, fillerPhrases);
  return filler && { from, next: filler.next, aside: true };
}

function rentUnitAt(tokens: readonly Token[], from: number): Claim | undefined {
  const unit = longestPhrase(tokens, from, rentUnits);
  if (unit) return { from, next: unit.next, rentUnit: true };
  const bare = longestPhrase(tokens, from, bareRentUnits);
  return bare && { from, next: bare.next, aside: true };
}
