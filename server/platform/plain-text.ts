import { latinDigits } from '#contract/platform/digits.ts';

/**
 * Normalises text in which something is to be recognised: lower case, letters in their plain form, digits as 0-9, without diacritics
 * and invisible characters. Unlike the search key it keeps the punctuation of addresses and numbers.
 */
export function plainText(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـء]/gu, '')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[ٱ]/g, 'ا')
    .replace(/\s{0,9}(?:\[\.\]|\(\.\)|\[dot\]|\(dot\))\s{0,9}/g, '.');
}
