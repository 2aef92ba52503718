import makersFile from '#db/reference/chassis-makers.json' with { type: 'json' };
import { chassisPattern } from '#contract/listing/ad-rules.ts';
import { latinDigits } from '#contract/platform/digits.ts';

/** What a chassis number says by itself. Rules of the Gulf were not seen: nothing is refused by them. */

const makers: Partial<Record<string, string[]>> = makersFile.makers;
const length = 17;
const valid = new RegExp(chassisPattern);
/** Letters that no chassis number has, and the figures that they stand for. */
const mistaken: Record<string, string> = { I: '1', O: '0', Q: '0' };

export interface Chassis {
  number?: string;
  fault?: 'chassis_length' | 'chassis_letter';
  count?: number;
  proposal?: string;
}

/** A number in upper case and western digits, without spaces and hyphens. */
export function readChassis(text: string): Chassis {
  const number = latinDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\-.]+/g, '');
  if (number.length !== length) return { fault: 'chassis_length', count: number.length };
  if (valid.test(number)) return { number };
  const corrected = number.replace(/[IOQ]/g, (letter) => mistaken[letter] ?? letter);
  return { fault: 'chassis_letter', ...(valid.test(corrected) && { proposal: corrected }) };
}

/** The slugs of the brands that the maker's code stands for, by the longest that is known. */
export function makersOf(number: string): readonly string[] {
  return makers[number.slice(0, 3)] ?? makers[number.slice(0, 2)] ?? [];
}

/** What each character counts in the check digit, by its place in these rows: 1 is A and J, 2 is B, K and S. */
const rows = ['0123456789', ' ABCDEFGH', ' JKLMN P R', '  STUVWXYZ'];
const worth = new Map(rows.flatMap((row) => [...row].map((character, at) => [character, at] as const)));
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the ninth character is the right one. It is a check digit in North America (49 CFR 565) and China (GB 16735) alone. */
export function hasRightCheckDigit(number: string): boolean {
  if (!/^[1-5L]/.test(number)) return true;
  const sum = weights.reduce((total, weight, at) => total + weight * (worth.get(number[at] ?? '') ?? 0), 0) % 11;
  return number[8] === (sum === 10 ? 'X' : String(sum));
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 2010;
const round = 30;

/** Whether the tenth character can stand for the model year. Makers outside of North America, China and Korea use it freely. */
export function canBeOfYear(number: string, year: number): boolean {
  const at = yearCodes.indexOf(number[9] ?? '');
  if (!/^[1-5KL]/.test(number) || at === -1) return true;
  return (year - firstYear - at) % round === 0;
}
