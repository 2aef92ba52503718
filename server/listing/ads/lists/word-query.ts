import { isLacking } from '#server/catalogue/search/understand/phrases/negations.ts';
import { trimSpellings } from '#server/catalogue/search/understand/vocabulary/trim-words.ts';
import type { Variant } from '#server/catalogue/search/understand/vocabulary/variants.ts';

export const mostWords = 16;
const longestWord = 50;

/**
 * The condition that an ad has all words of `rest` and names its `variants`, one of several figures, as a tsquery; undefined without any. A word has to begin a
 * word of the ad, but a number is one: `350` is not 3500. Trims are found in both scripts. All is in quotes, so that nothing in it is an operator.
 */
export function wordQuery(rest: string, variants: readonly Variant[]): string | undefined {
  const words = rest.split(' ').filter(Boolean).slice(0, mostWords);
  const terms = words.map((word, at) => `${operatorBefore(words, at)}${termOf(word)}`).join('');
  // `C200 or C300`, but both of `LC200 GXR`.
  const kinds = [...Map.groupBy(variants, ({ code }) => /\d/.test(code)).values()];
  const named = kinds.map((kind) => [...new Set(kind.flatMap(({ words: names }) => names))]);
  const all = [...(terms ? [terms] : []), ...named.map((names) => `(${names.flatMap(spellingsOf).join(' | ')})`)];
  return all.length === 0 ? undefined : all.join(' & ');
}

/** `بدون سمكرة` stands together in an ad, or it means something else. */
function operatorBefore(words: readonly string[], at: number): string {
  if (at === 0) return '';
  return isLacking(words[at - 1] ?? '') ? ' <-> ' : ' & ';
}

function termOf(word: string): string {
  const trim = trimSpellings(word);
  const written = trim?.words.map(prefixOf) ?? [prefixOf(word)];
  const spelled = trim && trim.letters.length > 0 ? [`(${trim.letters.map(oneOf).join(' <-> ')})`] : [];
  const all = [...written, ...spelled];
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' | ')})`;
}

function prefixOf(word: string): string {
  const quoted = `'${word.slice(0, longestWord)}'`;
  return /\d$/.test(word) ? quoted : `${quoted}:*`;
}

/** `e` is `اي` or `ايه` in an ad. */
function oneOf(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`).join(' | ');
  return names.length === 1 ? quoted : `(${quoted})`;
}

/** `200`; `c200` with what may follow it; `gxr`, and with a space `gx r`; `جي اكس ار`. */
function spellingsOf(name: string): string[] {
  if (name.includes(' '))
    return [
      `(${name
        .split(' ')
        .map((word) => `'${word}'`)
        .join(' <-> ')})`,
    ];
  if (/^\d+$/.test(name)) return [`'${name}'`];
  const cuts = Array.from({ length: name.length - 1 }, (_, at) => `('${name.slice(0, at + 1)}' <-> '${name.slice(at + 1)}')`);
  return [`'${name}':*`, ...cuts];
}
