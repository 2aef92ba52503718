import { searchKey, spacelessKey } from '../../key.ts';
import { latinOf } from './letter-names.ts';

/** What an ad of a model has to mention, one of these: `C200` is a C-Class whose ad mentions 200. */
export interface Variant {
  /** The digits or letters that distinguish it, as one word. */
  code: string;
  /** The words by which ads name it, as search keys. */
  words: readonly string[];
}

/** A code with the digits of the model, but other letters: `S3` of the A3. */
const lettersAndDigits = /^[a-z]+\d/;
/** Letters without a vowel are no word. */
const code = /^[a-z]{0,4}\d{1,4}[a-z]{0,2}$|^[b-df-hj-np-tv-xz]{2,4}$/;

/**
 * The variants among the spellings of a model, by the key of the spelling. Spellings with other digits or letters than the names of
 * the model are variants if there are several: `LC200` and `LC300` are, but `LR2` is only another name of the Freelander.
 */
export function variantsOf([arabic = '', english = arabic, ...others]: string[]): ReadonlyMap<string, Variant> {
  const names = [arabic, english].map(spacelessKey);
  const keys = new Set(others.map(spacelessKey));
  const coded = others.flatMap((text) => {
    const key = spacelessKey(text);
    const spelled = latinOf(searchKey(text));
    const named = codeOf(key, names) ?? (spelled !== undefined && keys.has(spelled) ? codeOf(spelled, names) : undefined);
    return named === undefined ? [] : [{ key, named, text: searchKey(text) }];
  });
  const codes = Map.groupBy(coded, ({ named }) => named);
  const distinct = codes.size > 1 ? coded : coded.filter(({ named }) => lettersAndDigits.test(named));
  return new Map(distinct.map(({ key, named }) => [key, { code: named, words: wordsOf(named, codes.get(named) ?? []) }]));
}

/** The digits that the names do not have, else the letters. */
function codeOf(key: string, names: string[]): string | undefined {
  if (names.some((name) => name.includes(key) || key.includes(name))) {
    const own = digitsIn(key).filter((digits) => !names.some((name) => digitsIn(name).includes(digits)));
    return own.at(-1);
  }
  const digits = digitsIn(key).find((one) => !names.some((name) => digitsIn(name).includes(one)));
  return digits ?? (code.test(key) ? key : undefined);
}

function digitsIn(key: string): string[] {
  return key.match(/\d+/g) ?? [];
}

/** The code alone, and each spelling without another name of the model: `200`, `c200`; `gxr`, `جي اكس ار`. */
function wordsOf(named: string, spellings: { key: string; text: string }[]): string[] {
  const own = spellings.flatMap(({ key, text }) => (code.test(key) ? key : latinOf(text) === undefined ? [] : text));
  return [...new Set([named, ...own])];
}
