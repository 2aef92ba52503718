import type { Car } from './car.ts';
import { hypot2, roundedBox } from './numbers.ts';
import type { Spot } from './spot.ts';
import { makeDark, makeGlow, makeMetal, type Surface } from './surface.ts';

/** Signed distance to the opening; with split lamps also to the round ones below them. */
export function measureGrille(car: Car, spot: Spot, topZ: number, lampZ: number): number {
  const main = measureOpening(car, spot, topZ);
  return car.lamps === 'split' ? Math.min(main, measureLowLamp(car, spot, lampZ)) : main;
}

function measureOpening(car: Car, { y, z: height }: Spot, topZ: number): number {
  const z = height - topZ + (car.boxy ? 0.215 : 0.235);
  switch (car.grille) {
    case 'tall':
      return car.boxy
        ? roundedBox(y, { y: z, halfX: car.halfWidth - 0.375 + z * 0.18, halfY: 0.135, radius: 0.035 })
        : roundedBox(y, { y: z, halfX: 0.5 + z * 0.25, halfY: 0.145, radius: 0.05 });
    case 'wide':
      return roundedBox(y, { y: z, halfX: 0.44 + z * 0.5, halfY: car.boxy ? 0.085 : 0.062, radius: 0.035 });
    case 'honeycomb':
      // Six sides.
      return roundedBox(y, { y: z, halfX: (car.boxy ? 0.54 : 0.48) - Math.abs(z) * 0.9, halfY: 0.13, radius: 0.03 });
    case 'frame':
      // Wider at its foot, down to the bumper.
      return roundedBox(y, { y: z + 0.03, halfX: 0.4 - z * 0.55, halfY: 0.165, radius: 0.04 });
    case 'bars':
      return roundedBox(y, { y: z, halfX: car.halfWidth - (car.boxy ? 0.42 : 0.46), halfY: 0.1, radius: 0.06 });
    case 'closed':
      return roundedBox(y, { y: z + 0.1, halfX: 0.34, halfY: 0.012, radius: 0.01 });
    default:
      return roundedBox(y, { y: height - topZ + 0.3, halfX: 0.42, halfY: 0.045, radius: 0.03 });
  }
}

function measureLowLamp(car: Car, spot: Spot, lampZ: number): number {
  return roundedBox(spot.ay - car.halfWidth + 0.24, { y: spot.z - lampZ + 0.17, halfX: 0.085, halfY: 0.075, radius: 0.03 });
}

export function drawGrille(
  car: Car,
  { spot, surface, grille, lampZ }: { spot: Spot; surface: Surface; grille: number; lampZ: number },
): void {
  makeDark(surface, isSlat(car, spot) ? 0.035 : 0.006, 0.5, 'grille');
  surface.seam = 0;
  if (car.grille === 'bars' && isSlat(car, spot) && grille < -0.02) {
    makeMetal(surface, { value: 0.4, metal: 0.8, mirror: 0.3, gloss: 0.8 });
  }
  if (grille > (car.grille === 'frame' ? -0.026 : -0.013) && !car.darkTrim) {
    makeMetal(surface, { value: 0.5, metal: 0.8, mirror: 0.4, gloss: 0.9 });
  }
  if (car.lamps === 'split' && spot.ay > car.halfWidth - 0.33) {
    makeDark(surface, 0.01, 0.9);
    if (hypot2(spot.ay - car.halfWidth + 0.24, spot.z - lampZ + 0.17) < 0.045) {
      makeGlow(surface, 0.95, 1, 1.06);
    }
  }
}

function isSlat({ grille }: Car, { y, z }: Spot): boolean {
  if (grille === 'bars') return share(y * 15) < 0.36;
  if (grille === 'honeycomb') return share((y + z * 0.8) * 24) < 0.24 || share((y - z * 0.8) * 24) < 0.24;
  return share(z * (grille === 'tall' ? 26 : grille === 'frame' ? 17 : 34)) < 0.42;
}

function share(value: number): number {
  return value - Math.floor(value);
}

/** The sign of an invented maker, on the grille or, where there is none, on the nose. */
export function drawEmblem(car: Car, spot: Spot, surface: Surface, topZ: number): void {
  // A low car wears it above the grille, where the number plate does not cover it.
  const isOnNose = !car.boxy || car.grille === 'closed' || car.grille === 'low';
  const z = spot.z - topZ + (isOnNose ? 0.1 : 0.215);
  const size = car.boxy ? 1.25 : 1;
  if (measureEmblem(car, spot.y / size, z / size) < 0) {
    makeMetal(surface, { value: 0.62, metal: 0.85, mirror: 0.5, gloss: 0.9 });
    surface.material = 'trim';
    surface.seam = 0;
  }
}

function measureEmblem({ emblem }: Car, y: number, z: number): number {
  switch (emblem) {
    case 'ring':
      return Math.min(Math.abs(hypot2(y, z) - 0.042) - 0.008, Math.max(Math.abs(y) - 0.007, Math.abs(z) - 0.04));
    case 'diamond':
      return Math.abs(Math.abs(y) * 0.8 + Math.abs(z) - 0.038) - 0.01;
    default:
      return roundedBox(y, { y: z, halfX: 0.12, halfY: 0.012, radius: 0.01 });
  }
}
