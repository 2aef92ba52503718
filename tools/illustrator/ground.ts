import { known } from '#contract/platform/known.ts';
import type { Car } from './car.ts';
import type { Environment } from './environment.ts';
import { lightThrough, type ShadowRay, type Vector } from './marching.ts';
import { clamp, hypot2, smoothstep } from './numbers.ts';
import { readVolume, type Volume } from './volume.ts';

const CELL = 0.035;
const MARGIN_X = 4;
const MARGIN_Y = 4.5;
const CAST: ShadowRay = { start: 0.02, end: 5, steps: 40, smallestStep: 0.04, hardness: 6.5 };

/** The shadow on the ground round a car, worked out once; every ground pixel reads it. */
export interface GroundShadow {
  values: Float32Array;
  columns: number;
  rows: number;
}

export function castShadow(car: Car, volume: Volume, environment: Environment, toLight: Vector): GroundShadow {
  const columns = Math.ceil((car.length + 2 * MARGIN_X) / CELL);
  const rows = Math.ceil((2 * MARGIN_Y) / CELL);
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * CELL - MARGIN_X;
      const y = row * CELL - MARGIN_Y;
      const soft = softShadow(car, volume, x, y);
      const light = environment.sun ? lightThrough(volume, { x, y, z: 0, toLight, ray: CAST }) : 1;
      const shade = environment.sun ? 1 - (1 - soft * 0.85) * (1 - (1 - light) * 0.62) : soft;
      values[row * columns + column] = clamp((shade * environment.shadow * 0.92) / 0.62, 0, 0.94);
    }
  }
  return { values, columns, rows };
}

/** How dark the ground is at a place, 0 to 1. */
export function readShadow(shadow: GroundShadow, x: number, y: number): number {
  const u = (x + MARGIN_X) / CELL;
  const v = (y + MARGIN_Y) / CELL;
  if (u < 0 || v < 0 || u >= shadow.columns - 1 || v >= shadow.rows - 1) {
    return 0;
  }
  const i = u | 0;
  const j = v | 0;
  const k = j * shadow.columns + i;
  const { values, columns } = shadow;
  const near = known(values[k], 'value') + (known(values[k + 1], 'value') - known(values[k], 'value')) * (u - i);
  const far =
    known(values[k + columns], 'value') + (known(values[k + columns + 1], 'value') - known(values[k + columns], 'value')) * (u - i);
  return near + (far - near) * (v - j);
}

/** Distance from a place on the ground to the car's outline from above. */
export function besideCar(car: Car, x: number, y: number): number {
  const dx = Math.max(0.12 - x, x - car.length + 0.12, 0);
  return hypot2(dx, Math.max(Math.abs(y) - car.halfWidth + 0.1, 0));
}

// What the sky loses under and beside the car, and the dark line where the tyres stand.
function softShadow(car: Car, volume: Volume, x: number, y: number): number {
  const beside = besideCar(car, x, y);
  if (beside > 0.6) {
    return 0;
  }
  const wide = (1 - smoothstep(0, 0.6, beside)) ** 2 * 0.6;
  const near = (1 - smoothstep(0, 0.26, beside)) * 0.55;
  const touch = (1 - smoothstep(0, 0.14, Math.max(0, readVolume(volume, x, y, 0.03)))) * 0.9;
  return 1 - (1 - wide) * (1 - near) * (1 - touch * 0.8);
}
