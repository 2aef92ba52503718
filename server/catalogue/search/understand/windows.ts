import { doubtOf } from './ambiguous.ts';
import type { Dictionary, Entry } from './dictionary.ts';
import type { Token } from './tokens.ts';

/** A name in the sentence, with all its possible meanings. */
export interface Match {
  key: string;
  entries: readonly Entry[];
  next: number;
  /** A joined ب or ل stands before it: `بجدة`. */
  prefixed: boolean;
}

const inNames = new Set(['-', '/']);

type Accepts = (entry: Entry, key: string) => boolean;

/** The longest name that starts at token `at`, with any spacing. */
export function longestName(tokens: readonly Token[], at: number, dictionary: Dictionary, accepts: Accepts): Match | undefined {
  const keys: { key: string; next: number }[] = [];
  let key = '';
  for (let next = at; next < tokens.length && keys.length < dictionary.longest; next++) {
    const token = tokens[next];
    if (token?.kind === 'sign') {
      if (next === at || !inNames.has(token.key)) break;
      continue;
    }
    key += token?.key;
    keys.push({ key, next: next + 1 });
  }
  for (const window of keys.reverse()) {
    const found = lookUp(window.key, window.next === at + 1, dictionary, accepts);
    if (found) return { ...found, next: window.next };
  }
  return undefined;
}

function lookUp(key: string, isWord: boolean, { entries, bare }: Dictionary, accepts: Accepts): Omit<Match, 'next'> | undefined {
  for (const { spelling, prefixed } of spellings(key, isWord)) {
    for (const names of [entries, bare]) {
      const found = names.get(spelling)?.filter((entry) => accepts(entry, spelling) && (!prefixed || takesPrefix(entry, spelling, key)));
      if (found?.length) return { key: spelling, entries: found, prefixed };
    }
  }
  return undefined;
}

const leastBehindPrefix = 4;

/** `بجدة` and `للرياض`; of other names only `بكامري`, unless they are also ordinary words: `بدون` is no `دون`. */
function takesPrefix(entry: Entry, spelling: string, key: string): boolean {
  if (entry.kind === 'city' || entry.kind === 'region') return true;
  const isSure = spelling.length >= leastBehindPrefix && doubtOf(spelling, entry) === 'none';
  return key.startsWith('ب') && isSure && (entry.kind === 'brand' || entry.kind === 'model' || entry.kind === 'option');
}

/** Unchanged, without ال, without a joined و, without a joined ب or ل; one word also without an English plural. */
function* spellings(key: string, isWord: boolean): Generator<{ spelling: string; prefixed: boolean }> {
  yield { spelling: key, prefixed: false };
  if (key.length < 4) return;
  yield* stems(key, false);
  if (isWord && /[a-z]{3}s$/.test(key)) yield { spelling: key.slice(0, -1), prefixed: false };
  if (key.startsWith('و')) {
    yield { spelling: key.slice(1), prefixed: false };
    yield* stems(key.slice(1), false);
  }
  if (key.startsWith('لل')) yield { spelling: `ال${key.slice(2)}`, prefixed: true };
  if (key.startsWith('ب') || key.startsWith('ل')) {
    yield { spelling: key.slice(1), prefixed: true };
    yield* stems(key.slice(1), true);
  }
}

function* stems(key: string, prefixed: boolean): Generator<{ spelling: string; prefixed: boolean }> {
  if (key.startsWith('ال') && key.length > 4) yield { spelling: key.slice(2), prefixed };
}
