import { Text, View, type Styles } from '@react-pdf/renderer';
import { createElement as element, type ReactNode } from 'react';

/** How a text looks. */
export type Look = Styles[string];

const arabicPart = /\p{Script=Arabic}/u;

/** Whether a text is read from the right: by its first letter, as `dir="auto"` decides. */
export function runsFromRight(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && arabicPart.test(first);
}

/**
 * A text at one side of a row, in its own direction. One that is read from the right is set in parts, in the order of reading: otherwise
 * a line with words or figures in Latin would be written from left to right, and whoever copies or searches it would get its parts in
 * that order.
 */
export function directedText(key: string, text: string, align: 'left' | 'right', looks: readonly Look[]): ReactNode {
  if (!runsFromRight(text)) return element(Text, { key, style: [...looks, { textAlign: align, direction: 'ltr' }] }, text);
  const pieces = piecesOf(text);
  if (pieces.length === 1) return element(Text, { key, style: [...looks, { textAlign: align, direction: 'rtl' }] }, text);
  const justifyContent = align === 'right' ? 'flex-start' : 'flex-end';
  const line: Look = { flexDirection: 'row-reverse', flexWrap: 'wrap', justifyContent };
  const { width, ...rest }: Look = Object.assign({}, ...looks);
  const words = pieces.map((piece, at) => {
    const direction = isArabic(piece) ? 'rtl' : 'ltr';
    return element(Text, { key: String(at), style: { ...rest, direction, textAlign: 'left' } }, piece);
  });
  return element(View, { key, style: { ...line, ...(width !== undefined && { width }) } }, ...words);
}

/** Its parts in Arabic, and those in Latin and figures. A space is before a part: one at the end would be left out of the file. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const word of text.split(/(?= )|(?=[،؛؟])/)) {
    const last = pieces.at(-1);
    if (last !== undefined && isArabic(word) === isArabic(last)) pieces[pieces.length - 1] = last + word;
    else pieces.push(word);
  }
  return pieces;
}

function isArabic(word: string): boolean {
  return /[\p{Script=Arabic}،؛؟]/u.test(word);
}
