import { known } from '#contract/platform/known.ts';
import type { Car } from './car.ts';
import { measureCar } from './distance.ts';
import { hypot3 } from './numbers.ts';
import { newReading } from './reading.ts';

const CELL = 0.03;
const MARGIN = 0.3;

/**
 * The car's distances on a coarse grid of one half of the car. Reading it is some twenty times cheaper than measuring,
 * so rays measure only close to the surface.
 */
export interface Volume {
  distances: Float32Array;
  columns: number;
  layer: number;
  endX: number;
  endY: number;
  endZ: number;
}

/** How far a reading may be off: half a cell's diagonal. */
export const VOLUME_ERROR = 0.026;

const built = new WeakMap<Car, Volume>();

export function getVolume(car: Car): Volume {
  const volume = built.get(car) ?? fillVolume(car);
  built.set(car, volume);
  return volume;
}

function fillVolume(car: Car): Volume {
  const columns = Math.ceil((car.length + 2 * MARGIN) / CELL) + 2;
  const rows = Math.ceil((car.halfWidth + MARGIN) / CELL) + 2;
  const layers = Math.ceil((car.height + 0.1) / CELL) + 2;
  const distances = new Float32Array(columns * rows * layers);
  const reading = newReading();
  let k = 0;
  for (let layer = 0; layer < layers; layer++) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        distances[k] = measureCar(car, { x: column * CELL - MARGIN, y: row * CELL, z: layer * CELL, smooth: false, reading });
        k += 1;
      }
    }
  }
  return {
    distances,
    columns,
    layer: columns * rows,
    endX: columns - 1.001,
    endY: rows - 1.001,
    endZ: layers - 1.001,
  };
}

/** Distance to the car in metres, within `VOLUME_ERROR`; outside the grid the way to the grid is added. */
export function readVolume(volume: Volume, x: number, y: number, z: number): number {
  const u = (x + MARGIN) / CELL;
  const v = (y < 0 ? -y : y) / CELL;
  const w = z / CELL;
  const cu = u < 0 ? 0 : u > volume.endX ? volume.endX : u;
  const cv = v > volume.endY ? volume.endY : v;
  const cw = w < 0 ? 0 : w > volume.endZ ? volume.endZ : w;
  const inside = interpolate(volume, cu, cv, cw);
  if (cu === u && cv === v && cw === w) {
    return inside;
  }
  return inside + hypot3(u - cu, v - cv, w - cw) * CELL;
}

function interpolate(volume: Volume, u: number, v: number, w: number): number {
  const { distances, columns, layer } = volume;
  const i = u | 0;
  const j = v | 0;
  const l = w | 0;
  const fu = u - i;
  const fv = v - j;
  const fw = w - l;
  let k = (l * layer + j * columns + i) | 0;
  const lowNear = known(distances[k], 'distance') + (known(distances[k + 1], 'distance') - known(distances[k], 'distance')) * fu;
  const lowFar =
    known(distances[k + columns], 'distance') +
    (known(distances[k + columns + 1], 'distance') - known(distances[k + columns], 'distance')) * fu;
  k += layer;
  const highNear = known(distances[k], 'distance') + (known(distances[k + 1], 'distance') - known(distances[k], 'distance')) * fu;
  const highFar =
    known(distances[k + columns], 'distance') +
    (known(distances[k + columns + 1], 'distance') - known(distances[k + columns], 'distance')) * fu;
  const low = lowNear + (lowFar - lowNear) * fv;
  const high = highNear + (highFar - highNear) * fv;
  return low + (high - low) * fw;
}
