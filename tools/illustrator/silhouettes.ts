import { writeFile } from 'node:fs/promises';
import { BODIES, type Body } from './bodies.ts';
import { beltAt, getCar, type Car } from './car.ts';
import { simplifyLoop, traceContours, type Point } from './contours.ts';
import { readGrid } from './grid.ts';
import { MAKES } from './makes.ts';
import { hypot2, roundedBox } from './numbers.ts';

// All bodies stand on one line at one scale, so that a row of them compares their sizes.
const UNITS_PER_METRE = 40;
const WIDTH = 224;
const HEIGHT = 88;
const TOLERANCE = 0.42;
/** A maker that builds each body type as it is planned. */
const PLAIN = MAKES.findIndex(({ form }) => form === 'plain');

/** Writes the side view of every body type, as the icons of the site. */
export async function writeSilhouettes(file: URL): Promise<void> {
  const lines = BODIES.map((body) => {
    const name = body.includes('-') ? `'${body}'` : body;
    return `  ${name}: {\n    viewBox,\n    path: '${drawSilhouette(body)}',\n  },\n`;
  });
  await writeFile(
    file,
    `/** Side views of the body types, nose to the left, all at one scale; fill them by the even-odd rule. Made by \`npm run demo:pictures\`. */
export interface SilhouetteDrawing {
  viewBox: string;
  path: string;
}

const viewBox = '0 0 ${WIDTH} ${HEIGHT}';

export const silhouettes: Record<string, SilhouetteDrawing> = {
${lines.join('')}};
`,
  );
}

/** SVG path data, for the even-odd rule. */
export function drawSilhouette(body: Body): string {
  const car = getCar(body, PLAIN);
  const left = (WIDTH / UNITS_PER_METRE - car.length) / 2;
  const field = (u: number, v: number): number => measureSideView(car, u / UNITS_PER_METRE - left, (HEIGHT - v) / UNITS_PER_METRE);
  const loops = traceContours(field, WIDTH, HEIGHT).map((loop) => simplifyLoop(loop, TOLERANCE));
  const wheels = [car.frontAxle, car.rearAxle].map((axle) => drawWheel((left + axle) * UNITS_PER_METRE, car.wheelRadius * UNITS_PER_METRE));
  return [...loops.map(drawLoop), ...wheels].join('');
}

function measureSideView(car: Car, x: number, z: number): number {
  const lower = readGrid(car.lowerGrid, x, z);
  const cabin = readGrid(car.cabinGrid, x, z);
  const top = car.open ? measureOpenTop(cabin, x, z) : Math.max(cabin, -measureWindows(car, cabin, x, z));
  const toFront = hypot2(x - car.frontAxle, z - car.wheelRadius);
  const toRear = hypot2(x - car.rearAxle, z - car.wheelRadius);
  return Math.max(Math.min(lower, top), car.wheelRadius + 0.055 - Math.min(toFront, toRear));
}

function measureOpenTop(cabin: number, x: number, z: number): number {
  const screen = Math.max(cabin, -cabin - 0.07, x - 2.26);
  const seat = (at: number): number => roundedBox(x - at - (z - 0.95) * 0.3, { y: z - 1, halfX: 0.075, halfY: 0.16, radius: 0.06 });
  return Math.min(screen, seat(2.6), seat(3.1));
}

function measureWindows(car: Car, cabin: number, x: number, z: number): number {
  const aboveBelt = z - beltAt(car, x);
  const pillar = (at: number): number => 0.045 - Math.abs(x - at - 0.1 * aboveBelt);
  // Behind the last pillar there is no window; in front of the door there is the windscreen's own post.
  const fromRear = (x - car.pillars.c + (car.boxy ? 0 : 0.55) * aboveBelt) * 0.8;
  return Math.max(cabin + 0.075, 0.03 - aboveBelt, fromRear, pillar(car.pillars.b), pillar(car.pillars.d));
}

function drawLoop(loop: readonly Point[]): string {
  let at: Point = [0, 0];
  const steps = loop.map((point, i) => {
    const to: Point = [Math.round(point[0]), Math.round(point[1])];
    const step = i === 0 ? `M${to[0]} ${to[1]}` : drawStep(to[0] - at[0], to[1] - at[1]);
    at = to;
    return step;
  });
  return `${steps.join('')}z`;
}

function drawStep(dx: number, dy: number): string {
  if (dx === 0 && dy === 0) {
    return '';
  }
  if (dy === 0) {
    return `h${dx}`;
  }
  return dx === 0 ? `v${dy}` : `l${dx}${dy < 0 ? '' : ' '}${dy}`;
}

function drawWheel(x: number, radius: number): string {
  return drawCircle(x, radius, radius) + drawCircle(x, radius, radius * 0.5);
}

function drawCircle(x: number, height: number, radius: number): string {
  const r = Number(radius.toFixed(1));
  const start = `M${Number((x - r).toFixed(1))} ${Number((HEIGHT - height).toFixed(1))}`;
  return `${start}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;
}
