import type { Token } from '../text/tokens.ts';
import { latinOf } from '../vocabulary/letter-names.ts';
import type { Found } from '../vocabulary/tables.ts';

const mostLetters = 4;
/** These begin no trim: `او` is a choice, `في اي` a place. */
const elsewhere = new Set(['او', 'في اي', 'في او']);

/** A trim that starts at token `at`, spelled by the names of its letters: `جي ال اي`, in Latin letters. */
export function readTrim(tokens: readonly Token[], at: number): Found<string> | undefined {
  for (let next = Math.min(tokens.length, at + mostLetters); next > at + 1; next--) {
    const letters = tokens.slice(at, next).map(({ key }) => key);
    const code = elsewhere.has(letters[0] ?? '') || elsewhere.has(letters.slice(0, 2).join(' ')) ? undefined : latinOf(letters.join(' '));
    if (code) return { meaning: code, next };
  }
  return undefined;
}
