import type { Car } from './car.ts';
import { clamp, hypot2, mix, roundedBox, smoothMax, smoothMin } from './numbers.ts';
import type { Part, Reading } from './reading.ts';

const HALF_TYRE = 0.118;
const NEAR = 0.15;

/** Signed distance to the nearer wheel of this side; `reading.part` becomes the part of the wheel that is nearest. */
export function measureWheel(car: Car, { x, ay, z, reading }: { x: number; ay: number; z: number; reading: Reading }): number {
  reading.part = 'tyre';
  const pz = z - car.wheelRadius;
  if (pz > car.wheelRadius + NEAR) {
    return pz - car.wheelRadius;
  }
  const isRear = Math.abs(x - car.rearAxle) < Math.abs(x - car.frontAxle);
  const px = x - (isRear ? car.rearAxle : car.frontAxle);
  const r = hypot2(px, pz);
  const depth = ay - (car.halfWidth - 0.022);
  const rough = Math.max(r - car.wheelRadius, Math.abs(depth + HALF_TYRE) - HALF_TYRE - 0.02);
  if (rough > NEAR) {
    return rough;
  }
  reading.wheelDepth = depth;
  const rim = car.wheelRadius * 0.735;
  const middle = (rim + car.wheelRadius) / 2;
  const tyre = roundedBox(r - middle, { y: depth + HALF_TYRE, halfX: car.wheelRadius - middle, halfY: HALF_TYRE, radius: 0.035 });
  const lipX = Math.max(0, Math.abs(r - rim + 0.004) - 0.008);
  const lip = hypot2(lipX, Math.max(0, Math.abs(depth + 0.012) - 0.014)) - 0.004;
  const ring = nearerPart(reading, tyre, 'rim', lip);
  return r < rim + 0.02 ? measureInside(car, { r, turn: Math.atan2(pz, px), depth, isRear, ring, reading }) : ring;
}

function measureInside(
  car: Car,
  { r, turn, depth, isRear, ring, reading }: { r: number; turn: number; depth: number; isRear: boolean; ring: number; reading: Reading },
): number {
  const rim = car.wheelRadius * 0.735;
  const spokes = measureSpokes(car, { r, turn: turn + (isRear ? 0.5 : 0.16), depth, rim });
  const disc = Math.max(r - rim * 0.76, Math.abs(depth + 0.115) - 0.012);
  const well = Math.max(r - rim, Math.abs(depth + 0.17) - 0.02);
  const caliperArc = (Math.abs(turn - (isRear ? 2.6 : 0.55)) - 0.38) * r;
  const caliper = Math.max(Math.abs(r - rim * 0.68) - 0.035, Math.abs(depth + 0.105) - 0.03, caliperArc);
  let nearest = nearerPart(reading, ring, 'rim', spokes);
  nearest = nearerPart(reading, nearest, 'disc', disc);
  nearest = nearerPart(reading, nearest, 'well', well);
  return nearerPart(reading, nearest, 'caliper', caliper);
}

function nearerPart(reading: Reading, nearest: number, part: Part, distance: number): number {
  if (distance >= nearest) {
    return nearest;
  }
  reading.part = part;
  return distance;
}

function measureSpokes(car: Car, { r, turn, depth, rim }: { r: number; turn: number; depth: number; rim: number }): number {
  const sector = (Math.PI * 2) / car.spokes;
  const fromSpoke = turn - sector * Math.round(turn / sector);
  const across = Math.abs(r * Math.sin(fromSpoke));
  const outward = clamp(r / rim);
  const halfWidth = car.twinSpokes ? 0.019 : mix(0.036, 0.024, outward) * (car.spokes > 7 ? 0.62 : 1.05);
  const axis = car.twinSpokes ? Math.abs(across - mix(0.012, 0.052, outward)) : across;
  const face = -0.018 - 0.045 * (1 - outward) ** 1.3 + 0.02 * Math.exp((-r * r) / 0.003);
  const spoke = smoothMax(smoothMax(axis - halfWidth, r - rim + 0.004, 0.008), Math.abs(depth - face + 0.022) - 0.022, 0.012);
  const hub = smoothMax(r - 0.062, Math.abs(depth - face + 0.02) - 0.02, 0.012);
  return smoothMin(spoke, hub, 0.02);
}
