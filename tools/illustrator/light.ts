import { lightThrough, type ShadowRay, type Vector } from './marching.ts';
import { clamp, mix, smoothstep } from './numbers.ts';
import { dim, type Rgb } from './paints.ts';
import { lookAround, type Stage } from './stage.ts';
import { readVolume } from './volume.ts';

/** How a point is lit: its mirrored surroundings, the daylight on it, and how open it lies. */
export interface Light {
  /** The direction that the point mirrors, and what is seen there. */
  mirror: Vector;
  mirrored: Rgb;
  daylight: Rgb;
  /** 0 in a corner, 1 in the open. */
  openness: number;
  /** The share of the key light that arrives, and its slant. */
  key: number;
  slant: number;
  /** The share mirrored at this angle of looking. */
  fresnel: number;
}

const SELF_SHADOW: ShadowRay = { start: 0.05, end: 1.2, steps: 14, smallestStep: 0.03, hardness: 10 };

// One record for all points: a new one for each would keep the collector busy.
const LIGHT: Light = {
  mirror: { x: 0, y: 0, z: 0 },
  mirrored: [0, 0, 0],
  daylight: [0, 0, 0],
  openness: 1,
  key: 1,
  slant: 0,
  fresnel: 0,
};

/** The light on `stage.spot`. The answer is valid until the next call. */
export function lightSpot(stage: Stage, view: Vector, isOnFloor: boolean): Light {
  const { mirror } = LIGHT;
  const { environment, spot, surface, toLight } = stage;
  const facing = -(view.x * spot.nx + view.y * spot.ny + view.z * spot.nz);
  mirror.x = view.x + 2 * facing * spot.nx;
  mirror.y = view.y + 2 * facing * spot.ny;
  mirror.z = view.z + 2 * facing * spot.nz;
  LIGHT.fresnel = surface.mirror + (1 - surface.mirror) * (1 - clamp(facing)) ** 5;
  LIGHT.slant = clamp(spot.nx * toLight.x + spot.ny * toLight.y + spot.nz * toLight.z);
  LIGHT.openness = isOnFloor ? 1 : openness(stage);
  LIGHT.key = !isOnFloor && environment.sun ? keyLight(stage) : 1;
  lookAround(stage, { x: mirror.x, y: mirror.y, z: mirror.z, out: LIGHT.mirrored });
  if (mirror.z < 0) {
    // The car's own shadow darkens what the lower flanks mirror of the ground.
    dim(LIGHT.mirrored, mix(0.28, 1, smoothstep(0, 0.9, (spot.z / (0.15 - mirror.z)) * 0.3)));
  }
  const skyward = smoothstep(0.1, 0.95, 0.5 + 0.5 * spot.nz);
  const groundLight = mix(0.35, 1, smoothstep(0, 0.8, spot.z));
  for (const i of [0, 1, 2] as const) {
    const ambient = mix(environment.ground[i] * groundLight, environment.sky[i], skyward) * LIGHT.openness;
    LIGHT.daylight[i] = ambient + environment.keyColor[i] * LIGHT.slant * LIGHT.key * 0.85;
  }
  return LIGHT;
}

function openness({ spot, volume }: Stage): number {
  const at = (reach: number): number =>
    readVolume(volume, spot.x + spot.nx * reach, spot.y + spot.ny * reach, spot.z + spot.nz * reach) / reach;
  const open = clamp(0.25 + 0.45 * at(0.05) + 0.3 * at(0.22));
  return open * mix(0.35, 1, smoothstep(-0.02, 0.55, spot.z + 0.35 * spot.nz));
}

function keyLight({ reading, spot, toLight, volume }: Stage): number {
  if (LIGHT.slant <= 0.02 || reading.part !== 'body') {
    return 1;
  }
  const lift = 0.02;
  const x = spot.x + spot.nx * lift;
  const y = spot.y + spot.ny * lift;
  return lightThrough(volume, { x, y, z: spot.z + spot.nz * lift, toLight, ray: SELF_SHADOW });
}
