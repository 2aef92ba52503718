import type { Language } from '#contract/languages.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';

/** What one SMS in Arabic letters holds. */
const arabicMost = 70;

/**
 * The text that carries a code. Its last line lets browsers fill the code in on the site at `publicUrl` alone; it is
 * left out where it would make an Arabic message two.
 */
export function codeMessage(digits: string, publicUrl: string, language: Language): string {
  const text = fillIn(wordsIn(language).sms.code, { code: digits });
  const whole = `${text}\n@${new URL(publicUrl).hostname} #${digits}`;
  return language === 'ar' && whole.length > arabicMost ? text : whole;
}
