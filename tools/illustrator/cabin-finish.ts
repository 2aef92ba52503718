import { beltAt, type Car } from './car.ts';
import type { Reading } from './reading.ts';
import { aboveBelt, type Spot } from './spot.ts';
import { makeDark, makeMetal, type Surface } from './surface.ts';

export function isCabin(car: Car, spot: Spot, reading: Reading): boolean {
  return !car.open && reading.cabin < reading.lower + 0.004 && aboveBelt(car, spot) > -0.01;
}

/** Windows, their frames, and a dark roof where the trim has one. */
export function finishCabin(car: Car, spot: Spot, reading: Reading, surface: Surface): void {
  const faces = reading.cabinSide > reading.cabinOutline - 0.02 || reading.cabinSide > -0.045;
  if (faces) {
    finishSideWindows(car, spot, reading, surface);
  }
  if (surface.material !== 'paint' || reading.cabinSide >= -0.05) {
    return;
  }
  if (spot.x < car.roofStart - 0.03 && reading.cabinOutline > -0.03) {
    glaze(surface, reading.cabinSide > -0.068 || spot.x > car.roofStart - 0.075);
  } else if (spot.x > car.rearGlass) {
    if (!car.boxy || spot.z > beltAt(car, car.length - 0.55) + 0.055) {
      glaze(surface, reading.cabinSide > -0.075);
    }
  } else if (hasGlassRoof(car, spot) && reading.cabinSide < -0.2) {
    makeDark(surface, 0.01, 1);
  }
}

function finishSideWindows(car: Car, spot: Spot, reading: Reading, surface: Surface): void {
  const above = aboveBelt(car, spot);
  const fromRoof = -reading.cabinOutline - (car.boxy ? 0.075 : 0.062);
  const fromRear = (car.pillars.c - (car.boxy ? 0 : 0.55) * above - spot.x) * 0.8;
  const pane = Math.min(fromRoof, above - 0.012, fromRear);
  if (reading.cabinSide <= -0.03) {
    return;
  }
  if (pane > 0) {
    const isPillar = Math.abs(spot.x - car.pillars.b - 0.1 * above) < 0.032 || Math.abs(spot.x - car.pillars.d) < 0.03;
    glaze(surface, isPillar || pane < 0.01);
  } else if (pane > -0.016) {
    surface.material = 'trim';
    if (car.darkTrim) {
      makeDark(surface, 0.012, 0.8);
    } else {
      makeMetal(surface, { value: 0.5, metal: 0.8, mirror: 0.4, gloss: 0.9 });
    }
  }
}

function glaze(surface: Surface, isFrame: boolean): void {
  if (isFrame) {
    makeDark(surface, 0.012, 0.85, 'trim');
  } else {
    surface.material = 'glass';
  }
}

function hasGlassRoof(car: Car, spot: Spot): boolean {
  const mayHave = car.body === 'crossover' || car.body === 'suv' || car.body === 'sedan';
  return mayHave && car.darkTrim && spot.x > car.roofStart + 0.1 && spot.x < car.rearGlass - 0.15;
}
