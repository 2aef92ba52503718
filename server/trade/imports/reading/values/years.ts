import { latinDigits } from '#contract/platform/digits.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { wordsBeside } from '../heads/spellings.ts';

const beside = wordsBeside('beside_year');
/** Cars of earlier years are written in full. */
const oldestProposed = 1950;

export interface Year {
  year?: number;
  /** The text is no plain year. */
  isGuessed?: true;
  proposal?: number;
}

/** A model year up to `last`: `٢٠٢١م`, `موديل 2020`. A year that is none gets the one with two figures exchanged, if that is one. */
export function readYear(text: string, last: number): Year {
  const figures = latinDigits(text)
    .replace(/(\d)\s*[مهـ]+\s*$/u, '$1')
    .split(/\s+/)
    .filter((word) => !beside.has(searchKey(word)))
    .join(' ');
  const serial = daySerialOf(figures);
  if (serial !== undefined && isYear(serial, last)) return { year: serial, isGuessed: true };
  if (/^\d{4}$/.test(figures)) {
    const year = Number(figures);
    return isYear(year, last) ? { year } : proposed(figures, last);
  }
  if (/^\d{4}\.0+$/.test(figures) && isYear(Number(figures), last)) return { year: Number(figures) };
  const short = /^'?(\d{2})$/.exec(figures)?.[1];
  if (short !== undefined) return shortYear(Number(short), last);
  const day = /^(\d{4})-\d{2}-\d{2}$/.exec(figures)?.[1];
  return day !== undefined && isYear(Number(day), last) ? { year: Number(day), isGuessed: true } : {};
}

function shortYear(figures: number, last: number): Year {
  const year = 2000 + figures <= last ? 2000 + figures : 1900 + figures;
  return isYear(year, last) ? { year, isGuessed: true } : {};
}

/** Excel shows the number 2022 as a day of 1905 once the column has the format of days. */
function daySerialOf(text: string): number | undefined {
  if (!/^1905-\d{2}-\d{2}$/.test(text)) return undefined;
  return Math.round((Date.parse(text) - Date.UTC(1899, 11, 30)) / 86_400_000);
}

function proposed(figures: string, last: number): Year {
  const [a = '', b = '', c = '', d = ''] = figures;
  const exchanged = [a + b + d + c, a + c + b + d, b + a + c + d].map(Number);
  const proposal = exchanged.find((year) => year >= oldestProposed && isYear(year, last));
  return proposal === undefined ? {} : { proposal };
}

function isYear(year: number, last: number): boolean {
  return year >= 1900 && year <= last;
}
