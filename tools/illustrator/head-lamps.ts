import { beltAt, type Car } from './car.ts';
import { hypot2, roundedBox } from './numbers.ts';
import type { Spot } from './spot.ts';
import { deepenSeam, makeDark, makeGlow, type Surface } from './surface.ts';

/** In metres; `below` the edge of the bonnet, `inset` from the flank, `slant` rising towards it. */
const LAMPS = {
  slim: { halfHeight: 0.036, halfWidth: 0.3, below: 0.085, inset: 0.16, slant: 0.16 },
  split: { halfHeight: 0.022, halfWidth: 0.3, below: 0.12, inset: 0.16, slant: 0.05 },
  block: { halfHeight: 0.062, halfWidth: 0.19, below: 0.135, inset: 0.16, slant: 0.05 },
  round: { halfHeight: 0.07, halfWidth: 0.16, below: 0.13, inset: 0.2, slant: 0 },
  stack: { halfHeight: 0.095, halfWidth: 0.085, below: 0.15, inset: 0.12, slant: 0 },
  line: { halfHeight: 0.018, halfWidth: 0.34, below: 0.09, inset: 0.16, slant: 0.04 },
} as const;

export function headLampHeight(car: Car): number {
  return beltAt(car, car.lamps === 'block' ? 0.18 : 0.14) - LAMPS[car.lamps].below;
}

export function drawHeadLamp(car: Car, spot: Spot, surface: Surface, lampZ: number): void {
  const shape = LAMPS[car.lamps];
  // Measured round the corner, so that the lamp wraps into the flank.
  const around = spot.ay + Math.max(0, spot.x - 0.16) * 0.85;
  const z = spot.z - lampZ - shape.slant * (around - car.halfWidth + 0.25);
  const y = around - car.halfWidth + shape.inset;
  const lamp = measureLamp(car, y, z);
  if (lamp >= 0) {
    if (lamp < 0.007) {
      deepenSeam(surface, 0.75);
    }
    return;
  }
  makeDark(surface, 0.02, 1, 'lamp');
  surface.mirror = 0.08;
  if (measureDayLight(car, { y, z, lamp, around }) < 0) {
    makeGlow(surface, 2.3, 2.35, 2.4);
  } else if (measureBulb(car, y, z) < 0) {
    makeGlow(surface, 0.75, 0.8, 0.88);
  }
}

function measureLamp({ lamps, halfWidth }: Car, y: number, z: number): number {
  const shape = LAMPS[lamps];
  if (lamps === 'round') return Math.min(hypot2(y - 0.07, z), hypot2(y + 0.09, z)) - shape.halfHeight;
  const box = roundedBox(y, { y: z, halfX: shape.halfWidth, halfY: shape.halfHeight, radius: Math.min(shape.halfHeight, 0.03) });
  // One line from flank to flank.
  return lamps === 'line' ? Math.min(box, Math.max(Math.abs(z) - 0.009, y - halfWidth)) : box;
}

function measureDayLight({ lamps }: Car, { y, z, lamp, around }: { y: number; z: number; lamp: number; around: number }): number {
  const { halfWidth, halfHeight } = LAMPS[lamps];
  switch (lamps) {
    case 'block':
      return Math.abs(roundedBox(y, { y: z, halfX: halfWidth - 0.022, halfY: halfHeight - 0.018, radius: 0.03 })) - 0.008;
    case 'round':
      return Math.abs(lamp + 0.014) - 0.007;
    case 'stack':
      return Math.max(Math.abs(y + halfWidth - 0.022) - 0.008, Math.abs(z) - halfHeight + 0.014);
    case 'line':
      return Math.max(Math.abs(z) - 0.006, 0.05 - around);
    default:
      return Math.max(Math.abs(z - halfHeight * 0.35) - 0.008, y - 0.26);
  }
}

function measureBulb({ lamps }: Car, y: number, z: number): number {
  const { halfHeight } = LAMPS[lamps];
  if (lamps === 'round') return Math.min(hypot2(y - 0.07, z), hypot2(y + 0.09, z)) - 0.034;
  if (lamps === 'stack') return hypot2(y - 0.012, Math.abs(z) - 0.04) - 0.028;
  const row = (y + 0.18) / 0.105;
  if (row <= -0.5 || row >= 2.5 || lamps === 'line') return 1;
  return hypot2((row - Math.round(row)) * 0.105, z + halfHeight * 0.15) - Math.min(0.03, halfHeight * 0.55);
}
