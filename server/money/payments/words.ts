import type { Language } from '#contract/platform/languages.ts';
import { isKeyOf } from '#contract/platform/records.ts';
import ar from '#locales/ar/server/money.json' with { type: 'json' };
import en from '#locales/en/server/money.json' with { type: 'json' };

/** What is said of payments, apart from the words that pages of the site carry. */
type PayWords = typeof ar.pay;

export type FailureCode = keyof PayWords['failures'];

const words: Record<Language, PayWords> = { ar: ar.pay, en: en.pay };

export function payWords(language: Language): PayWords {
  return words[language];
}

export function failureWords(code: string, language: Language): string {
  const { failures } = words[language];
  return isKeyOf(failures, code) ? failures[code] : failures.other;
}
