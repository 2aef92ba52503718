/** The similarity of two keys without spaces. */

/** Counted as in PostgreSQL's pg_trgm: two blanks before the word, one after. */
export function trigrams(key: string): ReadonlySet<string> {
  const padded = `  ${key} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** 0 to 1, the share of trigrams in common. */
export function trigramSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const trigram of a) if (b.has(trigram)) common++;
  return common / (a.size + b.size - common);
}

/** The number of letters to add, drop, change or swap with their neighbour. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Letters that sound alike, after their representative; vowels and weak letters are dropped. */
const sounds = new Map(
  ['gجغقj', 'sسصثz', 'zزذظ', 'tتط', 'dدض', 'hحخ', 'kcq', 'fv'].flatMap(([sound = '', ...letters]) =>
    letters.map((letter) => [letter, sound] as const),
  ),
);
const unheard = new Set('اويهعaeiouywh');

/** The phonetic key of a word: its consonants, similar ones merged, doubled ones once. `بيقاس` and `بيجاس` are equal. */
export function skeleton(key: string): string {
  const heard = [...key].filter((letter) => !unheard.has(letter)).map((letter) => sounds.get(letter) ?? letter);
  return heard.join('').replace(/(.)\1+/g, '$1');
}
