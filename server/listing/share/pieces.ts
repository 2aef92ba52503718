import { known } from '#contract/platform/known.ts';
/** The font of a piece, one of three. */
export type Font = 'arabic' | 'latin' | 'riyal';

/** A part of a line with one font and one direction. */
export interface Piece {
  text: string;
  font: Font;
}

type Way = 'rtl' | 'ltr';
type Kind = 'right' | 'left' | 'digits' | 'neutral';

interface Letter {
  text: string;
  kind: Kind;
  font: Font;
  level: number;
}

/**
 * A line cut into pieces, from the left of the picture to its right, by the Unicode bidirectional algorithm as far as titles and
 * prices need it: letters, figures and neutral characters between them. The renderer can neither draw a line from the right nor
 * change fonts within one, as it assumes that every font has as many glyphs for a word.
 */
export function piecesOf(text: string, way: Way): Piece[] {
  const letters = [...drawable(text)].map((letter) => ({ text: letter, kind: kindOf(letter), font: fontOf(letter), level: 0 }));
  joinFigures(letters);
  giveFigures(letters, way);
  giveNeutrals(letters, way);
  for (const letter of letters) letter.level = levelOf(letter.kind, way);
  return inOrder(gather(letters));
}

/** Drops characters without a glyph: accents and direction marks are removed, the letters under them stay. */
function drawable(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return plain.replace(/[^\u0020-\u007e\u0621-\u0669\u066a-\u066c\u060c\u061b\u061f\u0670-\u06ff\u20c1©«»·×–—‘’“”•…→←]/gu, '');
}

function kindOf(letter: string): Kind {
  if (/[0-9٠-٩]/.test(letter)) return 'digits';
  if (isArabicLetter(letter)) return 'right';
  return /[a-z\u20c1]/i.test(letter) ? 'left' : 'neutral';
}

function isArabicLetter(letter: string): boolean {
  return /[\u0621-\u065f\u0670-\u06ff]/.test(letter);
}

function fontOf(letter: string): Font {
  if (letter === '\u20c1') return 'riyal';
  return /[\u0600-\u06ff]/.test(letter) ? 'arabic' : 'latin';
}

/** A comma, point or dash inside a figure belongs to it: 46,000 and 4.5. */
function joinFigures(letters: Letter[]): void {
  for (const [index, letter] of letters.entries()) {
    const inside = letters[index - 1]?.kind === 'digits' && letters[index + 1]?.kind === 'digits';
    if (inside && /[,.:/%٫٬-]/.test(letter.text)) letter.kind = 'digits';
  }
}

/** Figures after Latin letters have their direction; after Arabic ones they are pieces of their own. */
function giveFigures(letters: Letter[], way: Way): void {
  let last: Kind = way === 'rtl' ? 'right' : 'left';
  for (const letter of letters) {
    if (letter.kind === 'left' || letter.kind === 'right') last = letter.kind;
    else if (letter.kind === 'digits' && last === 'left') letter.kind = 'left';
  }
}

/** Neutral characters between two of one direction have that direction, others that of the line. Figures count as Arabic here. */
function giveNeutrals(letters: Letter[], way: Way): void {
  const base = way === 'rtl' ? 'right' : 'left';
  const direction = (letter: Letter | undefined) => (letter === undefined ? base : letter.kind === 'left' ? 'left' : 'right');
  for (let index = 0; index < letters.length; index += 1) {
    if (known(letters[index], 'letter').kind !== 'neutral') continue;
    const next = letters.findIndex((letter, at) => at > index && letter.kind !== 'neutral');
    const end = next === -1 ? letters.length : next;
    const before = direction(letters[index - 1]);
    const given = before === direction(letters[end]) ? before : base;
    for (const letter of letters.slice(index, end)) letter.kind = given;
    index = end;
  }
}

function levelOf(kind: Kind, way: Way): number {
  if (kind === 'digits') return 2;
  if (kind === 'right') return 1;
  return way === 'rtl' ? 2 : 0;
}

interface Gathered extends Piece {
  level: number;
  /** A mark in a line from the right: drawn with others it would appear on their wrong side. */
  alone: boolean;
}

/** Neighbours of one font and level. A space between two Arabic words belongs to their piece. */
function gather(letters: Letter[]): Gathered[] {
  const pieces: Gathered[] = [];
  for (const [index, letter] of letters.entries()) {
    const between = letter.text === ' ' && isArabic(letters[index - 1]) && isArabic(letters[index + 1]);
    const font = between ? 'arabic' : letter.font;
    const alone = letter.level === 1 && !between && !isArabic(letter);
    const last = pieces.at(-1);
    if (last && !alone && !last.alone && last.font === font && last.level === letter.level) last.text += letter.text;
    else pieces.push({ text: alone ? (mirrored[letter.text] ?? letter.text) : letter.text, font, level: letter.level, alone });
  }
  return pieces;
}

function isArabic(letter: Letter | undefined): boolean {
  return letter !== undefined && letter.level === 1 && isArabicLetter(letter.text);
}

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<', '«': '»', '»': '«' };

/** The last rule of the algorithm: from the highest level down to the lowest odd one, every run at that level or above is reversed. */
function inOrder(pieces: Gathered[]): Piece[] {
  const ordered = [...pieces];
  for (let level = 2; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && known(ordered[end], 'ordered').level >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered.map(({ text, font }) => ({ text, font }));
}
