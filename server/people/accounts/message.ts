import type { Language } from '#contract/platform/languages.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';

/** The length of one SMS in Arabic letters. */
const arabicMost = 70;

/**
 * The text with a code. Its last line lets browsers fill in the code on the site at `publicUrl` only; it is left out if it would
 * make an Arabic message two.
 */
export function codeMessage(digits: string, publicUrl: string, language: Language): string {
  const text = fillIn(wordsIn(language).sms.code, { code: digits });
  const whole = `${text}\n@${new URL(publicUrl).hostname} #${digits}`;
  return language === 'ar' && whole.length > arabicMost ? text : whole;
}
