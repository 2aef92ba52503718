import { withoutEnding } from '#contract/platform/ending.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { latinLetters, plateLetters } from '#contract/catalogue/plates.ts';

const twins: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ي: 'ى', ة: 'ه' };
const arabicOf = new Map(plateLetters.map((letter) => [latinLetters(letter), letter]));

/** One letter as it is typed, in either script → the Arabic letter of the plate; empty for anything else. */
export function plateLetter(typed: string): string {
  const letter = typed.toUpperCase();
  const arabic = arabicOf.get(letter) ?? twins[letter] ?? letter;
  return latinLetters(arabic) === arabic ? '' : arabic;
}

/** One digit as it is typed, in any script; empty for anything else. */
export function plateDigit(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(-1);
}

/** Boxes, the empty ones standing for anything, as the wildcards of the API: `ح _ _` → `ح*`, `7 _ _ 6` → `7??6`. */
export function wildcardsOf(boxes: readonly string[]): string {
  const written = withoutEnding(boxes.map((box) => box || '?').join(''), '?');
  if (written === '') return '';
  return written.length < boxes.length ? `${written}*` : written;
}

/** The boxes that wildcards fill: what any run stands for is left empty. */
export function boxesOf(wildcards: string, places: number, read: (typed: string) => string): string[] {
  const characters = [...wildcards.replace(/\s/g, '')];
  const latin = /[a-z]/i.test(wildcards);
  const inOrder = latin ? characters.reverse() : characters;
  return Array.from({ length: places }, (_, index) => read(inOrder[index] ?? ''));
}
