import { latinDigits } from '#contract/platform/digits.ts';

const longest = 30;

/** A stock number as it is stored: in western digits, otherwise as written. */
export function readStockNumber(text: string): string | undefined {
  const number = latinDigits(text.normalize('NFKC')).replace(/\s+/g, ' ').trim();
  return number.length <= longest && /^[\p{L}\p{N}]/u.test(number) ? number : undefined;
}

/** The same for two spellings of one number: `A-101` and `a101`. Zeros count. */
export function stockKey(number: string): string {
  return latinDigits(number.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\-_/.]+/g, '');
}

/** The key without zeros before the first figure other than zero, by which numbers that Excel shortened are found. */
export function keyWithoutZeros(key: string): string {
  return key.replace(/^0+(?=.)/, '');
}

/** `1.2E+05`: Excel took a number for an amount and lost its figures. */
export function isBroken(text: string): boolean {
  return /^\d(?:[.,]\d+)?e[+-]?\d{1,3}$/i.test(latinDigits(text).trim());
}

/** The number of a car without one: `M-000001`, after the last of those in `keys`. */
export function* freeNumbers(keys: Iterable<string>): Generator<string, never> {
  const made = [...keys].flatMap((key) => /^M(\d{6})$/.exec(key)?.[1] ?? []).map(Number);
  for (let next = Math.max(0, ...made) + 1; ; next++) yield `M-${String(next).padStart(6, '0')}`;
}
