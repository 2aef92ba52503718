import type { Language } from '#contract/platform/languages.ts';

/** What the staff wrote for both sides of something: in one language, or in Arabic and in English. */
interface Written {
  finding_reason: string;
  /** Empty where it was written in one language. */
  finding_reason_en: string;
}

/** The reason in the language of a reader, or as it was written, with the language that it is in. */
export function reasonIn({ finding_reason: first, finding_reason_en: english }: Written, language: Language) {
  if (language === 'en' && english !== '') return { reason: english, reason_language: 'en' as const };
  return { reason: first, reason_language: languageOf(first) };
}

function languageOf(text: string): Language {
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en';
}
