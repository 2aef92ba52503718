export const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ar';
export const languageCookie = 'i18next';

export function isLanguage(text: unknown): text is Language {
  return text === 'ar' || text === 'en';
}

/** The text direction of `language`. */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
