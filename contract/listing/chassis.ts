import { latinDigits } from '../platform/digits.ts';
import { chassisPattern } from './ad-rules.ts';

/**
 * What a chassis number says by itself. A contradiction is said and never refused: makers build under each other's codes, and rules of the
 * Gulf were not seen.
 */

export const chassisLength = 17;
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
  if (number.length !== chassisLength) return { fault: 'chassis_length', count: number.length };
  if (valid.test(number)) return { number };
  const corrected = number.replace(/[IOQ]/g, (letter) => mistaken[letter] ?? letter);
  return { fault: 'chassis_letter', ...(valid.test(corrected) && { proposal: corrected }) };
}

/** Whom each code of makers stands for; a code is the first two or three characters of a number. */
export type Makers<Brand> = Readonly<Partial<Record<string, readonly Brand[]>>>;

/** The brands that the code of the maker stands for, by the longest that is known. */
export function makersOf<Brand>(makers: Makers<Brand>, number: string): readonly Brand[] {
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
  const at = yearCodeOf(number);
  return at === undefined || (year - firstYear - at) % round === 0;
}

/** The model year that the tenth character stands for: the newest one up to `last`, as the codes begin anew after 30 years. */
export function yearOfChassis(number: string, last: number): number | undefined {
  const at = yearCodeOf(number);
  if (at === undefined) return undefined;
  const newest = firstYear + at;
  return newest <= last ? newest : newest - round;
}

/** The place of the tenth character among the codes of years, where it is one. */
function yearCodeOf(number: string): number | undefined {
  const at = yearCodes.indexOf(number[9] ?? '');
  return /^[1-5KL]/.test(number) && at !== -1 ? at : undefined;
}

export type ChassisDoubt = 'chassis_brand' | 'chassis_year' | 'check_digit';

/** In what a number contradicts what else is said of the car. `makers` are the brands that its code stands for. */
export function doubtsOf<Brand>(
  number: string,
  { makers, brand, year }: { makers: readonly Brand[]; brand: Brand | undefined; year: number | undefined },
): ChassisDoubt[] {
  const isOther = brand !== undefined && makers.length > 0 && !makers.includes(brand);
  return [
    ...(isOther ? (['chassis_brand'] as const) : []),
    ...(year !== undefined && !canBeOfYear(number, year) ? (['chassis_year'] as const) : []),
    ...(hasRightCheckDigit(number) ? [] : (['check_digit'] as const)),
  ];
}
