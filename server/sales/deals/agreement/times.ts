import type { Language } from '#contract/platform/languages.ts';
import type { Both } from './facts.ts';

/** Times of an agreement in Riyadh, in both languages, by both calendars. */

const riyadh = { timeZone: 'Asia/Riyadh', numberingSystem: 'latn' } as const;

/** As 22 نوفمبر 2026، 8:41 م, and 22 Nov 2026, 8:41 PM. */
export function timeOf(at: Date): Both {
  return { ar: `${dayIn(at, 'ar')}، ${clockIn(at, 'ar')}`, en: `${dayIn(at, 'en')}, ${clockIn(at, 'en')}` };
}

/** As 22 نوفمبر 2026, and 22 Nov 2026. */
export function dayOf(at: Date): Both {
  return { ar: dayIn(at, 'ar'), en: dayIn(at, 'en') };
}

/** By the Umm al-Qura calendar, as 12 جمادى الآخرة 1448 هـ, and 12 Jumada II 1448 AH. */
export function hijriDayOf(at: Date): Both {
  return { ar: `${dayIn(at, 'ar', 'islamic-umalqura')} هـ`, en: `${dayIn(at, 'en', 'islamic-umalqura')} AH` };
}

function dayIn(at: Date, language: Language, calendar: 'gregory' | 'islamic-umalqura' = 'gregory'): string {
  const month = language === 'en' && calendar === 'gregory' ? 'short' : 'long';
  const format = new Intl.DateTimeFormat(localeOf(language), { ...riyadh, calendar, day: 'numeric', month, year: 'numeric' });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.get('day'), parts.get('month'), parts.get('year')].join(' ');
}

function clockIn(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...riyadh, hour: 'numeric', minute: '2-digit', hour12: true });
  return format.format(at).replaceAll(/\s/gu, ' ');
}

const localeOf = (language: Language) => (language === 'ar' ? 'ar-SA' : 'en-US');
