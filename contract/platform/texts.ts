/** What every text that people write has to be: patterns and lengths for forms and server alike. */

export const namePattern = '^(?=.*\\p{L})[^\\p{Cc}\\p{Cs}<>]+$';
/** Line breaks and tabs, but no other invisible characters. */
export const textPattern = '^[^\\p{Cs}\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';

export const nameMost = 80;
export const addressMost = 200;

/** One line without blanks at its ends, doubled blanks and direction marks. */
export function tidyLine(text: string): string {
  return text
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
