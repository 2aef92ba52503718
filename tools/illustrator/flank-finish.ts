import { known } from '#contract/platform/known.ts';
import { beltAt, type Car } from './car.ts';
import { clamp, hypot2, roundedBox, smoothstep } from './numbers.ts';
import type { Reading } from './reading.ts';
import { deepenSeam, makeDark, makeMetal, type Surface } from './surface.ts';
import type { Spot } from './spot.ts';

/** Doors, handles, filler flap, dark cladding and the edge of the bonnet. */
export function finishFlank(
  car: Car,
  { spot, reading, surface, sill }: { spot: Spot; reading: Reading; surface: Surface; sill: number },
): void {
  if (Math.abs(spot.ny) > 0.35) {
    drawDoors(car, spot, surface, sill);
    drawFlap(car, spot, surface);
  }
  drawCladding(car, { spot, reading, surface, sill });
  const isBonnet = spot.nz > 0.3 && spot.x < known(car.doors[0], 'door') - 0.15 && spot.x > 0.18;
  if (isBonnet) {
    drawSeam(surface, spot.ay - (reading.flank - 0.135 - 0.05 * clamp(1 - spot.x / 1.2)), 0.007);
  }
}

/** A gap between two panels, given the distance to it. */
export function drawSeam(surface: Surface, distance: number, width: number): void {
  deepenSeam(surface, 1 - smoothstep(width * 0.35, width, Math.abs(distance)));
}

function drawDoors(car: Car, spot: Spot, surface: Surface, sill: number): void {
  const belt = beltAt(car, spot.x);
  const bottom = sill + 0.03;
  if (spot.z <= bottom || spot.z >= belt - 0.006) {
    return;
  }
  const upward = (spot.z - bottom) / (belt - bottom);
  const last = car.doors.length - 1;
  for (let i = 0; i <= last; i++) {
    // The rear edge of the last door follows the wheel arch; the others bow a little.
    const bow = i === last ? -0.2 * (1 - upward) ** 2 * (car.bed ? 0 : 1) : 0.03 * Math.sin(upward * 3.1);
    drawSeam(surface, spot.x - known(car.doors[i], 'door') - bow, 0.0075);
    if (i > 0) {
      drawHandle(car, surface, spot.x - known(car.doors[i], 'door') + 0.17, spot.z - belt + 0.115);
    }
  }
  if (spot.x > known(car.doors[0], 'door') - 0.01 && spot.x < known(car.doors[last], 'door')) {
    drawSeam(surface, spot.z - bottom - 0.012, 0.0075);
  }
  if (car.body === 'minibus' || car.body === 'van') {
    drawSlidingRail(car, spot, surface, belt);
  }
}

function drawHandle(car: Car, surface: Surface, x: number, z: number): void {
  const handle = roundedBox(x, { y: z, halfX: 0.085, halfY: 0.013, radius: 0.012 });
  if (handle < 0) {
    makeDark(surface, 0.03, 0.8, 'trim');
    if (!car.darkTrim) {
      makeMetal(surface, { value: 0.4, metal: 0.7, mirror: 0.3, gloss: 0.8 });
    }
  } else if (handle < 0.006) {
    deepenSeam(surface, 0.5);
  }
}

function drawSlidingRail(car: Car, spot: Spot, surface: Surface, belt: number): void {
  const from = known(car.doors.at(-1), 'door') + 0.04;
  if (spot.x > from && spot.x < Math.min(from + 1.15, car.length - 0.35)) {
    drawSeam(surface, spot.z - belt + 0.16, 0.012);
  }
}

function drawFlap(car: Car, spot: Spot, surface: Surface): void {
  if (spot.y > 0) {
    return;
  }
  const x = spot.x - car.rearAxle - (car.bed ? -0.62 : 0.3);
  drawSeam(surface, roundedBox(x, { y: spot.z - beltAt(car, spot.x) + 0.2, halfX: 0.085, halfY: 0.075, radius: 0.03 }), 0.005);
}

function drawCladding(car: Car, { spot, reading, surface, sill }: { spot: Spot; reading: Reading; surface: Surface; sill: number }): void {
  const toWheel = Math.min(
    hypot2(spot.x - car.frontAxle, spot.z - car.wheelRadius),
    hypot2(spot.x - car.rearAxle, spot.z - car.wheelRadius),
  );
  const isFlank = reading.lowerSide > reading.lowerOutline - 0.02;
  const isArch = toWheel < car.wheelRadius + 0.107 && isFlank && spot.z < car.wheelRadius * 2.4;
  if (car.clad && (spot.z < sill + 0.035 || isArch)) {
    makeDark(surface, 0.022, 0.16, 'clad');
    surface.seam = 0;
  } else if (spot.z < sill - 0.02) {
    makeDark(surface, 0.02, 0.22, 'clad');
    surface.seam = 0;
  }
}
