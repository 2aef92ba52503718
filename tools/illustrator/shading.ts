import { crumple, scrape } from './damage.ts';
import { measureCar } from './distance.ts';
import { finishSpot } from './finish.ts';
import { shadeGlass } from './glass.ts';
import { lightSpot, type Light } from './light.ts';
import type { Vector } from './marching.ts';
import { clamp, hypot3, mix } from './numbers.ts';
import { dim, type Rgb } from './paints.ts';
import { lookAround, type Stage } from './stage.ts';

const NORMAL_STEP = 0.006;

const AROUND: Rgb = [0, 0, 0];

/**
 * The linear colour of a point of the car seen along `view`. A point seen in the wet floor is lit more simply.
 * `stage.surface` then says what was hit.
 */
export function shadePoint(
  stage: Stage,
  { point, view, isOnFloor, out }: { point: Vector; view: Vector; isOnFloor: boolean; out: Rgb },
): void {
  const { spot, surface } = stage;
  findSpot(stage, point);
  if (stage.damaged) {
    crumple(stage.car, spot);
  }
  finishSpot(stage.car, { paint: stage.paint, spot, reading: stage.reading, surface });
  if (stage.damaged) {
    scrape(stage.car, spot, surface);
  }
  const light = lightSpot(stage, view, isOnFloor);
  if (surface.material === 'glass') {
    shadeGlass(stage, light, view, out);
    return;
  }
  shadePaint(stage, light, out);
  if (surface.material === 'paint' || surface.material === 'rim') {
    addHighlight(stage, light, view, out);
  }
  dim(out, surface.material === 'clad' ? 1 : 1 - surface.seam * 0.82);
  if (surface.glows) {
    for (const i of [0, 1, 2] as const) {
      out[i] = out[i] * 0.3 + surface.glow[i];
    }
  }
}

// The order matters: the reading that colours the point must be that of the point itself, so it is taken last.
function findSpot(stage: Stage, { x, y, z }: Vector): void {
  const { car, reading, spot } = stage;
  const e = NORMAL_STEP;
  const a = measureCar(car, { x: x + e, y: y - e, z: z - e, smooth: true, reading });
  const b = measureCar(car, { x: x - e, y: y - e, z: z + e, smooth: true, reading });
  const c = measureCar(car, { x: x - e, y: y + e, z: z - e, smooth: true, reading });
  const d = measureCar(car, { x: x + e, y: y + e, z: z + e, smooth: true, reading });
  measureCar(car, { x, y, z, smooth: true, reading });
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  const length = hypot3(nx, ny, nz);
  spot.x = x;
  spot.y = y;
  spot.ay = Math.abs(y);
  spot.z = z;
  spot.nx = nx / length;
  spot.ny = ny / length;
  spot.nz = nz / length;
}

// Metal flakes are a broad mirror, tinted by the paint; the clear coat above is a sharp one.
function shadePaint(stage: Stage, light: Light, out: Rgb): void {
  const { spot, surface } = stage;
  const { color, gloss, metal } = surface;
  lookAround(stage, {
    x: mix(light.mirror.x, spot.nx, 0.35),
    y: mix(light.mirror.y, spot.ny, 0.35),
    z: mix(light.mirror.z, spot.nz, 0.35),
    out: AROUND,
  });
  const open = mix(0.35, 1, light.openness);
  const coat = light.fresnel * gloss * open;
  for (const i of [0, 1, 2] as const) {
    const base = color[i] * (light.daylight[i] * (1 - metal * 0.72) + AROUND[i] * metal * 1.15 * open);
    out[i] = base * (1 - coat * 0.5) + light.mirrored[i] * coat;
  }
}

function addHighlight({ environment, spot, toLight }: Stage, light: Light, view: Vector, out: Rgb): void {
  const hx = toLight.x - view.x;
  const hy = toLight.y - view.y;
  const hz = toLight.z - view.z;
  const aligned = clamp((spot.nx * hx + spot.ny * hy + spot.nz * hz) / hypot3(hx, hy, hz));
  const shine = (aligned ** 420 * 2.2 + aligned ** 40 * 0.1) * light.key * light.slant;
  for (const i of [0, 1, 2] as const) {
    out[i] += environment.keyColor[i] * shine;
  }
}
