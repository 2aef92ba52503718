import { finishCabin, isCabin } from './cabin-finish.ts';
import type { Car } from './car.ts';
import { finishFlank } from './flank-finish.ts';
import { finishFront } from './front-finish.ts';
import type { Paint } from './paints.ts';
import type { Reading } from './reading.ts';
import { finishRear } from './rear-finish.ts';
import type { Spot } from './spot.ts';
import { makeDark, makeMetal, paintSurface, setColor, type Surface } from './surface.ts';

/** Decides what a point is made of: paint, glass, lamp, grille, gap ... */
export function finishSpot(
  car: Car,
  { paint, spot, reading, surface }: { paint: Paint; spot: Spot; reading: Reading; surface: Surface },
): void {
  paintSurface(surface, paint);
  if (reading.part === 'mirror') {
    if (spot.z < car.mirror.z - 0.03) {
      makeDark(surface, 0.02, 0.5);
    }
  } else if (reading.part !== 'body' && reading.part !== 'seat') {
    finishWheel(car, reading, surface);
  } else if (Math.abs(reading.arch) < 0.012 && reading.lower < -0.01) {
    makeDark(surface, 0.006, 0, 'dark');
  } else if (car.bed && Math.abs(reading.hollow) < 0.02 && reading.lower < -0.012) {
    makeDark(surface, 0.028, 0.1);
  } else if (car.open && isCockpit(reading)) {
    finishCockpit(spot, reading, surface);
  } else if (isCabin(car, spot, reading)) {
    finishCabin(car, spot, reading, surface);
  } else {
    finishLower(car, spot, reading, surface);
  }
}

function finishWheel(car: Car, reading: Reading, surface: Surface): void {
  if (reading.part === 'rim') {
    surface.material = 'rim';
    if (car.darkTrim) {
      makeMetal(surface, { value: 0.047, metal: 0.5, mirror: 0.12, gloss: 0.8 });
    } else {
      makeMetal(surface, { value: 0.345, metal: 0.8, mirror: 0.28, gloss: 0.8 });
    }
  } else if (reading.part === 'disc') {
    makeMetal(surface, { value: 0.16, metal: 0.6, mirror: 0.2, gloss: 0.5 });
  } else if (reading.part === 'caliper') {
    makeMetal(surface, { value: 0.1, metal: 0.2, mirror: 0.045, gloss: 0.4 });
  } else if (reading.part === 'well') {
    makeDark(surface, 0.008, 0.02);
  } else {
    const isTread = Math.abs(reading.wheelDepth) > 0.03;
    makeDark(surface, isTread ? 0.014 : 0.018, isTread ? 0.05 : 0.12, 'rubber');
  }
}

function isCockpit(reading: Reading): boolean {
  const isTub = reading.hollow < 0.03 && reading.lower < -0.01;
  return reading.part === 'seat' || isTub || isScreen(reading);
}

function isScreen(reading: Reading): boolean {
  return reading.screen < 0.004 && !reading.ignoreScreen;
}

function finishCockpit(spot: Spot, reading: Reading, surface: Surface): void {
  if (isScreen(reading)) {
    // Glass in front and a small pane at each side; the frame runs where the two meet and along the top.
    const isPane = (reading.cabinSide < -0.055 || reading.cabinOutline < -0.075) && spot.x < 2.2;
    makeDark(surface, 0.02, 0.9, isPane ? 'glass' : 'trim');
    return;
  }
  surface.material = 'leather';
  setColor(surface, 0.2, 0.105, 0.055);
  surface.metal = 0;
  surface.gloss = 0.12;
}

function finishLower(car: Car, spot: Spot, reading: Reading, surface: Surface): void {
  const sill = sillHeight(car);
  finishFlank(car, { spot, reading, surface, sill });
  if (spot.x < 0.75 && spot.nx < 0.25) {
    finishFront(car, spot, surface, sill);
  }
  if (spot.x > car.length - 0.75 && spot.nx > -0.25) {
    finishRear(car, spot, surface, sill);
  }
}

/** Where paint ends and the dark lower edge begins. */
function sillHeight(car: Car): number {
  const isTall = car.body === 'suv' || car.bed !== undefined;
  return (car.clad ? 0.33 : 0.255) + (isTall ? 0.1 : 0);
}
