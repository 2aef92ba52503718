import type { Beginnings } from '../phrases/phrases.ts';
import { chosenAt, type Phrased } from './choosing.ts';
import type { Claim } from './claims.ts';
import { orWords } from '../vocabulary/words.ts';
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
 * | name كامري, trim `جي ال اي`, name GLE | name كامري; trim `gle` |
 * | range 2019, rejection `ما ابيها` | not (range 2019) |
 * | negator بدون, words سمكرة | words `بدون سمكرة`, to be found together |
 * | negator مو, words معدلة | unused `مو معدلة`: no filter excludes it |
 */
export function readingsIn(sentence: Phrased): Claim[] {
  const claims: Claim[] = [];
  let isContinued = false;
  for (let at = 0; at < sentence.tokens.length;) {
    const before: Claim | undefined = claims.at(-1);
    const continued: Claim | undefined = before?.next === at ? continuedAt(sentence, at, before, isContinued) : undefined;
    const rejection = before?.next === at ? sentence.beginnings[at]?.rejection : undefined;
    if (before && rejection && !before.negated) {
      claims[claims.length - 1] = { ...before, next: rejection.next, negated: true };
      at = rejection.next;
      continue;
    }
    const claim = continued ?? claimAt(sentence, at, claims);
    if (claim) {
      claims.push(claim);
      isContinued = continued !== undefined;
    }
    at = claim?.next ?? at + 1;
  }
  return claims;
}

function claimAt(sentence: Phrased, at: number, before: readonly Claim[]): Claim | undefined {
  const { term, unit, district } = sentence.beginnings[at] ?? {};
  return (
    (term && { from: at, ...term }) ??
    lackAt(sentence, at) ??
    (district && { from: at, next: district.next, district: district.meaning }) ??
    trimAt(sentence, at, before) ??
    chosenAt(sentence, at, before) ??
    negationAt(sentence, at) ??
    (unit && unitClaim(at, unit))
  );
}

/** `كامري جي ال اي`: letters behind a model are its trim, unless they name a model of that make. */
function trimAt({ tokens, beginnings }: Phrased, from: number, before: readonly Claim[]): Claim | undefined {
  const { trim, name } = beginnings[from] ?? {};
  const models = before
    .flatMap((claim) => ('name' in claim && !claim.negated ? claim.name.entries : []))
    .filter(({ kind }) => kind === 'model');
  if (!trim || models.length === 0 || orWords.has(tokens[from - 1]?.key ?? '')) return undefined;
  const isOther = name?.entries.some(({ kind, brand }) => kind === 'brand' || models.some((model) => model.brand === brand)) ?? false;
  const isNamed = name !== undefined && (name.next > trim.next || (isOther && name.next === trim.next));
  return isNamed ? undefined : { from, next: trim.next, trim: trim.meaning };
}

function unitClaim(from: number, { next, days }: NonNullable<Beginnings['unit']>): Claim {
  return days === undefined ? { from, next, aside: true } : { from, next, days };
}
