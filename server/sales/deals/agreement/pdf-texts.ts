import { withoutEnding } from '#contract/platform/ending.ts';
import { Text, View, type Styles } from '@react-pdf/renderer';
import { createElement as element, type ReactNode } from 'react';

/** How a text looks. */
export type Look = Styles[string];

type Direction = 'rtl' | 'ltr';
type Align = 'left' | 'right' | 'center';

const arabicPart = /\p{Script=Arabic}/u;
// Measures of the font, in parts of its size.
const spaceWidth = 0.236;

/** Whether a text is read from the right: by its first letter, as `dir="auto"` decides. */
function runsFromRight(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && arabicPart.test(first);
}

/**
 * A text at one side of a row or in its middle, in its own direction; looks have a size. One of both scripts is set in parts, in the order of reading:
 * otherwise a line would be written from left to right, and the person who copies or searches it would get its parts in that order.
 */
export function directedText(key: string, text: string, align: Align, looks: readonly Look[]): ReactNode {
  const base = runsFromRight(text) ? 'rtl' : 'ltr';
  const parts = partsOf(text, base);
  const [only] = parts;
  if (only && parts.length === 1) return element(Text, { key, style: [...looks, { textAlign: align, direction: base }] }, only.text);
  const { width, ...look }: Look = Object.assign({}, ...looks);
  return element(View, { key, style: width === undefined ? {} : { width } }, lineOf('line', parts, { base, align, look }));
}

interface Line {
  base: Direction;
  align: Align;
  look: Look;
  /** The space after it, if it is a part of another line. */
  after?: Look;
}

/** Parts that follow one another in the direction of reading, and wrap. The space after the last one of a line hangs over its end. */
function lineOf(key: string, parts: readonly Part[], { base, align, look, after = {} }: Line): ReactNode {
  const gap = typeof look.fontSize === 'number' ? look.fontSize * spaceWidth : 0;
  const justifyContent = align === 'center' ? 'center' : (align === 'right') === (base === 'rtl') ? 'flex-start' : 'flex-end';
  const flexDirection = base === 'rtl' ? 'row-reverse' : 'row';
  const style: Look = { ...after, ...endMargin(base, -gap), flexDirection, flexWrap: 'wrap', justifyContent };
  const set = parts.map(({ text, direction }, at) => {
    const space = endMargin(base, parts[at + 1]?.isGlued ? 0 : gap);
    const within = partsOf(text, direction);
    if (within.length > 1) return lineOf(String(at), within, { base: direction, align, look, after: space });
    return element(Text, { key: String(at), style: { ...look, ...space, direction, textAlign: align } }, text);
  });
  return element(View, { key, style }, ...set);
}

/** Beyond the end of what is read in this direction. */
function endMargin(base: Direction, width: number): Look {
  return base === 'rtl' ? { marginLeft: width } : { marginRight: width };
}

interface Token {
  text: string;
  /** Whether no space is before it. */
  isGlued: boolean;
}

interface Part extends Token {
  direction: Direction;
}

/** The parts of a text: each in Arabic, in Latin and figures, or a mark between two of those. */
function partsOf(text: string, base: Direction): Part[] {
  const tokens = tokensOf(text);
  const parts: Part[] = [];
  let isOpen = false;
  for (const [at, { text: word, isGlued }] of tokens.entries()) {
    const within = directionOf(word) ?? directionAmong(tokens, at, base);
    const last = parts.at(-1);
    if (isOpen && last && last.direction === within) last.text += `${isGlued ? '' : ' '}${word}`;
    else parts.push({ text: word, isGlued, direction: within ?? base });
    isOpen = within !== undefined;
  }
  return parts;
}

/** Words without the marks around them, and those marks. Spaces of all kinds are alike: the fonts fail at any other. */
function tokensOf(text: string): Token[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return words.flatMap((word) => wordAndMarks(word).map((one, at) => ({ text: one, isGlued: at > 0 })));
}

const marks = '()[]{}«»،؛؟,';

function wordAndMarks(text: string): string[] {
  const before = text.length - withoutEnding(text.split('').toReversed().join(''), marks).length;
  const word = withoutEnding(text.slice(before), marks);
  return [text.slice(0, before), word, text.slice(before + word.length)].filter((part) => part !== '');
}

/** By its letters; undefined for figures and marks. */
function directionOf(word: string): Direction | undefined {
  if (arabicPart.test(word)) return 'rtl';
  return /\p{L}/u.test(word) ? 'ltr' : undefined;
}

/** A figure goes on with the letters before it, as in any text of both directions. A mark between two directions is of neither. */
function directionAmong(tokens: readonly Token[], at: number, base: Direction): Direction | undefined {
  const isFigure = /\p{N}/u.test(tokens[at]?.text ?? '');
  if (isFigure && base === 'rtl') return 'ltr';
  const before = tokens.slice(0, at).map(lettersOf).findLast(isKnown) ?? base;
  if (isFigure) return before;
  const after =
    tokens
      .slice(at + 1)
      .map(lettersOf)
      .find(isKnown) ?? base;
  return before === after ? before : undefined;
}

const lettersOf = ({ text }: Token) => directionOf(text);
const isKnown = (direction: Direction | undefined) => direction !== undefined;
