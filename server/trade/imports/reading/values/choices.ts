import { searchKey } from '#server/catalogue/search/key.ts';
import { editDistance } from '#server/catalogue/search/understand/suggestions/similarity.ts';
import { codesOf } from '../heads/spellings.ts';
import type { NameFinder } from './names.ts';

/** A value of a list: the whole text names it, or its first known words do. */
export interface Choice {
  code?: string;
  isGuessed?: true;
  /** The words of a value that may be meant. */
  proposal?: string;
}

const wordsMost = 4;

/**
 * The value of a list that a text names. `أبيض ملكي` is white by its first known word; `أبيض وأسود` is two colours and none, with the
 * first as the proposal.
 */
export function readChoice(list: string, text: string, names: NameFinder): Choice {
  const whole = codeOf(list, text, names);
  if (whole !== undefined) return { code: whole };
  const found = codesIn(list, text, names);
  const [first] = found;
  if (!first) return nearest(list, text);
  return new Set(found.map(({ code }) => code)).size === 1 ? { code: first.code, isGuessed: true } : { proposal: first.words };
}

/** The values of a list of values: `فتحة سقف، كاميرا`. The second list is what was not understood. */
export function readChoices(list: string, text: string, names: NameFinder): { codes: string[]; unread: string[] } {
  const parts = text.split(/[,،;؛|\n/+]+/).map((part) => part.trim());
  const read = parts.filter((part) => part !== '').map((part) => ({ part, code: codeOf(list, part, names) }));
  return {
    codes: [...new Set(read.flatMap(({ code }) => code ?? []))],
    unread: read.flatMap(({ part, code }) => (code === undefined ? [part] : [])),
  };
}

/** The code that a text names: by the spellings of the trade, else by the names of the product. */
export function codeOf(list: string, text: string, names: NameFinder): string | undefined {
  const key = searchKey(text);
  if (key === '') return undefined;
  return codesOf(list).get(key) ?? names.optionNamed(list, text);
}

function codesIn(list: string, text: string, names: NameFinder): { code: string; words: string }[] {
  const words = text.split(/[\s،,/+()]+/).filter((word) => word !== '');
  const found: { code: string; words: string }[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = longestAt(list, words, at, names);
    if (phrase) found.push(phrase);
    at += phrase?.size ?? 1;
  }
  return found;
}

function longestAt(list: string, words: readonly string[], at: number, names: NameFinder) {
  for (let size = Math.min(wordsMost, words.length - at); size > 0; size--) {
    const phrase = words.slice(at, at + size).join(' ');
    const code = codeOf(list, phrase, names) ?? codeOf(list, phrase.replace(/^و/, ''), names);
    if (code !== undefined) return { code, words: phrase, size };
  }
  return undefined;
}

function nearest(list: string, text: string): Choice {
  const key = searchKey(text);
  const most = key.length > 6 ? 2 : key.length > 3 ? 1 : 0;
  const near = [...codesOf(list).keys()]
    .map((spelling) => ({ spelling, distance: Math.abs(spelling.length - key.length) > most ? Infinity : editDistance(key, spelling) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near && near.distance <= most ? { proposal: near.spelling } : {};
}
