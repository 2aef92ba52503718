import type { Token } from '../text/tokens.ts';

/** A meaning in the sentence; `next` is the token behind it. */
export interface Found<Meaning> {
  meaning: Meaning;
  next: number;
}

/** Phrases by their key without spaces, with what they mean. */
export class Phrases<Meaning> extends Map<string, Meaning> {
  /** Every beginning of a phrase: most words of a sentence begin none, and need no more than one look. */
  private readonly beginnings: ReadonlySet<string>;

  constructor(meanings: readonly (readonly [string, Meaning])[]) {
    super(meanings);
    this.beginnings = new Set(meanings.flatMap(([key]) => Array.from(key, (_, at) => key.slice(0, at + 1))));
  }

  begins(key: string): boolean {
    return this.beginnings.has(key);
  }
}

/** The longest phrase of `phrases` that starts at token `at`; with `mayBeJoined` also after a joined و. */
export function longestPhrase<Meaning>(
  tokens: readonly Token[],
  at: number,
  phrases: Phrases<Meaning>,
  mayBeJoined = false,
): Found<Meaning> | undefined {
  const found = longestFrom(tokens, at, phrases, tokens[at]?.key ?? '');
  const isJoined = mayBeJoined && tokens[at]?.key.startsWith('و');
  const joined = isJoined ? longestFrom(tokens, at, phrases, tokens[at]?.key.slice(1) ?? '') : undefined;
  return joined && joined.next > (found?.next ?? 0) ? joined : found;
}

function longestFrom<Meaning>(tokens: readonly Token[], at: number, phrases: Phrases<Meaning>, first: string): Found<Meaning> | undefined {
  let key = first;
  let found: Found<Meaning> | undefined;
  for (let next = at + 1; key !== '' && phrases.begins(key); next++) {
    const meaning = phrases.get(key);
    if (meaning !== undefined) found = { meaning, next };
    const token = tokens[next];
    if (!token) break;
    if (!isHyphen(token)) key += token.key;
  }
  return found;
}

const mostTokens = 5;

/** `w/o`. */
function isHyphen({ key }: Token): boolean {
  return key === '/' || key === '-';
}

/** The longest phrase of `phrases` that ends right before token `at`. */
export function phraseBefore<Meaning>(tokens: readonly Token[], at: number, phrases: Phrases<Meaning>): Meaning | undefined {
  let key = '';
  let meaning: Meaning | undefined;
  for (let from = at - 1; from >= Math.max(0, at - mostTokens); from--) {
    key = `${tokens[from]?.key}${key}`;
    meaning = phrases.get(key) ?? meaning;
  }
  return meaning;
}
