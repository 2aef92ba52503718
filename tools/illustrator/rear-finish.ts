import { beltAt, type Car } from './car.ts';
import { drawSeam } from './flank-finish.ts';
import { drawPlate } from './front-finish.ts';
import { hypot2, roundedBox } from './numbers.ts';
import { deepenSeam, makeDark, makeGlow, makeMetal, setColor, type Surface } from './surface.ts';
import type { Spot } from './spot.ts';

/** Tail lamps, plate, bumper and the lines of the boot or tailgate. */
export function finishRear(car: Car, spot: Spot, surface: Surface, sill: number): void {
  const lampZ = beltAt(car, car.length - 0.3) - (car.boxy ? 0.22 : 0.14);
  drawTailLamp(car, spot, surface, lampZ);
  if (spot.nx > 0.3) {
    const plateZ = car.boxy ? sill + 0.19 : lampZ - 0.2;
    drawPlateRecess(car, spot, surface, plateZ);
    drawBumper(car, spot, surface, sill);
    drawGateLines(car, spot, surface, car.boxy ? sill + 0.12 : lampZ - 0.34);
    drawName(car, spot, surface, plateZ + (car.boxy ? 0.3 : 0.125));
  }
}

function drawTailLamp(car: Car, spot: Spot, surface: Surface, lampZ: number): void {
  const around = spot.ay + Math.max(0, car.length - 0.16 - spot.x) * 0.85;
  const lamp = measureTailLamp(car, around, spot.z - lampZ);
  if (lamp >= 0) {
    if (lamp < 0.006) {
      deepenSeam(surface, 0.6);
    }
    return;
  }
  surface.material = 'lamp';
  setColor(surface, 0.16, 0.006, 0.008);
  surface.metal = 0;
  surface.mirror = 0.06;
  surface.gloss = 1;
  if (Math.abs(lamp + 0.016) < 0.007) {
    makeGlow(surface, 1.9, 0.1, 0.07);
  } else {
    makeGlow(surface, 0.13, 0.006, 0.006);
  }
}

function measureTailLamp(car: Car, around: number, z: number): number {
  const y = around - car.halfWidth;
  const box = (at: number, up: number, halfX: number, halfY: number): number =>
    roundedBox(y + at, { y: z + up, halfX, halfY, radius: Math.min(0.03, halfX, halfY) });
  switch (car.tail) {
    case 'upright':
      return car.boxy ? box(0.045, 0.05, 0.085, car.bed ? 0.16 : 0.19) : box(0.08, 0.03, 0.085, 0.105);
    case 'twin':
      return Math.min(hypot2(y + 0.07, z + 0.02), hypot2(y + 0.24, z + 0.02)) - 0.064;
    case 'hook':
      // An L that lies on its side.
      return Math.min(box(0.14, 0, 0.24, 0.03), box(0.03, car.boxy ? 0.13 : 0.06, 0.07, car.boxy ? 0.15 : 0.085));
    default:
      return Math.min(
        box(0.1, 0.02 * (y + 0.3), 0.3, 0.042),
        roundedBox(around, { y: z, halfX: car.halfWidth, halfY: 0.016, radius: 0.012 }),
      );
  }
}

function drawPlateRecess(car: Car, spot: Spot, surface: Surface, plateZ: number): void {
  const z = spot.z - plateZ;
  if (roundedBox(spot.y, { y: z, halfX: car.boxy ? 0.3 : 0.27, halfY: 0.085, radius: 0.03 }) < 0) {
    makeDark(surface, 0.016, 0.35, 'clad');
    surface.seam = 0;
  }
  drawPlate(surface, roundedBox(spot.y, { y: z, halfX: 0.165, halfY: 0.058, radius: 0.008 }));
}

function drawBumper(car: Car, spot: Spot, surface: Surface, sill: number): void {
  if (spot.z < sill + 0.09) {
    makeDark(surface, 0.018, 0.2, 'clad');
    surface.seam = 0;
  }
  const reflector = roundedBox(spot.ay - car.halfWidth + 0.26, { y: spot.z - sill - 0.045, halfX: 0.1, halfY: 0.016, radius: 0.012 });
  if (reflector < 0) {
    surface.material = 'lamp';
    setColor(surface, 0.22, 0.008, 0.01);
    makeGlow(surface, 0.2, 0.01, 0.01);
  }
}

function drawGateLines(car: Car, spot: Spot, surface: Surface, bottom: number): void {
  drawSeam(surface, spot.z - bottom, 0.006);
  if (spot.z > bottom) {
    drawSeam(surface, spot.ay - car.halfWidth + 0.14, 0.0055);
  }
}

// A bar where a maker would write a name; no maker is drawn.
function drawName(car: Car, spot: Spot, surface: Surface, z: number): void {
  const isWide = car.bed !== undefined;
  const bar = roundedBox(spot.y, { y: spot.z - z, halfX: isWide ? 0.26 : 0.11, halfY: isWide ? 0.022 : 0.011, radius: 0.01 });
  if (bar < 0 && surface.material === 'paint') {
    makeMetal(surface, { value: car.darkTrim ? 0.04 : 0.55, metal: 0.8, mirror: 0.4, gloss: 0.9 });
  }
}
