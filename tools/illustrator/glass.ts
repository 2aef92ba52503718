import { known } from '#contract/platform/known.ts';
import { NONE } from './body-plan.ts';
import { beltAt, type Car } from './car.ts';
import { readGrid } from './grid.ts';
import type { Light } from './light.ts';
import type { Vector } from './marching.ts';
import { clamp, mix, roundedBox, smoothstep } from './numbers.ts';
import type { Rgb } from './paints.ts';
import { lookAround, type Stage } from './stage.ts';
import type { Spot } from './spot.ts';

const SEAT_SIDES = [-0.37, 0.37] as const;

const BEHIND: Rgb = [0, 0, 0];

/** Tinted glass: the surroundings mirrored over a dark inside with the outlines of seats. */
export function shadeGlass(stage: Stage, light: Light, view: Vector, out: Rgb): void {
  const { car, spot, surface } = stage;
  const facing = clamp(-(view.x * spot.nx + view.y * spot.ny + view.z * spot.nz));
  const fresnel = 0.05 + 0.95 * (1 - facing) ** 5;
  // A raked pane mirrors less of the low sky near the bonnet.
  const rake = spot.nz > 0.35 ? 0.55 + 0.45 * smoothstep(beltAt(car, spot.x) - 0.05, car.height, spot.z) : 1;
  BEHIND[0] = 0.012;
  BEHIND[1] = 0.013;
  BEHIND[2] = 0.014;
  if (car.open) {
    surface.opacity = mix(0.3, 1, fresnel);
  } else if (spot.nx < -0.2 && view.x > 0.05) {
    seeThroughScreen(car, spot, view);
  } else if (isClear(car, spot) && Math.abs(view.y) > 0.05 && view.y * spot.y < 0 && Math.abs(spot.ny) > 0.55) {
    seeThroughSide(stage, view);
  }
  for (const i of [0, 1, 2] as const) {
    out[i] = BEHIND[i] * (1 - fresnel) + light.mirrored[i] * rake * fresnel;
  }
}

// Long cars have darker glass behind the front doors.
function isClear(car: Car, spot: Spot): boolean {
  return spot.x < car.pillars.b || car.pillars.d === NONE;
}

function seeThroughScreen(car: Car, spot: Spot, view: Vector): void {
  const x = Math.min(car.pillars.b, 2.6) - 0.34;
  const t = (x - spot.x) / view.x;
  if (t <= 0) {
    return;
  }
  const y = Math.abs(spot.y + view.y * t);
  const z = spot.z + view.z * t - beltAt(car, x);
  const isSeat =
    roundedBox(y - 0.37, { y: z + 0.02, halfX: 0.24, halfY: 0.2, radius: 0.1 }) < 0 ||
    roundedBox(y - 0.37, { y: z - 0.255, halfX: 0.125, halfY: 0.075, radius: 0.05 }) < 0;
  if (isSeat) {
    BEHIND.fill(0.034);
  } else if (z > -0.15 && z < car.height - 0.2 - beltAt(car, x) && y < 0.62) {
    BEHIND[0] = 0.018;
    BEHIND[1] = 0.019;
    BEHIND[2] = 0.021;
  }
}

function seeThroughSide(stage: Stage, view: Vector): void {
  const { car, spot } = stage;
  const side = spot.y < 0 ? 1 : -1;
  const t = ((car.halfWidth - 0.25) * side - spot.y) / view.y;
  const x = spot.x + view.x * t;
  const z = spot.z + view.z * t;
  const isSeat = crossesSeat(car, spot, view);
  if (isFarWindow(car, x, z)) {
    lookAround(stage, { x: view.x, y: view.y, z: view.z, out: BEHIND });
    BEHIND[0] = isSeat ? 0.02 : BEHIND[0] * 0.16;
    BEHIND[1] = isSeat ? 0.02 : BEHIND[1] * 0.17;
    BEHIND[2] = isSeat ? 0.02 : BEHIND[2] * 0.17;
  } else if (isSeat) {
    BEHIND.fill(0.026);
  }
}

function isFarWindow(car: Car, x: number, z: number): boolean {
  return (
    readGrid(car.cabinGrid, x, z + 0.04) < -0.07 &&
    z > beltAt(car, x) + 0.015 &&
    x > known(car.doors[0], 'door') - 0.1 &&
    x < car.pillars.c &&
    Math.abs(x - car.pillars.b - 0.05) > 0.06
  );
}

function crossesSeat(car: Car, spot: Spot, view: Vector): boolean {
  return SEAT_SIDES.some((seatY) => {
    const t = (seatY - spot.y) / view.y;
    const x = spot.x + view.x * t;
    const z = spot.z + view.z * t - beltAt(car, x);
    const isSeatAt = (seatX: number): boolean =>
      (!car.bed || seatX <= car.bed[0] - 0.3) &&
      (roundedBox(x - seatX - z * 0.28, { y: z + 0.02, halfX: 0.075, halfY: 0.16, radius: 0.05 }) < 0 ||
        roundedBox(x - seatX - z * 0.28 - 0.01, { y: z - 0.235, halfX: 0.05, halfY: 0.065, radius: 0.035 }) < 0);
    return t > 0 && (isSeatAt(car.pillars.b - 0.22) || isSeatAt(car.pillars.b + 0.72));
  });
}
