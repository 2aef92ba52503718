import type { Beginnings } from '../phrases/phrases.ts';
import { chosenAt, type Phrased } from './choosing.ts';
import type { Claim } from './claims.ts';
import { continuedAt, lackAt, negationAt } from './negated.ts';

/**
 * The third stage, phrases → readings: one pass over the sentence takes one phrase at each place, the longest that can be meant there,
 * and joins a negation with what it negates.
 *
 * | phrases | readings |
 * |---|---|
 * | name كامري, range 2020 (year), plate 2020 | name كامري; range 2020: a plate stands alone |
 * | name بيجو, name 3008, range 3008 (price) | name بيجو; name 3008: a number is a name beside its brand |
 * | negator مو, name بيضاء | not (name بيضاء) |
 * | negator مو, name بيضاء, «ولا», name سوداء | not (name بيضاء); not (name سوداء) |
 * | negator بدون, words سمكرة | words `بدون سمكرة`, to be found together |
 * | negator مو, words معدلة | unused `مو معدلة`: no filter excludes it |
 */
export function readingsIn(sentence: Phrased): Claim[] {
  const claims: Claim[] = [];
  let isContinued = false;
  for (let at = 0; at < sentence.tokens.length;) {
    const before: Claim | undefined = claims.at(-1);
    const continued: Claim | undefined = before?.next === at ? continuedAt(sentence, at, before, isContinued) : undefined;
    const claim = continued ?? claimAt(sentence, at, before);
    if (claim) {
      claims.push(claim);
      isContinued = continued !== undefined;
    }
    at = claim?.next ?? at + 1;
  }
  return claims;
}

function claimAt(sentence: Phrased, at: number, before: Claim | undefined): Claim | undefined {
  const { term, unit } = sentence.beginnings[at] ?? {};
  return (
    (term && { from: at, ...term }) ??
    lackAt(sentence, at) ??
    chosenAt(sentence, at, before) ??
    negationAt(sentence, at) ??
    (unit && unitClaim(at, unit))
  );
}

function unitClaim(from: number, { next, days }: NonNullable<Beginnings['unit']>): Claim {
  return days === undefined ? { from, next, aside: true } : { from, next, days };
}
