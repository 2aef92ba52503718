import { known } from '#contract/platform/known.ts';
import { besideCar, castShadow, readShadow, type GroundShadow } from './ground.ts';
import { marchRay, MISS, type Vector } from './marching.ts';
import { clamp, hypot3, smoothstep } from './numbers.ts';
import type { Rgb } from './paints.ts';
import { shadePoint } from './shading.ts';
import { setStage, type PictureRequest, type Stage } from './stage.ts';

/** A car and its shadow on nothing, eight bits a channel. */
export interface CarImage {
  width: number;
  height: number;
  /** RGBA, row by row, colour not multiplied by alpha. */
  data: Uint8ClampedArray<ArrayBuffer>;
  /** Row of the horizon, in pixels; it may lie outside the picture. */
  horizonY: number;
}

interface Floor {
  shadow: GroundShadow;
  fadeWidth: number;
}

type Pixel = [red: number, green: number, blue: number, alpha: number];

// A turned square: its rows and columns all differ, so nearly level edges are smooth too.
const SAMPLES = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
] as const;
const EDGE = 0.06;
/** How far from the car the floor still mirrors it, in metres. */
const FLOOR_REACH = 1.6;

const VIEW: Vector = { x: 0, y: 0, z: 0 };
const HIT: Vector = { x: 0, y: 0, z: 0 };
const FLOOR: Vector = { x: 0, y: 0, z: 0 };
const MIRRORED: Vector = { x: 0, y: 0, z: 0 };
const COLOR: Rgb = [0, 0, 0];
const BEHIND: Rgb = [0, 0, 0];

/**
 * Draws a car and its shadow. The same request gives the same bytes.
 * A cut-out lets the shadow fade towards its own sides; a car for a scene lets it run on.
 */
export function renderCar(request: PictureRequest, isCutOut: boolean): CarImage {
  const stage = setStage(request);
  const { car, camera, environment, toLight, volume } = stage;
  const shadow = castShadow(car, volume, environment, toLight);
  const floor = { shadow, fadeWidth: isCutOut ? camera.width * 0.12 : 0 };
  const pixels = drawPixels(stage, floor);
  smoothEdges(stage, floor, pixels);
  return {
    width: camera.width,
    height: camera.height,
    data: toBytes(pixels),
    horizonY: camera.horizonY,
  };
}

function drawPixels(stage: Stage, floor: Floor): Float32Array {
  const { width, height } = stage.camera;
  const pixels = new Float32Array(width * height * 4);
  const pixel: Pixel = [0, 0, 0, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      tracePixel(stage, { floor, u: column + 0.5, v: row + 0.5, pixel });
      if (pixel[3] > 0) {
        pixels.set(pixel, (row * width + column) * 4);
      }
    }
  }
  return pixels;
}

// Only pixels that differ from a neighbour are drawn again, from several rays.
function smoothEdges(stage: Stage, floor: Floor, pixels: Float32Array): void {
  const { width, height } = stage.camera;
  const first = pixels.slice();
  const pixel: Pixel = [0, 0, 0, 0];
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const k = (row * width + column) * 4;
      if (!isEdge(first, k, width * 4)) {
        continue;
      }
      const share = 1 / (SAMPLES.length + 1);
      for (let i = k; i < k + 4; i++) {
        pixels[i]! *= share;
      }
      for (const [right, down] of SAMPLES) {
        tracePixel(stage, { floor, u: column + right, v: row + down, pixel });
        for (const i of [0, 1, 2, 3] as const) {
          pixels[k + i]! += pixel[i] * share;
        }
      }
    }
  }
}

function isEdge(pixels: Float32Array, k: number, line: number): boolean {
  for (let i = k; i < k + 4; i++) {
    const value = known(pixels[i], 'pixel');
    const differs =
      Math.abs(value - known(pixels[i - 4], 'pixel')) > EDGE ||
      Math.abs(value - known(pixels[i + 4], 'pixel')) > EDGE ||
      Math.abs(value - known(pixels[i - line], 'pixel')) > EDGE ||
      Math.abs(value - known(pixels[i + line], 'pixel')) > EDGE;
    if (differs) {
      return true;
    }
  }
  return false;
}

/** The colour at a place of the picture, multiplied by its alpha, ready to be averaged. */
function tracePixel(stage: Stage, { floor, u, v, pixel }: { floor: Floor; u: number; v: number; pixel: Pixel }): void {
  aim(stage, u, v);
  const { camera, car, reading, surface, volume } = stage;
  const t = marchRay(car, { volume, from: camera, direction: VIEW, reading });
  if (t === MISS) {
    traceGround(stage, floor, u, pixel);
    return;
  }
  shadeAt(stage, { from: camera, view: VIEW, t, isOnFloor: false, out: COLOR });
  setPixel(stage, COLOR, surface.opacity, pixel);
  if (surface.opacity < 1) {
    seeThrough(stage, surface.opacity, pixel);
  }
}

function aim({ camera }: Stage, u: number, v: number): void {
  const right = (u - camera.centreX) / camera.focal;
  const x = camera.forward[0] + camera.right[0] * right;
  const y = camera.forward[1] + camera.right[1] * right;
  const z = (camera.horizonY - v) / camera.focal;
  const length = hypot3(x, y, z);
  VIEW.x = x / length;
  VIEW.y = y / length;
  VIEW.z = z / length;
}

function shadeAt(
  stage: Stage,
  { from, view, t, isOnFloor, out }: { from: Vector; view: Vector; t: number; isOnFloor: boolean; out: Rgb },
): void {
  HIT.x = from.x + view.x * t;
  HIT.y = from.y + view.y * t;
  HIT.z = from.z + view.z * t;
  shadePoint(stage, { point: HIT, view, isOnFloor, out });
}

// The windscreen of an open car is transparent.
function seeThrough(stage: Stage, opacity: number, pixel: Pixel): void {
  stage.reading.ignoreScreen = true;
  const t = marchRay(stage.car, { volume: stage.volume, from: stage.camera, direction: VIEW, reading: stage.reading });
  if (t !== MISS) {
    shadeAt(stage, { from: stage.camera, view: VIEW, t, isOnFloor: true, out: BEHIND });
    const share = 1 - opacity;
    for (const i of [0, 1, 2] as const) {
      pixel[i] += toneMap(BEHIND[i] * stage.environment.exposure * 0.8) * share;
    }
    pixel[3] = 1;
  }
  stage.reading.ignoreScreen = false;
}

function traceGround(stage: Stage, floor: Floor, u: number, pixel: Pixel): void {
  pixel.fill(0);
  if (VIEW.z >= -0.01) {
    return;
  }
  const { camera, environment } = stage;
  const t = -camera.z / VIEW.z;
  FLOOR.x = camera.x + VIEW.x * t;
  FLOOR.y = camera.y + VIEW.y * t;
  FLOOR.z = 0.002;
  const fade = smoothstep(0, floor.fadeWidth, u) * smoothstep(0, floor.fadeWidth, camera.width - u);
  const shade = readShadow(floor.shadow, FLOOR.x, FLOOR.y) * fade;
  const mirror = environment.floorReflection > 0 ? mirrorCar(stage, COLOR) * fade : 0;
  const alpha = shade + (1 - shade) * mirror;
  if (alpha <= 0) {
    return;
  }
  const share = (1 - shade * 0.55) * mirror;
  for (const i of [0, 1, 2] as const) {
    pixel[i] = mirror > 0 ? toneMap(COLOR[i] * environment.exposure) * share : 0.02 * alpha;
  }
  pixel[3] = alpha;
}

/** How strongly the floor mirrors the car where the view meets it, 0 for not at all; `out` is what it mirrors. */
function mirrorCar(stage: Stage, out: Rgb): number {
  const beside = besideCar(stage.car, FLOOR.x, FLOOR.y);
  if (beside >= FLOOR_REACH) {
    return 0;
  }
  MIRRORED.x = VIEW.x;
  MIRRORED.y = VIEW.y;
  MIRRORED.z = -VIEW.z;
  const t = marchRay(stage.car, { volume: stage.volume, from: FLOOR, direction: MIRRORED, reading: stage.reading });
  const height = MIRRORED.z * t;
  if (t === MISS || height > 0.9) {
    return 0;
  }
  shadeAt(stage, { from: FLOOR, view: MIRRORED, t, isOnFloor: true, out });
  const fade = (1 - smoothstep(0, 0.9, height)) * (1 - smoothstep(0.5, FLOOR_REACH, beside));
  return stage.environment.floorReflection * fade * (0.5 + 0.5 * clamp(1 + VIEW.z * 2));
}

function setPixel(stage: Stage, color: Rgb, alpha: number, pixel: Pixel): void {
  for (const i of [0, 1, 2] as const) {
    pixel[i] = toneMap(color[i] * stage.environment.exposure) * alpha;
  }
  pixel[3] = alpha;
}

// Bright values are bent below white before the usual screen curve.
function toneMap(linear: number): number {
  const light = Math.max(0, linear);
  const value = Math.min(1, (light * (1 + light * 0.12)) / (1 + light * 0.5));
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function toBytes(pixels: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(pixels.length);
  for (let k = 0; k < pixels.length; k += 4) {
    const alpha = known(pixels[k + 3], 'pixel');
    const scale = alpha > 0 ? 255 / alpha : 0;
    data[k] = known(pixels[k], 'pixel') * scale;
    data[k + 1] = known(pixels[k + 1], 'pixel') * scale;
    data[k + 2] = known(pixels[k + 2], 'pixel') * scale;
    data[k + 3] = alpha * 255;
  }
  return data;
}
