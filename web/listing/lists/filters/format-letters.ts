import { latinLetters, maxLetters } from '#contract/catalogue/plates.ts';
import { boxesOf, plateLetter } from '#web/catalogue/plates/plate-wildcards.ts';

/** The letters of a plate with `?` for any: in Arabic as they are read, in Latin as they are stamped. */
export function formatLetters(letters: string, language: string): string {
  const boxes = boxesOf(letters, maxLetters, plateLetter).map((letter) => letter || '?');
  return language === 'en' ? boxes.reverse().map(latinLetters).join(' ') : `\u2067${boxes.join(' ')}\u2069`;
}
