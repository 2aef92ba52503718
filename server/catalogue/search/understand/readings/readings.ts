import { continuationAt, isArticle } from '../phrases/negations.ts';
import type { Beginnings } from '../phrases/phrases.ts';
import type { Token } from '../text/tokens.ts';
import { orWords, chatter, fillers } from '../vocabulary/words.ts';
import { chosenAt, type Phrased } from './choosing.ts';
import type { Claim } from './claims.ts';

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

/** The negation at `from` with what it negates. Of words without a meaning it takes all up to the next phrase. */
function negationAt(sentence: Phrased, from: number): Claim | undefined {
  const { tokens, beginnings } = sentence;
  const negator = beginnings[from]?.negator;
  if (!negator) return undefined;
  const isLack = negator.meaning === 'lacks';
  const behind = afterHyphen(tokens, negator.next);
  for (let at = behind; at < tokens.length; at++) {
    const term = beginnings[at]?.term;
    if (term && 'words' in term) return wordsOrUnused(from, term.next, isLack);
    const claim = chosenAt(sentence, at);
    if (claim) return { ...claim, from, negated: true };
    if (!isArticle(tokens[at])) break;
  }
  const next = endOfUnknown(sentence, behind);
  return next === behind ? undefined : wordsOrUnused(from, next, isLack);
}

/** `دون حوادث`, though `دون` is also the name of a model. */
function lackAt({ tokens, beginnings }: Phrased, from: number): Claim | undefined {
  const { negator, name } = beginnings[from] ?? {};
  if (!negator || (name?.next ?? 0) > negator.next) return undefined;
  const absence = absenceAt(tokens, beginnings, afterHyphen(tokens, negator.next));
  return absence && { from, next: absence.next, absence: absence.meaning };
}

/**
 * What continues the negation `before`: `ولا سوداء` behind `مو بيضاء`, `or repaint` behind `without accidents`. `isContinued` says
 * whether `before` itself continues one.
 */
function continuedAt(sentence: Phrased, from: number, before: Claim, isContinued: boolean): Claim | undefined {
  const { tokens, beginnings } = sentence;
  if (!isContinued && !isNegation(before, beginnings)) return undefined;
  const continuation = continuationAt(tokens[from]);
  const isJoined = !continuation && (tokens[from]?.key.startsWith('و') ?? false);
  if ((!continuation && !isJoined) || beginnings[from]?.range) return undefined;
  const at = continuation ? from + 1 : from;
  const absence = absenceAt(tokens, beginnings, at);
  if (absence) return { from, next: absence.next, absence: absence.meaning };
  const claim = chosenAt(sentence, at);
  if (claim) return continuation === 'always' || isOfSameList(claim, before) ? { ...claim, from, negated: true } : undefined;
  const isWords = 'words' in before || 'unused' in before;
  const next = isWords || continuation === 'always' ? endOfUnknown(sentence, at) : at;
  return next > at ? { from, next, unused: true } : undefined;
}

function wordsOrUnused(from: number, next: number, isLack: boolean): Claim {
  return isLack ? { from, next, words: true } : { from, next, unused: true };
}

function afterHyphen(tokens: readonly Token[], at: number): number {
  return tokens[at]?.key === '-' ? at + 1 : at;
}

function absenceAt(tokens: readonly Token[], beginnings: readonly Beginnings[], at: number): Beginnings['absence'] {
  const { absence, name } = beginnings[isArticle(tokens[at]) ? at + 1 : at] ?? {};
  return absence && (name?.next ?? 0) <= absence.next ? absence : undefined;
}

function endOfUnknown(sentence: Phrased, from: number): number {
  let at = from;
  for (let token = sentence.tokens[at]; token && token.kind !== 'sign'; token = sentence.tokens[++at]) {
    const isSmall = fillers.has(token.key) || chatter.has(token.key);
    if (at > from && (isSmall || sentence.beginnings[at]?.negator || chosenAt(sentence, at))) break;
  }
  return at;
}

/** Whether a claim begins with a negation, as the name `بدون رش` does; `ما تقل عن 2018` is none. */
function isNegation(claim: Claim, beginnings: readonly Beginnings[]): boolean {
  return claim.negated || (!('range' in claim) && beginnings[claim.from]?.negator !== undefined);
}

/** Both are values of one list, or of one kind. */
function isOfSameList(claim: Claim, other: Claim): boolean {
  if ('range' in claim && 'range' in other) return claim.range.kind === other.range.kind;
  if (!('name' in claim) || !('name' in other)) return false;
  return claim.name.entries.some(({ kind, field }) => other.name.entries.some((entry) => entry.kind === kind && entry.field === field));
}
