import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subset from 'subset-font';

const root = path.join(import.meta.dirname, '..');
const source = path.join(root, 'node_modules/@fontsource/ibm-plex-sans-arabic/files');
const folder = path.join(root, 'web/fonts');
// The site is set in two weights, share pictures in one of their own.
const weights = { woff2: [400, 600], truetype: [700] } as const;

/**
 * The letters the site is written in. The whole Arabic face also holds those of a dozen other languages: without them
 * a weight is 16 KB instead of 43. Without instructions for coarse screens, which today's systems do not follow, and features
 * that no style asks for, it is 12.
 */
const characters = {
  arabic: range(0x0621, 0x0652) + range(0x0660, 0x066c) + '\u060c\u061b\u061f\u0640\u0670\u067e\u0686\u06a4\u06af\u06a9\u06cc «».:',
  latin: range(0x20, 0x7e) + '\u00a0©«»·×–—‘’“”•…→←',
};

const features = {
  arabic: ['ccmp', 'locl', 'isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'mark', 'mkmk', 'kern'],
  latin: ['ccmp', 'locl', 'liga', 'kern', 'mark', 'lnum', 'tnum'],
};

/** Makes the subset fonts in web/fonts, unless they exist: WOFF2 for the site, TrueType for drawn share pictures. */
export async function makeFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const script of ['arabic', 'latin'] as const) {
    for (const weight of weights.woff2) await makeFace(script, weight, 'woff2');
    for (const weight of weights.truetype) await makeFace(script, weight, 'truetype');
  }
}

async function makeFace(script: keyof typeof characters, weight: number, format: 'woff2' | 'truetype'): Promise<void> {
  const target = path.join(folder, `plex-${script}-${weight}.${format === 'woff2' ? 'woff2' : 'ttf'}`);
  const exists = await access(target).then(
    () => true,
    () => false,
  );
  if (exists) return;
  // Share pictures are drawn from theirs by a program that reads the whole font.
  const made = { targetFormat: format, ...(format === 'woff2' && { noHinting: true, keepFeatures: features[script] }) };
  const face = await readFile(path.join(source, `ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`));
  await writeFile(target, await subset(face, characters[script], made));
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
