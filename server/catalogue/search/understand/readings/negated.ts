import type { Token } from '../text/tokens.ts';
import { continuationAt, isArticle } from '../phrases/negations.ts';
import type { Beginnings } from '../phrases/phrases.ts';
import { chatter, fillers } from '../vocabulary/words.ts';
import { chosenAt, type Phrased } from './choosing.ts';
import type { Claim } from './claims.ts';

/** The negation at `from` with what it negates. Of words without a meaning it takes all up to the next phrase. */
export function negationAt(sentence: Phrased, from: number): Claim | undefined {
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
export function lackAt({ tokens, beginnings }: Phrased, from: number): Claim | undefined {
  const { negator, name } = beginnings[from] ?? {};
  if (!negator || (name?.next ?? 0) > negator.next) return undefined;
  const absence = absenceAt(tokens, beginnings, afterHyphen(tokens, negator.next));
  return absence && { from, next: absence.next, absence: absence.meaning };
}

/**
 * What continues the negation `before`: `ولا سوداء` behind `مو بيضاء`, `or repaint` behind `without accidents`. `isContinued` says
 * whether `before` itself continues one.
 */
export function continuedAt(sentence: Phrased, from: number, before: Claim, isContinued: boolean): Claim | undefined {
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
