import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { known } from '#contract/platform/known.ts';
import type { Digits } from '../calls/context.ts';
import { useCalendar, type Calendar } from './calendar.ts';

const Locale = createContext(localeOf('ar', 'latn', 'gregory'));

/** Figures and dates of the page, in the reader's digits and calendar. */
export function LocaleProvider({ digits, children }: { digits: Digits; children: ReactNode }) {
  const { i18n } = useTranslation();
  return <Locale value={localeOf(i18n.language, digits, useCalendar())}>{children}</Locale>;
}

/** A locale for `Intl`. Arabic-Indic digits are for those alone who read Arabic and chose them. */
export function localeOf(language: string, digits: Digits, calendar: Calendar): string {
  return language === 'en' ? `en-GB-u-ca-${calendar}-nu-latn` : `ar-SA-u-ca-${calendar}-nu-${digits}`;
}

/** The page's locale, for `Intl`. */
export function useLocale(): string {
  return use(Locale);
}

/** Figures as the reader wants them: `number(46000)` → 46,000 or ٤٦٬٠٠٠; `digits('2022')` leaves no separators. */
export function useFigures() {
  return figuresOf(useLocale());
}

type Figures = ReturnType<typeof makeFigures>;

const made = new Map<string, Figures>();

/** A list writes hundreds of figures: one set for each locale. */
export function figuresOf(locale: string): Figures {
  const figures = made.get(locale) ?? makeFigures(locale);
  made.set(locale, figures);
  return figures;
}

/** Written as `Intl.NumberFormat` does, which a test holds it to: the first use of that halts a phone (docs/decisions/010). */
function makeFigures(locale: string) {
  const isArabicIndic = locale.endsWith('arab');
  const [separator, point] = isArabicIndic ? (['٬', '٫'] as const) : ([',', '.'] as const);
  const minus = isArabicIndic ? '\u061c-' : locale.startsWith('ar') ? '\u200e-' : '-';
  const digits = (text: string | number) =>
    isArabicIndic ? String(text).replace(/\d/g, (digit) => known('٠١٢٣٤٥٦٧٨٩'[Number(digit)], 'digit')) : String(text);
  const write = (value: number, plain: string) => {
    const [whole, part] = plain.split('.');
    const grouped = whole!.replace(/\B(?=(?:\d{3})+$)/g, separator);
    return (value < 0 ? minus : '') + digits(part === undefined ? grouped : grouped + point + part);
  };
  return {
    /** With two places at most. */
    number: (value: number) => write(value, rounded(value, 2).replace(/\.?0+$/, '')),
    fixed: (value: number, places: number) => write(value, rounded(value, places)),
    digits,
  };
}

/** Without its sign. A half is rounded up as it is written: 0.35 gives 0.4, although its binary value is a little less. */
function rounded(value: number, places: number): string {
  const plain = String(Math.abs(value));
  const shifted = plain.includes('e') ? value : Number(`${Math.round(Number(`${plain}e${places}`))}e-${places}`);
  return Math.abs(shifted).toFixed(places);
}

/** A number, isolated left to right inside text of either direction. */
export function Figure({ value, plain = false }: { value: number | string; plain?: boolean }) {
  const figures = useFigures();
  const text = plain || typeof value === 'string' ? figures.digits(value) : figures.number(value);
  return <bdi dir="ltr">{text}</bdi>;
}
