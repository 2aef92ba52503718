import { beltAt, type Car } from './car.ts';
import { readGrid, readGridSmoothly } from './grid.ts';
import { hypot2, hypot3, smoothMax, smoothMin, smoothstep } from './numbers.ts';
import type { Reading } from './reading.ts';

const FAR = 0.13;
/** The soft edge where the cabin meets the lower body. */
const FILLET = 0.035;

/**
 * Signed distance from a point to the body, in metres. `ay` is the distance from the middle plane.
 * `smooth` reads the outlines without facets, for normals.
 */
export function measureBody(
  car: Car,
  { x, ay, z, smooth, reading }: { x: number; ay: number; z: number; smooth: boolean; reading: Reading },
): number {
  const read = smooth ? readGridSmoothly : readGrid;
  const y2 = (ay * ay) / (car.halfWidth * car.halfWidth);
  const outline = read(car.lowerGrid, bendInPlan(car, x, y2), z + 0.035 * y2 - bonnetDome(car, x, ay));
  const cabinX = x - 0.16 * y2 * (x < car.length * 0.55 ? 1 : -0.5);
  const cabinOutline = read(car.cabinGrid, cabinX, z + 0.055 * y2);
  if (!smooth && !car.open) {
    const rough = Math.max(Math.min(outline, cabinOutline), ay - car.halfWidth - 0.04);
    if (rough > FAR) {
      return rough * 0.92;
    }
  }
  const flank = read(car.sideGrid, x, z);
  const side = ay - flank;
  const lower = smoothMax(outline, side, car.boxy ? 0.1 : 0.115);
  reading.lower = lower;
  reading.flank = flank;
  if (!smooth && !car.open && cabinOutline > lower + FILLET) {
    return cutBed(car, { x, ay, z, shell: cutArches(car, { x, ay, z, shell: lower, reading }), reading });
  }
  const cabinSide = (ay - cabinHalfWidth(car, x, z)) * 0.95;
  const cabin = smoothMax(cabinOutline, cabinSide, car.boxy ? 0.1 : 0.13);
  reading.lowerOutline = outline;
  reading.lowerSide = side;
  reading.cabin = cabin;
  reading.cabinOutline = cabinOutline;
  reading.cabinSide = cabinSide;
  const shell = car.open ? openShell(x, ay, z, reading) : smoothMin(lower, cabin, FILLET);
  return cutBed(car, { x, ay, z, shell: cutArches(car, { x, ay, z, shell, reading }), reading });
}

// Seen from above the nose and the tail curve away towards the corners.
function bendInPlan(car: Car, x: number, y2: number): number {
  if (x < 1.4) {
    const bow = car.boxy ? 0.1 : 0.21;
    return x - bow * y2 * (0.45 + 0.55 * y2) * ((1.4 - x) / 1.4);
  }
  const tail = (x - car.length + 1.2) / 1.2;
  return tail > 0 ? x + (car.boxy ? 0.05 : 0.11) * y2 * tail : x;
}

// The middle of the bonnet is a little higher between two creases.
function bonnetDome(car: Car, x: number, ay: number): number {
  if (x < 0.12 || x > 1.6) {
    return 0;
  }
  const edge = car.halfWidth * (0.4 + 0.13 * x);
  const along = smoothstep(0.12, 0.5, x) * (1 - smoothstep(1.15, 1.6, x));
  return 0.015 * along * (1 - smoothstep(edge - 0.07, edge, ay));
}

function cabinHalfWidth(car: Car, x: number, z: number): number {
  const aboveBelt = Math.max(0, z - beltAt(car, x));
  const taper = 0.04 * smoothstep(car.length * 0.62, car.length * 0.95, x) * (car.boxy ? 0.4 : 1.6);
  return car.halfWidth - 0.075 - car.leanIn * aboveBelt * (1 + 0.35 * aboveBelt) - taper;
}

function cutArches(car: Car, { x, ay, z, shell, reading }: { x: number; ay: number; z: number; shell: number; reading: Reading }): number {
  if (z > car.wheelRadius * 2 + 0.1) {
    reading.arch = 9;
    return shell;
  }
  const axle = Math.abs(x - car.frontAxle) < Math.abs(x - car.rearAxle) ? car.frontAxle : car.rearAxle;
  const round = hypot2(x - axle, z - car.wheelRadius) - car.wheelRadius - 0.052;
  const arch = Math.max(round, car.halfWidth - 0.36 - ay);
  reading.arch = arch;
  return smoothMax(shell, -arch, 0.018);
}

function cutBed(car: Car, { x, ay, z, shell, reading }: { x: number; ay: number; z: number; shell: number; reading: Reading }): number {
  if (!car.bed) {
    return shell;
  }
  const along = Math.max(car.bed[0] - x, x - car.bed[1]);
  const bed = Math.max(along, ay - (reading.flank - 0.1), 0.9 - z);
  reading.hollow = bed;
  return smoothMax(shell, -bed, 0.03);
}

function openShell(x: number, ay: number, z: number, reading: Reading): number {
  const along = Math.max(1.86 - x + (z - 0.9) * 0.3, x - 3.22);
  const cockpit = Math.max(along, ay - (reading.flank - 0.15), 0.45 - z);
  const inner = smoothMax(reading.cabinOutline + 0.03, reading.cabinSide + 0.03, 0.03);
  reading.hollow = cockpit;
  reading.screen = Math.max(reading.cabin, -inner, x - 2.24, 0.86 - z);
  const tub = smoothMax(reading.lower, -cockpit, 0.035);
  const seats = Math.min(measureSeat(x - 2.5, ay, z), measureSeat(x - 3.02, ay, z));
  reading.seat = seats;
  const furnished = Math.min(tub, seats);
  return reading.ignoreScreen ? furnished : Math.min(furnished, reading.screen);
}

function measureSeat(x: number, ay: number, z: number): number {
  const leaning = x - (z - 0.6) * 0.3;
  const back = roundedSolid(leaning, { y: ay - 0.38, z: z - 0.68, hx: 0.075, hy: 0.235, hz: 0.3, radius: 0.06 });
  const head = roundedSolid(leaning + 0.01, { y: ay - 0.38, z: z - 1.05, hx: 0.05, hy: 0.125, hz: 0.08, radius: 0.045 });
  return Math.min(back, head) * 0.9;
}

function roundedSolid(
  x: number,
  { y, z, hx, hy, hz, radius }: { y: number; z: number; hx: number; hy: number; hz: number; radius: number },
): number {
  const qx = Math.max(0, Math.abs(x) - hx + radius);
  const qy = Math.max(0, Math.abs(y) - hy + radius);
  const qz = Math.max(0, Math.abs(z) - hz + radius);
  return hypot3(qx, qy, qz) - radius;
}
