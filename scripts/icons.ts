// Makes the icons of the installed app in web/public from icon.svg: the wordmark's plate on palm green.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../web/public');
const drawing = await readFile(path.join(folder, 'icon.svg'), 'utf8');
// Systems mask the picture with their own shape: the green fills it, and the plate stays away from the edges.
const square = drawing.replace('rx="112"', '');
const safe = square.replace('translate(76 139)', 'translate(112 162.4) scale(0.8)');

await draw('icon-180.png', square, 180);
await draw('icon-192.png', drawing, 192);
await draw('icon-512.png', drawing, 512);
await draw('icon-maskable-512.png', safe, 512);

async function draw(name: string, svg: string, size: number): Promise<void> {
  const pixels = sharp(Buffer.from(svg), { density: 144 }).resize(size, size);
  await writeFile(path.join(folder, name), await pixels.png({ palette: true, compressionLevel: 9 }).toBuffer());
}
