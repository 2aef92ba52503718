import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Digits } from '../api/context.ts';

const Locale = createContext('ar-SA-u-ca-gregory-nu-latn');

/** Figures and dates of the page: Gregorian, and in Arabic-Indic digits only where the reader of Arabic chose them. */
export function LocaleProvider({ digits, children }: { digits: Digits; children: ReactNode }) {
  const { i18n } = useTranslation();
  return <Locale value={i18n.language === 'en' ? 'en-GB-u-nu-latn' : `ar-SA-u-ca-gregory-nu-${digits}`}>{children}</Locale>;
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
