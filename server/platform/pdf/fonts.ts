import path from 'node:path';
import { Font } from '@react-pdf/renderer';

const files = path.join(import.meta.dirname, '../../../node_modules/@fontsource/ibm-plex-sans-arabic/files');
const scripts = ['arabic', 'latin'] as const;
const weights = [400, 600] as const;

export const families = { arabic: 'Plex Arabic', latin: 'Plex Latin' } as const;

for (const script of scripts) {
  const fonts = weights.map((fontWeight) => {
    return { src: path.join(files, `ibm-plex-sans-arabic-${script}-${fontWeight}-normal.woff`), fontWeight };
  });
  Font.register({ family: families[script], fonts });
}
// Arabic is not broken within words.
Font.registerHyphenationCallback((one) => [one]);

interface Glyph {
  name: string;
  codePoints: number[];
}

interface FontFile {
  numGlyphs: number;
  characterSet: number[];
  getGlyph: (id: number) => Glyph;
  glyphForCodePoint: (codePoint: number) => Glyph;
}

let loaded: Promise<unknown> | undefined;

/** Loads the fonts, once in a process, with the letters of each glyph. */
export function loadFonts(): Promise<unknown> {
  loaded ??= Promise.all(scripts.flatMap((script) => weights.map((weight) => load(families[script], weight))));
  return loaded;
}

async function load(fontFamily: string, fontWeight: number): Promise<void> {
  await Font.load({ fontFamily, fontWeight });
  setLetters((Font.getFont({ fontFamily, fontWeight }) as unknown as { data: FontFile }).data);
}

/**
 * Sets the letters of each glyph, by which a PDF is searched and copied. fontkit takes them from the first caller that requests a
 * glyph, and embedding a font requests it without any: the letters were missing from every document except the first.
 */
function setLetters(font: FontFile): void {
  for (let id = 0; id < font.numGlyphs; id += 1) {
    const glyph = font.getGlyph(id);
    glyph.codePoints = inOrderOfPage(lettersOfName(glyph.name));
  }
  // Largest first: a glyph of two characters is the plain one, not its presentation form.
  for (const codePoint of font.characterSet.toSorted((one, other) => other - one)) {
    font.glyphForCodePoint(codePoint).codePoints = inOrderOfPage(lettersOf(codePoint));
  }
}

/** If no character maps to the glyph, its name contains it: `uni0633.init`, or `uni06440627.fina` of a ligature. */
function lettersOfName(name: string): number[] {
  const [, hex = ''] = /^uni((?:[0-9A-F]{4})+)/.exec(name) ?? [];
  return (hex.match(/.{4}/g) ?? []).flatMap((code) => lettersOf(Number.parseInt(code, 16)));
}

/** The base letters, if `codePoint` is one of their presentation forms. */
function lettersOf(codePoint: number): number[] {
  const text = String.fromCodePoint(codePoint);
  const isShape = /[\uFB50-\uFDFF\uFE70-\uFEFC]/.test(text);
  return [...(isShape ? text.normalize('NFKC') : text)].map((letter) => letter.codePointAt(0)!);
}

/** PDF readers reverse a right-to-left line letter by letter, including ligatures. */
function inOrderOfPage(letters: number[]): number[] {
  const isArabic = letters.some((letter) => /\p{Script=Arabic}/u.test(String.fromCodePoint(letter)));
  return isArabic ? letters.toReversed() : letters;
}
