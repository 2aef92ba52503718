import { measureBody } from './body-shape.ts';
import type { Car } from './car.ts';
import { hypot2, hypot3, smoothMin } from './numbers.ts';
import type { Reading } from './reading.ts';
import { measureWheel } from './wheel-shape.ts';

/**
 * Signed distance from a point to the whole car, in metres: x from the nose backwards, y to the left, z up.
 * `reading` then says which part is nearest.
 */
export function measureCar(
  car: Car,
  { x, y, z, smooth, reading }: { x: number; y: number; z: number; smooth: boolean; reading: Reading },
): number {
  const ay = y < 0 ? -y : y;
  let nearest = measureWheel(car, { x, ay, z, reading });
  const body = measureBody(car, { x, ay, z, smooth, reading });
  if (body < nearest) {
    nearest = body;
    reading.part = reading.seat < body + 0.001 ? 'seat' : 'body';
  }
  const mirror = measureMirror(car, x, ay, z);
  if (mirror < nearest) {
    nearest = mirror;
    reading.part = 'mirror';
  }
  return nearest;
}

function measureMirror(car: Car, x: number, ay: number, z: number): number {
  const dx = x - car.mirror.x;
  if (Math.abs(dx) > 0.35) {
    return Math.abs(dx) - 0.2;
  }
  const dy = ay - car.mirror.y;
  const dz = z - car.mirror.z;
  const rough = hypot3(dx, dy, dz) - 0.2;
  if (rough > 0.1) {
    return rough;
  }
  // A power of four instead of two makes the ball squarer.
  const qx = (dx / 0.075) ** 2;
  const qy = (dy / 0.115) ** 2;
  const qz = (dz / 0.068) ** 2;
  const shell = (Math.sqrt(Math.sqrt(qx * qx + qy * qy + qz * qz)) - 1) * 0.062;
  const stalk = Math.max(Math.abs(dy + 0.11) - 0.08, hypot2(dx - 0.01, dz + 0.045) - 0.018);
  return smoothMin(shell, stalk, 0.03);
}
