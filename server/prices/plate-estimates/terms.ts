import { isCountPattern, isLetterPattern, patterns, type Plate, type PlatePattern } from '#contract/catalogue/plates.ts';

/** A term of the regression with its value for one plate. Terms are named, so that a stored fit outlives a new list of them. */
export type Term = readonly [name: string, value: number];

/** A plate with its class. */
export interface ClassedPlate extends Plate {
  plateClass: string;
}

/** What ln(price) is explained by: `terms(plate) · coefficients`. */
export function termsOf({ letters, digits, plateClass }: ClassedPlate, isSold: boolean): Term[] {
  return [
    ['level', 1],
    [`class ${plateClass}`, 1],
    ...(isSold ? [['sold', 1] as const] : []),
    ...digitTerms(digits),
    ...letterTerms(letters, digits.length),
    ...jointTerms({ letters, digits }),
  ];
}

/** `terms · coefficients`, in ln(price). A term without a coefficient counts nothing. */
export function worthOf(terms: readonly Term[], coefficients: ReadonlyMap<string, number>): number {
  return terms.reduce((sum, [name, value]) => sum + value * (coefficients.get(name) ?? 0), 0);
}

/** The terms of a number alone: its patterns, these by how many digits it has, each digit, how many differ. */
export function digitTerms(digits: string): Term[] {
  const found = patterns('اب', digits).filter((pattern) => !isLetterPattern(pattern));
  return [
    ...byCount(found, digits.length),
    ...sharesOf(digits).map(([digit, share]): Term => [`digit ${digit}`, share]),
    ['distinct digits', new Set(digits).size],
  ];
}

/** The terms of the letters beside a number of `count` digits. */
export function letterTerms(letters: string, count: number): Term[] {
  return [...letterPatternTerms(letterPatterns(letters), count), ...letterShares(letters)];
}

export function letterPatterns(letters: string): PlatePattern[] {
  return patterns(letters, '1').filter(isLetterPattern);
}

/** The part of `letterTerms` that few different plates have. */
export function letterPatternTerms(found: readonly PlatePattern[], count: number): Term[] {
  return byCount(found, count);
}

/** The part of it that a number changes nothing of. */
export function letterShares(letters: string): Term[] {
  return sharesOf(letters).map(([letter, share]): Term => [`letter ${letter}`, share]);
}

/** The one term of letters and number together: both of one character. */
export function jointTerms({ letters, digits }: Plate): Term[] {
  return isOneDigitRepeated(digits) && isOneLetterRepeated(letters) ? [['repeat with letters_same', 1]] : [];
}

export function isOneDigitRepeated(digits: string): boolean {
  return isOneRepeated(digits);
}

export function isOneLetterRepeated(letters: string): boolean {
  return isOneRepeated(letters);
}

/** As the patterns `repeat` and `letters_same` have it, without the work for all others. */
function isOneRepeated(text: string): boolean {
  return /^(.)\1+$/.test(text);
}

function byCount(found: readonly PlatePattern[], count: number): Term[] {
  return found.flatMap((pattern): Term[] => [[pattern, 1], ...(isCountPattern(pattern) ? [] : [[`${pattern} of ${count}`, 1] as const])]);
}

/** Each character with its share of the text, so that a longer text is not more of everything. */
function sharesOf(text: string): [string, number][] {
  return [...new Set(text)].map((one) => [one, (text.split(one).length - 1) / text.length]);
}
