/**
 * The search key: one spelling for the many ways to write a word, in lower case with single spaces. Both the searched text and the
 * query are converted. `ﺗﻮﻳﻮﺗﺎ`, `تـويوتا` and `تُويوتا` → `تويوتا`; `كامري٢٠٢٠` → `كامري 2020`.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـء]/gu, '')
    .replace(/[ٱىیےةەھہکگپچڤژٹڈڑں٠-٩۰-۹]/g, fold)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=[\u0600-\u06ff])(?=[a-z0-9])|(?<=[a-z0-9])(?=[\u0600-\u06ff])/g, ' ')
    .trim();
}

/** The key without spaces, so that `لاندكروزر` and `لاند كروزر` are one. */
export function spacelessKey(text: string): string {
  return searchKey(text).replaceAll(' ', '');
}

const twins: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ژ: 'ز',
  ٹ: 'ت',
  ڈ: 'د',
  ڑ: 'ر',
  ں: 'ن',
};

function fold(letter: string): string {
  return twins[letter] ?? String(letter.charCodeAt(0) & 0xf);
}
