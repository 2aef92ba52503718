import { describe, expect, test, vi } from 'vitest';
import { BODIES } from './bodies.ts';
import { getCar } from './car.ts';
import { cropOf } from './crops.ts';
import { PICTURE_SETS } from './library-plan.ts';
import { renderCar } from './rendering.ts';
import { drawScene } from './scenes/scene.ts';
import { drawSilhouette } from './silhouettes.ts';
import type { PictureRequest } from './stage.ts';

// The first car of a body type takes a second or two to build on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const dune: PictureRequest = {
  body: 'suv',
  color: 'beige',
  angle: 'front34',
  scene: 'desert',
  make: 1,
  seed: 2,
  width: 64,
};

function draw(changes: Partial<PictureRequest> = {}): string {
  return Buffer.from(renderCar({ ...dune, ...changes }, false).data).toString('base64');
}

describe('a drawn car', () => {
  test('is the same byte for byte when it is drawn again', () => {
    expect(draw()).toBe(draw());
  });

  test.each<Partial<PictureRequest>>([
    { body: 'sedan' },
    { color: 'navy' },
    { angle: 'side' },
    { scene: 'studio' },
    { make: 3 },
    { damaged: true },
  ])('differs with %o', (change) => {
    expect(draw(change)).not.toBe(draw());
  });

  test.each(BODIES)('%s covers a good part of its picture and leaves the sky free', (body) => {
    const { data, width, height } = renderCar({ ...dune, body, scene: 'studio' }, true);
    const solid = Array.from({ length: width * height }, (_, k) => data[k * 4 + 3] === 255);
    const share = solid.filter(Boolean).length / solid.length;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.5);
    expect(solid.slice(0, width * 8)).not.toContain(true);
  });
});

describe('a scene', () => {
  test('keeps its frame inside what is drawn', () => {
    const { frame, svg } = drawScene('coast', 560, 1, 1200);
    expect(frame).toEqual({ left: 90, top: 60, width: 1200, height: 900 });
    expect(svg.toString()).toContain('width="1380" height="1020"');
  });

  test('changes with its seed', () => {
    expect(drawScene('city', 560, 1, 400).svg).not.toEqual(drawScene('city', 560, 2, 400).svg);
  });
});

test('every set has its own name', () => {
  expect(new Set(PICTURE_SETS.map(({ id }) => id)).size).toBe(PICTURE_SETS.length);
});

test.each(BODIES)('%s has three drawings, and its makers look different', (body) => {
  const makes = [...new Set(PICTURE_SETS.filter((set) => set.body === body).map(({ make }) => make))];
  const silhouettes = new Set(makes.map((make) => JSON.stringify(getCar(body, make).cabin)));
  const fronts = new Set(makes.map((make) => draw({ body, make, angle: 'nose' })));
  expect([silhouettes.size, fronts.size]).toEqual([3, makes.length]);
});

test.each(PICTURE_SETS)('the close-up of $id is 4:3 and lies inside its picture', (set) => {
  const { x, y, w, h } = cropOf(set, 1200, 900);
  expect(w * 3).toBe(h * 4);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + w).toBeLessThanOrEqual(1200);
  expect(y + h).toBeLessThanOrEqual(900);
});

test.each(BODIES)('the silhouette of %s has a body and two wheels', (body) => {
  expect(drawSilhouette(body).match(/a[\d.]+/g)?.length).toBe(8);
  expect(drawSilhouette(body).split('M').length).toBeGreaterThanOrEqual(6);
});
