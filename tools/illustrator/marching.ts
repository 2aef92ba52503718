import type { Car } from './car.ts';
import { measureCar } from './distance.ts';
import { clamp } from './numbers.ts';
import type { Reading } from './reading.ts';
import { readVolume, VOLUME_ERROR, type Volume } from './volume.ts';

export interface Vector {
  x: number;
  y: number;
  z: number;
}

export const MISS = -1;

const TOUCH = 0.0012;
const STEPS = 170;
// The fields are not true distances everywhere, so a step takes only a part of what they promise.
const TRUST = 0.8;
const CLOSE = 0.02;

/** How far along a ray the car is hit, in metres, or MISS. `direction` has length 1. */
export function marchRay(
  car: Car,
  { volume, from, direction, reading }: { volume: Volume; from: Vector; direction: Vector; reading: Reading },
): number {
  const span = crossBox(car, from, direction);
  if (!span) {
    return MISS;
  }
  let t = span.enter;
  let lastDistance = 0;
  let lastStep = 0;
  for (let step = 0; step < STEPS && t < span.leave; step++) {
    const x = from.x + direction.x * t;
    const y = from.y + direction.y * t;
    const z = from.z + direction.z * t;
    // The volume holds the windscreen too, so it cannot serve a look through it.
    const rough = reading.ignoreScreen ? 0 : readVolume(volume, x, y, z);
    if (rough > 2 * VOLUME_ERROR) {
      t += (rough - VOLUME_ERROR) * 0.9;
      lastStep = 0;
      continue;
    }
    const distance = measureCar(car, { x, y, z, smooth: false, reading });
    if (Math.abs(distance) < TOUCH) {
      return t;
    }
    const slope = lastStep === 0 ? 0 : (lastDistance - distance) / lastStep;
    lastDistance = distance;
    lastStep = nextStep(distance, slope);
    t += lastStep;
  }
  return MISS;
}

// Close by, the slope seen along the ray tells where the surface is; a step too far comes back with a negative distance.
function nextStep(distance: number, slope: number): number {
  if (distance < 0 || (distance < CLOSE && slope > 0.3)) {
    return distance / clamp(slope, 0.45, 1.2);
  }
  return distance * TRUST;
}

const SPAN = { enter: 0, leave: 0 };

function crossBox(car: Car, from: Vector, direction: Vector): { enter: number; leave: number } | undefined {
  SPAN.enter = 0.01;
  SPAN.leave = 40;
  const side = car.halfWidth + 0.28;
  const crossed =
    crossSlab(from.x, direction.x, -0.1, car.length + 0.1) &&
    crossSlab(from.y, direction.y, -side, side) &&
    crossSlab(from.z, direction.z, 0, car.height + 0.1);
  return crossed ? SPAN : undefined;
}

function crossSlab(from: number, direction: number, low: number, high: number): boolean {
  if (Math.abs(direction) < 1e-9) {
    return from >= low && from <= high;
  }
  const a = (low - from) / direction;
  const b = (high - from) / direction;
  SPAN.enter = Math.max(SPAN.enter, Math.min(a, b));
  SPAN.leave = Math.min(SPAN.leave, Math.max(a, b));
  return SPAN.enter <= SPAN.leave;
}

/** The reach and softness of a shadow ray. */
export interface ShadowRay {
  start: number;
  end: number;
  steps: number;
  smallestStep: number;
  /** Larger is harder. */
  hardness: number;
}

/** How much light arrives at a point from a direction: 0 in full shadow, 1 in the open. */
export function lightThrough(
  volume: Volume,
  { x, y, z, toLight, ray }: { x: number; y: number; z: number; toLight: Vector; ray: ShadowRay },
): number {
  let light = 1;
  let t = ray.start;
  for (let step = 0; step < ray.steps && t < ray.end; step++) {
    const distance = readVolume(volume, x + toLight.x * t, y + toLight.y * t, z + toLight.z * t);
    light = Math.min(light, clamp((ray.hardness * distance) / t));
    if (light < 0.02) {
      return 0;
    }
    t += Math.max(ray.smallestStep, distance * 0.9);
  }
  return light;
}
