import { latinDigits } from '#contract/platform/digits.ts';
import { foldLetters, latinLetters, maxLetters, plateLetters } from '#contract/catalogue/plates.ts';

const latin = new Map(plateLetters.map((letter) => [latinLetters(letter), letter]));

/**
 * What stands in the field after somebody typed into it: plate letters of one script, at most three. Arabic stands in
 * reading order and Latin as stamped, so that each is typed as it is read; when the script changes, what stood there is
 * written in the new one first.
 */
export function lettersTyped(text: string): string {
  const letters = [...text.toUpperCase()].flatMap((typed) => {
    const isLatin = latin.has(typed);
    const arabic = isLatin ? typed : foldLetters(typed);
    return arabic ? [{ letter: arabic, isLatin }] : [];
  });
  const last = letters.at(-1);
  if (!last) return '';
  const before = letters.filter(({ isLatin }) => isLatin !== last.isLatin).map(({ letter }) => letter);
  const now = letters.filter(({ isLatin }) => isLatin === last.isLatin).map(({ letter }) => letter);
  return [...inOtherScript(before.join('')), ...now].slice(0, maxLetters).join('');
}

function inOtherScript(letters: string): string {
  return /[A-Z]/.test(letters) ? (foldLetters(letters.slice(0, maxLetters)) ?? '') : latinLetters(letters);
}

/** Letters with spaces between, as joined Arabic letters would read as a word. */
export function apart(letters: string): string {
  return [...letters].map((letter) => (letter === 'ه' ? 'هـ' : letter)).join(' ');
}

/** The digits of a plate as they are typed, in any script. */
export function digitsTyped(text: string): string {
  return latinDigits(text).replace(/\D/g, '').replace(/^0+/, '').slice(0, 4);
}
