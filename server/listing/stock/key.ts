import { latinDigits } from '#contract/platform/digits.ts';

/** A stock number as it is compared: without case, blanks, `-`, `_`, `/` and `.`, in western figures. Zeros count. */
export function stockKey(number: string): string {
  return latinDigits(number.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\-_/.]/gu, '');
}
