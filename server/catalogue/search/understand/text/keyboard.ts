import { tokenise, type Token } from './tokens.ts';

/** The keys of the Arabic and the English keyboard, as on a Saudi layout. */
const latin = `qwertyuiop[]asdfghjkl;'zxcvbnm,./\``;
const arabic = 'ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ ذ'.split(' ');

const toArabic = new Map([...latin].map((key, at) => [key, arabic[at] ?? key]));
const toLatin = new Map([...toArabic].map(([key, letter]) => [letter, key]));

/** The text that the same keys give on the other keyboard: `j,d,jh` → `تويوتا`, `فخغخفش` → `toyota`. */
export function otherKeyboard(text: string): string {
  return keysOf(text)
    .map(({ other }) => other)
    .join('');
}

/** The tokens that the same keys give on the other keyboard, where they stand in `text`. */
export function tokensOfOtherKeyboard(text: string): Token[] {
  const keys = keysOf(text);
  const places = keys.flatMap(({ other, start }) => Array.from(other, () => start));
  const placeOf = (at: number) => places[at] ?? text.length;
  return tokenise(keys.map(({ other }) => other).join('')).map((token) => ({
    ...token,
    start: placeOf(token.start),
    end: placeOf(token.end),
  }));
}

interface Key {
  start: number;
  other: string;
}

function keysOf(text: string): Key[] {
  const keys = /[\u0621-\u064a]/.test(text) ? toLatin : toArabic;
  return [...text.toLowerCase().matchAll(/لا|./gsu)].map(({ 0: letter, index }) => ({ start: index, other: keys.get(letter) ?? letter }));
}
