import { plateLetters, plateProblem } from '#contract/catalogue/plates.ts';
import { digitTerms, isOneDigitRepeated, isOneLetterRepeated, letterPatterns, letterPatternTerms, letterShares, worthOf } from './terms.ts';

/** 5,219 groups of one to three letters, less the four that are never issued. */
export function listLetterGroups(): string[] {
  const one = plateLetters;
  const two = one.flatMap((first) => one.map((second) => first + second));
  const three = two.flatMap((start) => one.map((last) => start + last));
  // Only three letters spell a word that is never issued.
  return [...one, ...two, ...three.filter((letters) => plateProblem(letters, '1') === undefined)];
}

/** A part of all issuable plates: those whose number has so many digits, one digit repeated or not, with letters all alike or not. */
interface Part {
  /** What the letters are worth beside such a number, in ln(price), ascending; the same of the numbers. */
  letters: Float64Array;
  digits: Float64Array;
  /** What both together are worth besides. */
  joint: number;
}

/**
 * Counts issuable plates by worth. The worth of a plate is that of its letters (beside a number of so many digits) and that of its number,
 * and one joint term where both are of one character. So all 52 million sums need not be made: of each part of the plates, both lists are
 * sorted, and one pass over them counts the pairs above a border.
 */
export class IssuablePlates {
  readonly count: number;
  readonly #parts: Part[];

  constructor(coefficients: ReadonlyMap<string, number>) {
    this.#parts = partsOf(coefficients);
    this.count = this.#parts.reduce((sum, { letters, digits }) => sum + letters.length * digits.length, 0);
  }

  /** The share of all issuable plates of a class that are worth `worth` or more; at least one plate. */
  shareFrom(worth: number): number {
    // Sums of the same parts in another order differ in their last bits.
    const border = worth - 1e-9;
    const found = this.#parts.reduce((sum, part) => sum + pairsFrom(part, border), 0);
    return Math.max(1, found) / this.count;
  }
}

function partsOf(coefficients: ReadonlyMap<string, number>): Part[] {
  const groups = listLetterGroups().map((letters) => {
    const found = letterPatterns(letters);
    return { found, key: found.join(' '), isAlike: isOneLetterRepeated(letters), worth: worthOf(letterShares(letters), coefficients) };
  });
  // Thousands of groups have the same few patterns.
  const byKey = Map.groupBy(groups, ({ key }) => key);
  const numbers = Array.from({ length: 9999 }, (_, at) => {
    const digits = String(at + 1);
    return { count: digits.length, isAlike: isOneDigitRepeated(digits), worth: worthOf(digitTerms(digits), coefficients) };
  });
  return [1, 2, 3, 4].flatMap((count) => {
    const beside = [...byKey.values()].flatMap((alike) => {
      const ofPatterns = worthOf(letterPatternTerms(alike[0]?.found ?? [], count), coefficients);
      return alike.map(({ isAlike, worth }) => ({ isAlike, worth: worth + ofPatterns }));
    });
    return [true, false].flatMap((areLettersAlike) =>
      [true, false].map((areDigitsAlike) => ({
        letters: sorted(beside.filter(({ isAlike }) => isAlike === areLettersAlike)),
        digits: sorted(numbers.filter((number) => number.count === count && number.isAlike === areDigitsAlike)),
        joint: areLettersAlike && areDigitsAlike ? (coefficients.get('repeat with letters_same') ?? 0) : 0,
      })),
    );
  });
}

function sorted(parts: readonly { worth: number }[]): Float64Array {
  return Float64Array.from(parts, ({ worth }) => worth).sort();
}

/** How many pairs of both lists reach `border`: as one goes up, the first of the other that is enough goes down. */
function pairsFrom({ letters, digits, joint }: Part, border: number): number {
  let pairs = 0;
  let enough = digits.length;
  for (const worth of letters) {
    while (enough > 0 && worth + (digits[enough - 1] ?? 0) + joint >= border) enough -= 1;
    pairs += digits.length - enough;
  }
  return pairs;
}
