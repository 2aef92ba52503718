// Screenshots, pixel by pixel.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** How two pictures differ; no lines if they are equal. Different ones are stored in `folder`. */
export async function differingPixels(before: Buffer, after: Buffer, folder: string, name: string): Promise<string[]> {
  if (before.equals(after)) return [];
  const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const [old, young] = [one.info, other.info];
  const isSized = old.width === young.width && old.height === young.height;
  const found = isSized ? differing(one.data, other.data, old.width) : `${old.width}×${old.height} → ${young.width}×${young.height}`;
  if (found === '') return [];
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name.replace(/[^\w-]+/g, '_').slice(0, 120));
  writeFileSync(`${file}.before.png`, before);
  writeFileSync(`${file}.after.png`, after);
  return [`picture: ${found}; see ${file}.{before,after}.png`];
}

function differing(before: Buffer, after: Buffer, width: number): string {
  let count = 0;
  let top = Number.POSITIVE_INFINITY;
  let bottom = 0;
  for (let at = 0; at < before.length; at += 3) {
    if (before[at] === after[at] && before[at + 1] === after[at + 1] && before[at + 2] === after[at + 2]) continue;
    count += 1;
    const row = Math.floor(at / 3 / width);
    top = Math.min(top, row);
    bottom = row;
  }
  return count === 0 ? '' : `${count} pixels differ, from row ${top} to ${bottom}`;
}
