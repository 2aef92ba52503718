import { beltAt, type Car } from './car.ts';

/** A point on the car: its place, its distance from the middle plane, and its normal. */
export interface Spot {
  x: number;
  y: number;
  ay: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
}

/** Height above the line under the windows. */
export function aboveBelt(car: Car, spot: Spot): number {
  return spot.z - beltAt(car, spot.x);
}
