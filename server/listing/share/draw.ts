import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { families, fontFiles } from './fonts.ts';
import { canvas } from './appearance.ts';
import type { Piece } from './pieces.ts';

const options: ResvgRenderOptions = { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: families.arabic } };

/** Renders the content of an SVG of the picture's size as a PNG of at most about 300 KB. */
export async function drawPng(inside: string): Promise<Buffer> {
  const drawn = await renderAsync(svg(canvas.width, canvas.height, inside), options);
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const };
  return sharp(drawn.pixels, { raw }).removeAlpha().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
}

const measured = 100;
const advances = new LRUCache<string, number>({ max: 5000 });

/** The advance width of a piece at `size`, in pixels, including spaces at its ends. */
export function advance(piece: Piece, size: number): number {
  const key = piece.font + piece.text;
  const known = advances.get(key) ?? measure(piece);
  advances.set(key, known);
  return (known * size) / measured;
}

const posts: Record<Piece['font'], [string, string]> = { arabic: ['ا ', ' ا'], latin: ['. ', ' .'], riyal: ['\u20c1', '\u20c1'] };

/** Between two fixed marks, as the renderer measures ink only; a space prevents kerning with them. */
function measure(piece: Piece): number {
  const [before, after] = posts[piece.font];
  return inkWidth({ ...piece, text: before + piece.text + after }) - inkWidth({ ...piece, text: before + after });
}

function inkWidth({ text, font }: Piece): number {
  return new Resvg(svg(20_000, 400, textElement({ text, font }, { x: 0, y: 200, size: measured })), options).getBBox()?.width ?? 0;
}

/** One piece that begins at `x`; `more` are further attributes. */
export function textElement(
  { text, font }: Piece,
  { x, y, size, more = '' }: { x: number; y: number; size: number; more?: string },
): string {
  return `<text x="${x.toFixed(2)}" y="${y}" font-family="${families[font]}" font-weight="700" font-size="${size}" ${more}>${escape(text)}</text>`;
}

function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
