import sharp from 'sharp';
import { known } from '#contract/platform/known.ts';
import { toLayer } from './composition.ts';
import { renderCar, type CarImage } from './rendering.ts';
import type { PictureRequest } from './stage.ts';

// Fainter shadow than this is not worth the room it takes.
const FAINT = 6;

/** A car and its shadow on a transparent ground, cut to what is visible, in several widths, as AVIF and as WebP. */
export async function composeCutOut(request: PictureRequest, widths: readonly number[]): Promise<{ avif: Buffer; webp: Buffer }[]> {
  const image = renderCar(request, true);
  const { input, raw } = toLayer(image);
  const visible = sharp(input, { raw }).extract(visibleArea(image));
  return Promise.all(
    widths.map(async (width) => {
      const picture = visible.clone().resize({ width });
      return {
        avif: await picture.clone().avif({ quality: 64, effort: 7 }).toBuffer(),
        webp: await picture.webp({ quality: 86, alphaQuality: 90, effort: 6 }).toBuffer(),
      };
    }),
  );
}

function visibleArea({ data, width, height }: CarImage): { left: number; top: number; width: number; height: number } {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (known(data[(row * width + column) * 4 + 3], 'data') > FAINT) {
        left = Math.min(left, column);
        right = Math.max(right, column);
        top = Math.min(top, row);
        bottom = row;
      }
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
