import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Digits } from '../api/context.ts';
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
  return figuresIn(useLocale());
}

type Figures = ReturnType<typeof makeFigures>;

const made = new Map<string, Figures>();

/** A format takes longer to make than to use, and a list writes hundreds of figures: one set for each locale. */
function figuresIn(locale: string): Figures {
  const figures = made.get(locale) ?? makeFigures(locale);
  made.set(locale, figures);
  return figures;
}

function makeFigures(locale: string) {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const drawn = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return {
    number: (value: number) => format.format(value),
    fixed: (value: number, places: number) =>
      value.toLocaleString(locale, { minimumFractionDigits: places, maximumFractionDigits: places }),
    digits: (text: string | number) => String(text).replace(/\d/g, (digit) => drawn[Number(digit)]!),
  };
}

/** A figure, held left to right inside text of either direction. */
export function Figure({ value, plain = false }: { value: number | string; plain?: boolean }) {
  const figures = useFigures();
  const text = plain || typeof value === 'string' ? figures.digits(value) : figures.number(value);
  return (
    <bdi dir="ltr" className="tabular-nums">
      {text}
    </bdi>
  );
}
