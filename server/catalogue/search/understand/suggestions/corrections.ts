import { spacelessKey } from '../../key.ts';
import type { Dictionary, Name } from '../vocabulary/dictionary.ts';
import { otherKeyboard } from '../text/keyboard.ts';
import { nearestName } from './nearest.ts';
import { skeleton, trigrams, trigramSimilarity } from './similarity.ts';
import { tokenise, type Token } from '../text/tokens.ts';
import { read, type Part } from '../understand.ts';

const mostWords = 3;
const mostCorrected = 6;

/** The sentence with its unknown words corrected, or null if no name is near enough. Used when nothing was found. */
export function suggestCorrection(query: string, dictionary: Dictionary): string | null {
  const { unknown, parts, unsold } = read(query, dictionary);
  const other = otherKeyboard(query);
  if (parts.some(isName) && tokenise(query).every(({ key }) => !dictionary.entries.has(key)) && isUnderstood(other, dictionary))
    return other;
  if (unknown.length === 0 || unsold) return null;
  let corrected = query;
  for (const { start, end, text } of replacements(unknown, dictionary).reverse())
    corrected = corrected.slice(0, start) + text + corrected.slice(end);
  return corrected === query ? null : corrected;
}

function isUnderstood(query: string, dictionary: Dictionary): boolean {
  const { parts, unknown } = read(query, dictionary);
  return unknown.length === 0 && parts.some(isName);
}

function isName({ kind }: Part): boolean {
  return kind === 'brand' || kind === 'model' || kind === 'city';
}

interface Replacement {
  start: number;
  end: number;
  text: string;
}

function replacements(words: readonly Token[], dictionary: Dictionary): Replacement[] {
  const unknown = words.slice(0, mostCorrected);
  const found: Replacement[] = [];
  let at = 0;
  while (at < unknown.length) {
    const best = bestFrom(unknown, at, dictionary);
    if (best) found.push(best);
    at += best?.words ?? 1;
  }
  return found;
}

/** The name nearest to the words from `at`, two or three of them if they match better together. */
function bestFrom(unknown: readonly Token[], at: number, dictionary: Dictionary): (Replacement & { words: number }) | undefined {
  let best: (Replacement & { words: number; score: number }) | undefined;
  for (let words = 1; words <= mostWords; words++) {
    const typed = unknown.slice(at, at + words);
    const [first, last] = [typed[0], typed[words - 1]];
    if (!first || !last || (words > 1 && last.start > (typed[words - 2]?.end ?? 0) + 1)) break;
    const nearest = nearestName(typed.map(({ key }) => key).join(''), dictionary);
    if (!nearest || nearest.score <= (best?.score ?? 0)) continue;
    best = { start: first.start, end: last.end, text: spellingOf(nearest.name, first), words, score: nearest.score };
  }
  return best;
}

const leastForUsual = 0.3;

/** The usual spelling in the typed script; an intended nickname stays one. */
function spellingOf({ key, text, entry }: Name, typed: Token): string {
  const usual = entry.labels[typed.kind === 'arabic' ? 0 : 1];
  const usualKey = spacelessKey(usual);
  const isSpelling =
    usualKey.includes(key) || skeleton(usualKey) === skeleton(key) || trigramSimilarity(trigrams(usualKey), trigrams(key)) >= leastForUsual;
  return isSpelling ? usual : text;
}
