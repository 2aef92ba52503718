import { beltAt, type Car } from './car.ts';
import { drawEmblem, drawGrille, measureGrille } from './grille.ts';
import { drawHeadLamp, headLampHeight } from './head-lamps.ts';
import { roundedBox } from './numbers.ts';
import { makeDark, setColor, type Surface } from './surface.ts';
import type { Spot } from './spot.ts';

/** Head lamps, grille, lower intake, plate and vents. */
export function finishFront(car: Car, spot: Spot, surface: Surface, sill: number): void {
  const lampZ = headLampHeight(car);
  drawHeadLamp(car, spot, surface, lampZ);
  if (spot.nx >= -0.25) {
    return;
  }
  const grilleZ = beltAt(car, 0.12);
  const grille = measureGrille(car, spot, grilleZ, lampZ);
  if (grille < 0) {
    drawGrille(car, { spot, surface, grille, lampZ });
  }
  drawEmblem(car, spot, surface, grilleZ);
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

function drawIntake(car: Car, { spot, surface, z, grille }: { spot: Spot; surface: Surface; z: number; grille: number }): void {
  const intake = roundedBox(spot.y, { y: spot.z - z, halfX: car.halfWidth - 0.36, halfY: 0.055, radius: 0.03 });
  if (intake < 0 && grille > 0) {
    const row = spot.z * 30;
    makeDark(surface, row - Math.floor(row) < 0.3 ? 0.025 : 0.006, 0.2, 'grille');
    surface.seam = 0;
  }
}
