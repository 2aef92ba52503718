import { latinDigits } from './digits.ts';

/** One spelling for the many ways to write a name or a word: in lower case, without marks, with one letter for those that are mixed up. */
export function oneSpelling(text: string): string {
  return latinDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـء]/gu, '')
    .replace(/ة/g, 'ه')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك');
}

/** `التويوتا` → `تويوتا`, in one spelling; a short rest is part of the name (`الفا`). */
export function withoutArticle(spelling: string): string {
  return spelling.replace(/^ال(?=.{3})/, '');
}
