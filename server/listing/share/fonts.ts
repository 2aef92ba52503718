import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Font } from './pieces.ts';

const root = path.join(import.meta.dirname, '../../..');
const fonts = path.join(root, 'web/fonts');

export const families: Record<Font, string> = { arabic: 'IBM Plex Sans Arabic', latin: 'IBM Plex Sans Latin1', riyal: 'saudi_riyal' };

/**
 * The files of the three fonts. Both halves of Plex have the same name, so the renderer could not tell them apart: the Latin one is
 * renamed.
 */
export const fontFiles: string[] = [
  path.join(fonts, 'plex-arabic-700.ttf'),
  renamed(path.join(fonts, 'plex-latin-700.ttf'), families.arabic, families.latin),
  path.join(root, 'node_modules/@emran-alhaddad/saudi-riyal-font/fonts/regular/saudi_riyal.ttf'),
];

/** A copy of a font in which one name is replaced by another of the same length. */
function renamed(file: string, from: string, to: string): string {
  const bytes = readFileSync(file);
  for (const encode of [utf16, ascii]) {
    for (let at = bytes.indexOf(encode(from)); at >= 0; at = bytes.indexOf(encode(from), at)) encode(to).copy(bytes, at);
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'markaba-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = path.join(folder, path.basename(file));
  writeFileSync(copy, bytes);
  return copy;
}

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
