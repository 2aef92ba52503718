/** Latin letters whose names are written in Arabic, as people spell the trims of cars: `جي اكس ار` is `gxr`. */

const names =
  `اي e ايه a بي b سي c دي d اف f جي g جيه g جيه j اتش h ايتش h اي i كي k كيه k ال l ام m ان n او o بي p كيو q ار r اس s تي t يو u في v فيه v دبليو w اكس x واي y زد z زي z`
    .split(/ (?=\p{Script=Arabic})/u)
    .map((pair) => pair.split(' '))
    .map(([name = '', letter = '']) => [name, letter] as const);

const letters = new Map([...names].reverse());
const arabic = Map.groupBy(names, ([, letter]) => letter);

/** Trims with an `i`, which is written as `e` is. */
const withI = new Map(['xli', 'vti', 'lxi', 'exi', 'gti', 'sei'].map((code) => [code.replace('i', 'e'), code] as const));

/** The Latin letters that the words name: `جي اكس ار` → `gxr`; undefined if a word names none. */
export function latinOf(text: string): string | undefined {
  const found = text.split(' ').map((word) => letters.get(word));
  const code = found.includes(undefined) ? undefined : found.join('');
  return code === undefined ? undefined : (withI.get(code) ?? code);
}

/** The names of each letter in Arabic: `gl` → `[[جي], [ال]]`. */
export function letterNamesOf(code: string): string[][] {
  return [...code].map((letter) => (arabic.get(letter) ?? []).map(([name]) => name));
}
