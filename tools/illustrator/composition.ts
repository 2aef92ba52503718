import sharp, { type CreateRaw } from 'sharp';
import { renderCar, type CarImage } from './rendering.ts';
import { SCENE_WIDTH } from './scenes/brush.ts';
import { drawScene } from './scenes/scene.ts';
import type { PictureRequest } from './stage.ts';

/** A car standing in its scene, as WebP. */
export async function composePicture(request: PictureRequest, quality: number): Promise<Buffer> {
  const car = renderCar(request, false);
  const horizon = (car.horizonY * SCENE_WIDTH) / car.width;
  const scene = drawScene(request.scene, horizon, request.seed, request.width);
  return sharp(scene.svg)
    .extract(scene.frame)
    .composite([toLayer(car)])
    .removeAlpha()
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
}

export function toLayer({ data, width, height }: CarImage): { input: Buffer; raw: CreateRaw } {
  return { input: Buffer.from(data.buffer), raw: { width, height, channels: 4 } };
}
