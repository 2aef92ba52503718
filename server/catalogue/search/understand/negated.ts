import type { Claim } from './claims.ts';
import { continuationAt, isArticle, readAbsence, readNegator } from './negation.ts';
import type { Reader } from './reader.ts';
import type { Situation } from './situation.ts';
import type { Token } from './tokens.ts';
import { chatter, fillers } from './words.ts';

/** Finds the negations of a sentence, with what they negate. */
export class NegationReader {
  private readonly tokens: readonly Token[];
  private readonly situation: Situation;
  private readonly reader: Reader;
  /** The first tokens of claims that continue a negation. */
  private readonly continued = new Set<number>();

  constructor(tokens: readonly Token[], situation: Situation, reader: Reader) {
    this.tokens = tokens;
    this.situation = situation;
    this.reader = reader;
  }

  /** The negation at `from` with what it negates. Of words without a meaning it takes all up to the next part. */
  claimAt(from: number): Claim | undefined {
    const negator = readNegator(this.tokens, from, this.situation.type === 'plate');
    if (!negator) return undefined;
    const behind = this.tokens[negator.next]?.key === '-' ? negator.next + 1 : negator.next;
    for (let at = behind; at < this.tokens.length; at++) {
      const plain = this.situation.plain.get(at);
      if (plain) return negator.meaning === 'lacks' ? { from, next: plain, words: true } : { from, next: plain, unused: true };
      const claim = this.reader.claimAt(at);
      if (claim) return { ...claim, from, negated: true };
      if (!isArticle(this.tokens[at])) break;
    }
    const next = this.endOfUnknown(behind);
    if (next === behind) return undefined;
    return negator.meaning === 'lacks' ? { from, next, words: true } : { from, next, unused: true };
  }

  /** `دون حوادث`, though `دون` is also the name of a model. */
  lackAt(from: number): Claim | undefined {
    const negator = readNegator(this.tokens, from, this.situation.type === 'plate');
    if (!negator || (this.reader.nameAt(from)?.next ?? 0) > negator.next) return undefined;
    const absence = this.absenceAt(this.tokens[negator.next]?.key === '-' ? negator.next + 1 : negator.next);
    return absence && { from, next: absence.next, absence: absence.meaning };
  }

  private absenceAt(at: number): ReturnType<typeof readAbsence> {
    if (this.situation.type === 'plate') return undefined;
    const from = isArticle(this.tokens[at]) ? at + 1 : at;
    const absence = readAbsence(this.tokens, from);
    return absence && (this.reader.nameAt(from)?.next ?? 0) <= absence.next ? absence : undefined;
  }

  private endOfUnknown(from: number): number {
    let at = from;
    for (let token = this.tokens[at]; token && token.kind !== 'sign'; token = this.tokens[++at]) {
      if (at > from && (fillers.has(token.key) || chatter.has(token.key) || readNegator(this.tokens, at, false) || this.reader.claimAt(at)))
        break;
    }
    return at;
  }

  /** What continues the negation `before`: `ولا سوداء` behind `مو بيضاء`, `or repaint` behind `without accidents`. */
  continueAt(from: number, before: Claim): Claim | undefined {
    const claim = this.isNegation(before) ? this.continuationOf(from, before) : undefined;
    if (claim) this.continued.add(from);
    return claim;
  }

  private continuationOf(from: number, before: Claim): Claim | undefined {
    const continuation = continuationAt(this.tokens[from]);
    const isJoined = !continuation && (this.tokens[from]?.key.startsWith('و') ?? false);
    if ((!continuation && !isJoined) || this.reader.rangeAt(from)) return undefined;
    const at = continuation ? from + 1 : from;
    const absence = this.absenceAt(at);
    if (absence) return { from, next: absence.next, absence: absence.meaning };
    const claim = this.reader.claimAt(at);
    if (claim) return continuation === 'always' || isOfSameList(claim, before) ? { ...claim, from, negated: true } : undefined;
    const isWords = 'words' in before || 'unused' in before;
    const next = isWords || continuation === 'always' ? this.endOfUnknown(at) : at;
    return next > at ? { from, next, unused: true } : undefined;
  }

  /** Whether a claim begins with a negation, as the name `بدون رش` does; `ما تقل عن 2018` is none. */
  private isNegation(claim: Claim): boolean {
    if (claim.negated || this.continued.has(claim.from)) return true;
    return !('range' in claim) && readNegator(this.tokens, claim.from, false) !== undefined;
  }
}

/** Both are values of one list, or of one kind. */
function isOfSameList(claim: Claim, other: Claim): boolean {
  if ('range' in claim && 'range' in other) return claim.range.kind === other.range.kind;
  if (!('name' in claim) || !('name' in other)) return false;
  return claim.name.entries.some(({ kind, field }) => other.name.entries.some((entry) => entry.kind === kind && entry.field === field));
}
