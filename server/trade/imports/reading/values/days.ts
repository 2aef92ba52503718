import { latinDigits } from '#contract/platform/digits.ts';
import { addDays, addMonths, isDay } from '#contract/platform/riyadh.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { monthsByName } from '../heads/spellings.ts';

const months = monthsByName('months');
const hijriMonths = monthsByName('hijri_months');
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
/** The first day of 1300 and the mean length of a year of the calendar, in days. */
const hijriStart = Date.UTC(1882, 10, 12);
const hijriYearDays = 354.367;
/** Numbers that are days of Excel, from 1982 to 2064. */
const serials = { least: 30_000, most: 60_000 };

export interface ReadDay {
  /** As 2026-11-27. */
  day: string;
  /** Month before day, a year of two figures or a year alone. */
  isGuessed: boolean;
}

/**
 * A day as people write it: day first, `15/10/2026`; the year first; with the name of the month; Hijri by the calendar of Umm al-Qura;
 * the number of Excel. A month alone is its last day. Undefined if the text is no day.
 */
export function readDay(text: string): ReadDay | undefined {
  const plain = latinDigits(text).trim();
  const serial = /^\d{5}(?:\.\d+)?$/.test(plain) ? Math.floor(Number(plain)) : 0;
  if (serial >= serials.least && serial <= serials.most) return found(addDays('1899-12-30', serial), true);
  const { parts, isHijri } = partsOf(plain);
  const [a = 0, b = 0, c = 0] = parts;
  if (parts.length === 1) return yearAlone(a);
  if (parts.length === 2) return a > 31 ? monthAlone(a, b, isHijri) : monthAlone(b, a, isHijri);
  if (parts.length !== 3) return undefined;
  if (a > 31) return found(dayOf(a, b, c, isHijri), false);
  const year = c < 100 ? 2000 + c : c;
  const isMonthFirst = b > 12 && a <= 12;
  const [month, date] = isMonthFirst ? [a, b] : [b, a];
  return found(dayOf(year, month, date, isHijri), isMonthFirst || c < 100);
}

/** The figures of the text; names of months are figures too. */
function partsOf(text: string): { parts: number[]; isHijri: boolean } {
  const [date = ''] = text.split(/[T ]\d{1,2}:\d{2}/);
  const key = searchKey(date.trim().replace(/(?:هـ|ه|هجري|م|ميلادي)$/u, ''));
  const named = nameIn(key, hijriMonths) ?? nameIn(key, months);
  const plain = named ? key.replace(named.name, ` ${named.month} `) : key;
  const words = plain.split(' ').filter((word) => word !== '' && word !== 'من');
  const parts = words.map(Number);
  if (parts.some((part) => !Number.isInteger(part))) return { parts: [], isHijri: false };
  // With a name, the month stands between day and year or before both.
  const [first, second = 0, ...rest] = parts;
  const isMonthFirst = named && rest.length === 1 && first === named.month && second <= 31;
  return { parts: isMonthFirst ? [second, first, ...rest] : parts, isHijri: parts.some((part) => part >= 1300 && part < 1600) };
}

function nameIn(key: string, names: ReadonlyMap<string, number>): { name: string; month: number } | undefined {
  const padded = ` ${key} `;
  const name = [...names.keys()].filter((one) => padded.includes(` ${one} `)).toSorted((a, b) => b.length - a.length)[0];
  return name === undefined ? undefined : { name, month: names.get(name) ?? 0 };
}

function yearAlone(year: number): ReadDay | undefined {
  if (year >= 1300 && year < 1600) return monthAlone(year, 12, true, true);
  return year >= 2000 && year < 2090 ? found(`${year}-12-31`, true) : undefined;
}

/** Its last day. */
function monthAlone(year: number, month: number, isHijri: boolean, isGuessed = false): ReadDay | undefined {
  const full = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12) return undefined;
  if (isHijri) {
    const next = month === 12 ? hijriDay(full + 1, 1, 1) : hijriDay(full, month + 1, 1);
    return next === undefined ? undefined : found(addDays(next, -1), isGuessed);
  }
  return found(addDays(addMonths(`${full}-${twoFigures(month)}-01`, 1), -1), isGuessed || year < 100);
}

function dayOf(year: number, month: number, day: number, isHijri: boolean): string | undefined {
  return isHijri ? hijriDay(year, month, day) : `${year}-${twoFigures(month)}-${twoFigures(day)}`;
}

function found(day: string | undefined, isGuessed: boolean): ReadDay | undefined {
  return isDay(day) ? { day, isGuessed } : undefined;
}

/** The day of the calendar of Umm al-Qura: a near one is guessed, then the right one is looked for around it. */
function hijriDay(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 30 || year < 1300 || year > 1590) return undefined;
  const near = hijriStart + ((year - 1300) * hijriYearDays + (month - 1) * 29.53 + day - 1) * 86_400_000;
  for (let off = 0; off <= 6; off++) {
    for (const moment of [near + off * 86_400_000, near - off * 86_400_000]) {
      if (hijriOf(moment) === `${year}-${month}-${day}`) return new Date(moment).toISOString().slice(0, 10);
    }
  }
  return undefined;
}

function hijriOf(moment: number): string {
  const parts = new Map(hijri.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

function twoFigures(number: number): string {
  return String(number).padStart(2, '0');
}
