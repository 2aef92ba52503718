import { beltAt, type Car } from './car.ts';
import { hypot2, roundedBox } from './numbers.ts';
import { deepenSeam, makeDark, makeGlow, makeMetal, setColor, type Surface } from './surface.ts';
import type { Spot } from './spot.ts';

const LAMPS = {
  slim: { halfHeight: 0.036, halfWidth: 0.3, below: 0.085, slant: 0.16 },
  split: { halfHeight: 0.022, halfWidth: 0.3, below: 0.12, slant: 0.05 },
  block: { halfHeight: 0.062, halfWidth: 0.19, below: 0.135, slant: 0.05 },
} as const;

/** Head lamps, grille, lower intake, plate and vents. */
export function finishFront(car: Car, spot: Spot, surface: Surface, sill: number): void {
  const lampZ = beltAt(car, car.lamps === 'block' ? 0.18 : 0.14) - LAMPS[car.lamps].below;
  drawHeadLamp(car, spot, surface, lampZ);
  if (spot.nx >= -0.25) {
    return;
  }
  const grilleZ = beltAt(car, 0.12);
  const grille = measureGrille(car, spot, grilleZ, lampZ);
  if (grille < 0) {
    drawGrille(car, { spot, surface, grille, lampZ });
    drawBadge(car, spot, surface, grilleZ);
  }
  drawIntake(car, { spot, surface, z: sill + 0.065, grille });
  drawPlate(surface, roundedBox(spot.y, { y: spot.z - (sill + 0.16 + (car.clad ? 0.03 : 0)), halfX: 0.165, halfY: 0.058, radius: 0.008 }));
  const vent = roundedBox(spot.ay - car.halfWidth + 0.2, { y: spot.z - sill - 0.105, halfX: 0.03, halfY: 0.1, radius: 0.02 });
  if (vent < 0 && !car.clad && car.lamps !== 'split') {
    makeDark(surface, 0.008, 0.3, 'grille');
  }
}

/** A number plate without a number; the edge is dark. */
export function drawPlate(surface: Surface, plate: number): void {
  if (plate >= 0) {
    return;
  }
  surface.material = 'plate';
  setColor(surface, 0.8, 0.8, 0.8);
  surface.metal = 0;
  surface.mirror = 0.03;
  surface.gloss = 0.3;
  surface.seam = 0;
  if (plate > -0.011) {
    makeDark(surface, 0.03, 0.2);
  }
}

function drawHeadLamp(car: Car, spot: Spot, surface: Surface, lampZ: number): void {
  const shape = LAMPS[car.lamps];
  // Measured round the corner, so that the lamp wraps into the flank.
  const around = spot.ay + Math.max(0, spot.x - 0.16) * 0.85;
  const z = spot.z - lampZ - shape.slant * (around - car.halfWidth + 0.25);
  const y = around - car.halfWidth + 0.16;
  const lamp = roundedBox(y, { y: z, halfX: shape.halfWidth, halfY: shape.halfHeight, radius: Math.min(shape.halfHeight, 0.03) });
  if (lamp >= 0) {
    if (lamp < 0.007) {
      deepenSeam(surface, 0.75);
    }
    return;
  }
  makeDark(surface, 0.02, 1, 'lamp');
  surface.mirror = 0.08;
  const dayLight =
    car.lamps === 'block'
      ? Math.abs(roundedBox(y, { y: z, halfX: shape.halfWidth - 0.022, halfY: shape.halfHeight - 0.018, radius: 0.03 })) - 0.008
      : Math.max(Math.abs(z - shape.halfHeight * 0.35) - 0.008, y - 0.26);
  if (dayLight < 0) {
    makeGlow(surface, 2.3, 2.35, 2.4);
    return;
  }
  const row = (y + 0.18) / 0.105;
  const bulb = hypot2((row - Math.round(row)) * 0.105, z + shape.halfHeight * 0.15);
  if (row > -0.5 && row < 2.5 && bulb < Math.min(0.03, shape.halfHeight * 0.55)) {
    makeGlow(surface, 0.75, 0.8, 0.88);
  }
}

function measureGrille(car: Car, spot: Spot, topZ: number, lampZ: number): number {
  const main = measureMainGrille(car, spot, topZ);
  return car.lamps === 'split' ? Math.min(main, measureLowLamp(car, spot, lampZ)) : main;
}

function measureMainGrille(car: Car, spot: Spot, topZ: number): number {
  if (car.grille === 'tall') {
    const z = spot.z - topZ + (car.boxy ? 0.215 : 0.235);
    return car.boxy
      ? roundedBox(spot.y, { y: z, halfX: car.halfWidth - 0.375 + z * 0.18, halfY: 0.135, radius: 0.035 })
      : roundedBox(spot.y, { y: z, halfX: 0.5 + z * 0.25, halfY: 0.145, radius: 0.05 });
  }
  if (car.grille === 'wide') {
    const z = spot.z - topZ + 0.235;
    return roundedBox(spot.y, { y: z, halfX: 0.44 + z * 0.5, halfY: 0.062, radius: 0.035 });
  }
  return roundedBox(spot.y, { y: spot.z - topZ + 0.3, halfX: 0.42, halfY: 0.045, radius: 0.03 });
}

function measureLowLamp(car: Car, spot: Spot, lampZ: number): number {
  return roundedBox(spot.ay - car.halfWidth + 0.24, { y: spot.z - lampZ + 0.17, halfX: 0.085, halfY: 0.075, radius: 0.03 });
}

function drawGrille(car: Car, { spot, surface, grille, lampZ }: { spot: Spot; surface: Surface; grille: number; lampZ: number }): void {
  drawSlats(surface, { row: spot.z * (car.grille === 'tall' ? 26 : 34), share: 0.42, value: 0.035, gloss: 0.5 });
  if (grille > -0.013 && !car.darkTrim) {
    makeMetal(surface, { value: 0.5, metal: 0.8, mirror: 0.4, gloss: 0.9 });
  }
  if (car.lamps === 'split' && spot.ay > car.halfWidth - 0.33) {
    makeDark(surface, 0.01, 0.9);
    if (hypot2(spot.ay - car.halfWidth + 0.24, spot.z - lampZ + 0.17) < 0.045) {
      makeGlow(surface, 0.95, 1, 1.06);
    }
  }
}

function drawBadge(car: Car, spot: Spot, surface: Surface, topZ: number): void {
  const badge = roundedBox(spot.y, { y: spot.z - topZ + (car.boxy ? 0.215 : 0.235), halfX: 0.12, halfY: 0.012, radius: 0.01 });
  if (badge < 0 && car.grille === 'tall') {
    makeMetal(surface, { value: 0.62, metal: 0.85, mirror: 0.5, gloss: 0.9 });
  }
}

function drawIntake(car: Car, { spot, surface, z, grille }: { spot: Spot; surface: Surface; z: number; grille: number }): void {
  const intake = roundedBox(spot.y, { y: spot.z - z, halfX: car.halfWidth - 0.36, halfY: 0.055, radius: 0.03 });
  if (intake < 0 && grille > 0) {
    drawSlats(surface, { row: spot.z * 30, share: 0.3, value: 0.025, gloss: 0.2 });
  }
}

function drawSlats(surface: Surface, { row, share, value, gloss }: { row: number; share: number; value: number; gloss: number }): void {
  makeDark(surface, row - Math.floor(row) < share ? value : 0.006, gloss, 'grille');
  surface.seam = 0;
}
