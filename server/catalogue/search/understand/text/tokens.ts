import { latinDigits } from '#contract/platform/digits.ts';
import { searchKey } from '../../key.ts';

/** A run of one script, of digits, or one sign, as typed at `start`..`end`. `كامري2020` is two, `F-150` three. */
export interface Token {
  text: string;
  key: string;
  kind: 'arabic' | 'latin' | 'number' | 'sign';
  start: number;
  end: number;
  /** There is no space between this and the previous token. */
  glued: boolean;
}

const runs = new RegExp(
  [
    '(?<number>[0-9٠-٩۰-۹０-９]+(?:[.,٬٫،][0-9٠-٩۰-۹０-９]+)*)',
    '(?<arabic>[\\u0620-\\u065f\\u066e-\\u06d3\\u06d5\\u06ee\\u06ef\\u06fa-\\u06ff\\ufb50-\\ufdff\\ufe70-\\ufefc\\u200c]+)',
    '(?<latin>[\\p{Script=Latin}\\u0300-\\u036f]+)',
    '(?<sign>[?؟*+<>~/–—-])',
  ].join('|'),
  'gu',
);

/** A longer text is no sentence, and would be slow. */
const mostTokens = 48;

/**
 * The first stage, text → tokens.
 *
 * | text | tokens |
 * |---|---|
 * | `كمري2022` | arabic كمري · number 2022 (glued) |
 * | `F-150` | latin f · sign - · number 150 |
 * | `٦٠٬٠٠٠ ريال؟` | number 60000 · arabic ريال · sign ? |
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(runs)) {
    const kind = kindOf(match.groups ?? {});
    const token = { text: match[0], kind, start: match.index, end: match.index + match[0].length };
    if (tokens.length === mostTokens) break;
    const key = keyOf(kind, match[0]);
    if (key) tokens.push({ ...token, key, glued: tokens.at(-1)?.end === token.start });
  }
  return tokens;
}

function kindOf(groups: Record<string, string | undefined>): Token['kind'] {
  if (groups['number'] !== undefined) return 'number';
  if (groups['arabic'] !== undefined) return 'arabic';
  return groups['latin'] === undefined ? 'sign' : 'latin';
}

function keyOf(kind: Token['kind'], text: string): string {
  if (kind === 'number') return latinDigits(text).replace(/\D/g, '');
  if (kind === 'sign') return text.replace('؟', '?').replace(/[–—]/, '-');
  return searchKey(text).replaceAll(' ', '');
}
