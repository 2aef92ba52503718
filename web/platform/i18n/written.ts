import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/platform/languages.ts';

/** Whether somebody wrote it in the other language than that of the page. */
export function isInOther(text: string, language: string): boolean {
  const isArabic = /[\u0621-\u064a]/.test(text);
  return language === 'en' ? isArabic : !isArabic && /[a-z]/i.test(text);
}

/** The attributes of what somebody wrote: its direction, and its language where that is not the page's. */
export function useWritten(): (text: string) => { dir: 'auto'; lang?: Language } {
  const { language } = useTranslation().i18n;
  const other: Language = language === 'en' ? 'ar' : 'en';
  return (text) => ({ dir: 'auto', ...(isInOther(text, language) && { lang: other }) });
}
