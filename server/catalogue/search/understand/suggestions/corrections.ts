import { spacelessKey } from '../../key.ts';
import { otherKeyboard } from '../text/keyboard.ts';
import { tokenise, type Token } from '../text/tokens.ts';
import { read, type Part } from '../understand.ts';
import type { Dictionary, Name } from '../vocabulary/dictionary.ts';
import { skeleton, trigrams, trigramSimilarity, editDistance } from './similarity.ts';

const leastSimilarity = 0.45;
/** The cost of two letters that differ. */
const leastWhenFar = 0.3;
const leastSkeleton = 3;
const leastLetters = 4;
const mostLetters = 30;
/** With fewer common trigrams no name is near. */
const leastInCommon = 2;

/** A name prepared for comparison. */
interface Known {
  name: Name;
  trigrams: number;
  sound: string;
  isLatin: boolean;
}

interface Index {
  byTrigram: Map<string, Known[]>;
  bySound: Map<string, Known[]>;
}

/** The name nearest to an unknown word, with the similarity; undefined if none is near enough. */
function nearestName(key: string, dictionary: Dictionary): { name: Name; score: number } | undefined {
  if (key.length < leastLetters || key.length > mostLetters || /^\d+$/.test(key)) return undefined;
  const { byTrigram, bySound } = indexOf(dictionary);
  const [shape, sound, isLatin] = [trigrams(key), skeleton(key), /[a-z]/.test(key)];
  const common = new Map<Known, number>();
  for (const trigram of shape) for (const known of byTrigram.get(trigram) ?? []) common.set(known, (common.get(known) ?? 0) + 1);
  for (const known of bySound.get(sound) ?? []) if (!common.has(known)) common.set(known, 0);
  let best: { name: Name; score: number } | undefined;
  for (const [known, count] of common) {
    const sameSound = sound.length >= leastSkeleton && sound === known.sound;
    if (known.isLatin !== isLatin || (count < leastInCommon && !sameSound)) continue;
    const score = likeness(key, known.name, count / (shape.size + known.trigrams - count), sameSound);
    if (score > (best?.score ?? 0)) best = { name: known.name, score };
  }
  return best;
}

/** 0 if not near enough, else the similarity with a small bonus for popularity. */
function likeness(key: string, { key: other, entry }: Name, similarity: number, sameSound: boolean): number {
  if (Math.abs(key.length - other.length) > 3) return 0;
  const distance = editDistance(key, other);
  const isNear = other.length >= leastLetters && (distance <= 1 || (distance === 2 && key.length > 5 && similarity >= leastWhenFar));
  if (!isNear && !sameSound && similarity < leastSimilarity) return 0;
  const nearness = Math.max(similarity, 1 - distance / Math.max(key.length, other.length));
  return nearness + (sameSound ? 0.15 : 0) + (key[0] === other[0] ? 0.1 : 0) + 0.1 / (1 + entry.rank / 10);
}

const indexes = new WeakMap<Dictionary, Index>();

/** Built on first use, as most searches find something. */
function indexOf(dictionary: Dictionary): Index {
  let index = indexes.get(dictionary);
  if (index) return index;
  index = { byTrigram: new Map(), bySound: new Map() };
  for (const name of dictionary.names) {
    const shape = trigrams(name.key);
    const known = { name, trigrams: shape.size, sound: skeleton(name.key), isLatin: /[a-z]/.test(name.key) };
    for (const trigram of shape) add(index.byTrigram, trigram, known);
    add(index.bySound, known.sound, known);
  }
  indexes.set(dictionary, index);
  return index;
}

function add(index: Map<string, Known[]>, key: string, known: Known): void {
  const same = index.get(key);
  if (same) same.push(known);
  else index.set(key, [known]);
}

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
