import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import { advance, textElement } from './draw.ts';
import { colours } from './appearance.ts';
import { piecesOf } from './pieces.ts';

interface Style {
  size: number;
  colour?: string;
  /** User text has the direction of its first letter, regardless of the language of the page. */
  own?: boolean;
}

/** One line that begins at `x` (on its right in Arabic) with its baseline at `y`. */
export function line(text: string, { language, x, y, style }: { language: Language; x: number; y: number; style: Style }): string {
  const left = language === 'ar' ? x - widthOf(text, style.size) : x;
  return lineFrom(text, style, { language, left, y });
}

/** One line centred at `x`. */
export function centred(text: string, { language, x, y, style }: { language: Language; x: number; y: number; style: Style }): string {
  return lineFrom(text, style, { language, left: x - widthOf(text, style.size) / 2, y });
}

function lineFrom(
  text: string,
  { size, colour = colours.ink, own = false }: Style,
  { language, left, y }: { language: Language; left: number; y: number },
): string {
  const arabic = own ? beginsArabic(text) : language === 'ar';
  let pen = left;
  const drawn = piecesOf(text, arabic ? 'rtl' : 'ltr').map((piece) => {
    const element = textElement(piece, { x: pen, y, size, more: `fill="${colour}"` });
    pen += advance(piece, size);
    return element;
  });
  return drawn.join('');
}

function beginsArabic(text: string): boolean {
  return /^\P{L}*[\u0600-\u06ff]/u.test(text);
}

/** Lines under each other, `leading` pixels apart. */
export function lines(
  texts: string[],
  { language, x, y, style }: { language: Language; x: number; y: number; style: Style & { leading: number } },
): string {
  return texts.map((text, index) => line(text, { language, x, y: y + index * style.leading, style })).join('');
}

/** An amount with its sign, which is left of the figure in both languages. */
export function riyals(amount: string): string {
  return `\u20c1 ${amount}`;
}

/** In pixels, in either direction. */
export function widthOf(text: string, size: number): number {
  return piecesOf(text, 'ltr').reduce((sum, piece) => sum + advance(piece, size), 0);
}

/** The largest size up to `most` at which `text` is no wider than `width`. */
export function sizeToFit(text: string, most: number, width: number): number {
  return Math.floor(Math.min(most, (most * width) / widthOf(text, most)));
}

/** Breaks `text` into at most `most` lines of `width` pixels; the rest is replaced by an ellipsis. */
export function wrap(text: string, size: number, width: number, most: number): string[] {
  const broken: string[] = [];
  const words = text.trim().split(/\s+/);
  while (words.length > 0 && broken.length < most) broken.push(takeLine(words, size, width));
  if (words.length > 0) broken.push(shorten(`${broken.pop()} ${words.join(' ')}`, size, width));
  return broken;
}

function takeLine(words: string[], size: number, width: number): string {
  let taken = known(words.shift(), 'word');
  while (words.length > 0 && widthOf(`${taken} ${words[0]}`, size) <= width) taken += ` ${words.shift()}`;
  return widthOf(taken, size) <= width ? taken : shorten(taken, size, width);
}

/** The longest beginning of `text` that fits with an ellipsis after it. */
function shorten(text: string, size: number, width: number): string {
  const letters = [...text];
  let fits = 0;
  let tooLong = letters.length;
  while (fits + 1 < tooLong) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(`${letters.slice(0, middle).join('')}…`, size) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}
