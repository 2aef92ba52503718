import { latinDigits } from '#contract/platform/digits.ts';
import {
  foldDigits,
  foldLetters,
  latinLetters,
  maxDigits,
  maxLetters,
  parsePlate,
  spacedLetters,
  type Plate,
} from '#contract/catalogue/plates.ts';

/** A plate as far as it is typed: Arabic letters in reading order, digits without leading zeros; what the address has wrong stays as it is. */
export interface TypedPlate extends Plate {
  plate_class: string;
}

/** The plate of an address: `letters`, `digits` and `plate_class`, private if left out. */
export function readStudio(parameters: URLSearchParams): TypedPlate {
  const [letters, digits] = [parameters.get('letters') ?? '', parameters.get('digits') ?? ''];
  return {
    letters: foldLetters(letters) ?? letters.slice(0, 20),
    digits: foldDigits(digits) ?? digits.slice(0, 12),
    plate_class: parameters.get('plate_class') ?? 'private',
  };
}

/** Whether there is a letter and a digit: it can be scored. */
export function isWhole({ letters, digits }: Plate): boolean {
  return letters !== '' && digits !== '';
}

/** The letters in their places, those that are missing empty. */
export function letterBoxes(letters: string): string[] {
  const known = [...(foldLetters(letters) ?? '')];
  return Array.from({ length: maxLetters }, (_, place) => known[place] ?? '');
}

export function digitBoxes(digits: string): string[] {
  return Array.from({ length: maxDigits }, (_, place) => digitsOf(digits)[place] ?? '');
}

/** Digits as they are typed in any script: at most four, none of them a leading zero. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '').replace(/^0+/, '').slice(0, maxDigits);
}

/** What a pasted text changes: a whole plate in any spelling, or letters or digits alone. */
export function pastedPlate(text: string): Partial<Plate> {
  const whole = parsePlate(text);
  if (whole) return whole;
  const [letters, digits] = [foldLetters(text), foldDigits(text)];
  return { ...(letters && { letters }), ...(digits && { digits }) };
}

/** The letters as they are read in a language, with spaces, as joined Arabic letters would read as a word. */
export function spokenLetters(letters: string, language: string): string {
  return language === 'en' ? [...latinLetters(letters)].join(' ') : spacedLetters(letters);
}
