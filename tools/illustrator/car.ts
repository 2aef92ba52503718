import { known } from '#contract/platform/known.ts';
import { BODY_PLANS, type Body } from './bodies.ts';
import type { BodyPlan } from './body-plan.ts';
import { changePlan } from './forms.ts';
import { fillGrid, readGrid, softenGrid, type Grid } from './grid.ts';
import { MAKES, type Form, type Make } from './makes.ts';
import { clamp, mix, smoothstep } from './numbers.ts';
import { distanceToOutline, smoothOutline } from './outline.ts';

/** A body type ready to be measured: its outlines as grids, and its axles. */
interface CarShape extends BodyPlan {
  body: Body;
  halfWidth: number;
  frontAxle: number;
  rearAxle: number;
  height: number;
  lowerGrid: Grid;
  cabinGrid: Grid;
  /** Half the width of the lower body at (x, z). */
  sideGrid: Grid;
  belt: Float32Array;
  mirror: { x: number; y: number; z: number };
}

/** One car: a shape with the face and the wheels of its maker. */
export interface Car extends CarShape, Make {}

const BELT_STEP = 0.004;
const BELT_LENGTH = 6;

const built = new Map<string, Car>();
const shapes = new Map<string, CarShape>();

/** The car of a body type that a maker (its place in `MAKES`) builds. */
export function getCar(body: Body, make: number): Car {
  const key = `${body} ${make}`;
  const car = built.get(key) ?? buildCar(body, known(MAKES[make], 'make'));
  built.set(key, car);
  return car;
}

/** Height of the line under the windows, in metres, at a distance from the nose. */
export function beltAt(car: CarShape, x: number): number {
  const u = x <= 0 ? 0 : x >= BELT_LENGTH ? BELT_LENGTH / BELT_STEP : x / BELT_STEP;
  const i = u | 0;
  return mix(known(car.belt[i], 'belt'), known(car.belt[i + 1], 'belt'), u - i);
}

function buildCar(body: Body, make: Make): Car {
  const key = `${body} ${make.form}`;
  const shape = shapes.get(key) ?? buildShape(body, make.form);
  shapes.set(key, shape);
  return { ...shape, ...make };
}

// The same for all makers of a form, and the expensive part of building a car.
function buildShape(body: Body, form: Form): CarShape {
  const plan = changePlan(BODY_PLANS[body], form);
  const lowerGrid = outlineGrid(plan, 'lower');
  const shape: CarShape = {
    ...plan,
    body,
    halfWidth: plan.width / 2,
    frontAxle: plan.frontOverhang,
    rearAxle: plan.frontOverhang + plan.wheelbase,
    height: Math.max(...plan.cabin.map(([, z]) => z)),
    lowerGrid,
    cabinGrid: outlineGrid(plan, 'cabin'),
    sideGrid: lowerGrid,
    belt: traceBelt(lowerGrid),
    mirror: { x: 0, y: 0, z: 0 },
  };
  shape.sideGrid = fillGrid(plan.length, (x, z) => halfWidthAt(shape, x, z));
  shape.mirror = placeMirror(shape);
  return shape;
}

function outlineGrid(plan: BodyPlan, part: 'lower' | 'cabin'): Grid {
  const curve = smoothOutline(plan[part], 9);
  return softenGrid(
    fillGrid(plan.length, (x, z) => distanceToOutline(curve, x, z)),
    3,
  );
}

function traceBelt(lower: Grid): Float32Array {
  const coarseStep = 0.0277;
  let tops = Array.from({ length: Math.ceil(BELT_LENGTH / coarseStep) + 3 }, (_, i) => topOf(lower, i * coarseStep));
  for (let pass = 0; pass < 6; pass++) {
    tops = tops.map((top, i) => ((tops[i - 1] ?? top) + 2 * top + (tops[i + 1] ?? top)) / 4);
  }
  const belt = new Float32Array(BELT_LENGTH / BELT_STEP + 2);
  return belt.map((_, i) => curveThrough(tops, (i * BELT_STEP) / coarseStep));
}

function topOf(lower: Grid, x: number): number {
  let inside = 2;
  while (inside > 0.2 && readGrid(lower, x, inside) > 0) {
    inside -= 0.01;
  }
  let outside = inside + 0.01;
  for (let halving = 0; halving < 8; halving++) {
    const middle = (inside + outside) / 2;
    if (readGrid(lower, x, middle) > 0) {
      outside = middle;
    } else {
      inside = middle;
    }
  }
  return inside;
}

function curveThrough(values: readonly number[], u: number): number {
  const i = Math.floor(u);
  const f = u - i;
  const b = known(values[i], 'value');
  const a = values[i - 1] ?? b;
  const c = known(values[i + 1], 'value');
  const d = values[i + 2] ?? c;
  return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
}

// Read from the ground up: tucked in at the sill, a hollow in the doors, a crease, leaning in towards the windows,
// and swelling over the wheels.
function halfWidthAt(car: CarShape, x: number, z: number): number {
  const t = (z - 0.2) / (beltAt(car, x) - 0.2 + 0.001);
  const bell = (at: number, spread: number): number => Math.exp(-(((t - at) / spread) ** 2));
  const toFront = x - car.frontAxle;
  const toRear = x - car.rearAxle;
  const swell = Math.exp((-toFront * toFront) / 0.2) + 1.15 * Math.exp((-toRear * toRear) / 0.26);
  const nose = Math.max(0, (1.4 - x) / 1.4) ** 3;
  const tail = Math.max(0, (x - car.length + 1.2) / 1.2) ** 3;
  return (
    car.halfWidth -
    0.075 * (1 - smoothstep(-0.05, 0.34, t)) ** 1.4 -
    0.05 * smoothstep(0.7, 1.08, t) -
    0.016 * bell(0.44, 0.13) * (car.boxy ? 0.6 : 1) +
    0.01 * bell(0.79, 0.07) -
    creaseDepth(car, x, t) +
    0.026 * swell * smoothstep(0.1, 0.5, t) -
    (car.boxy ? 0.05 : 0.11) * nose -
    (car.boxy ? 0.04 : 0.09) * tail
  );
}

// A fold along the flank, rising towards the tail and dying out before both ends: it catches the light.
function creaseDepth(car: CarShape, x: number, t: number): number {
  const below = 0.63 + (0.1 * x) / car.length - t;
  if (below <= 0) {
    return 0;
  }
  const ends = smoothstep(0.5, 1.5, x) * smoothstep(0.25, 0.9, car.length - x);
  const depth = car.boxy ? 0.009 : 0.014;
  return depth * ends * clamp(below / 0.035) * Math.exp(-below / 0.12);
}

function placeMirror(car: CarShape): Car['mirror'] {
  const door = known(car.doors[0], 'door');
  return {
    x: door + (car.body === 'minibus' ? -0.08 : 0.1),
    y: car.halfWidth + 0.045,
    z: beltAt(car, door + 0.12) + 0.085,
  };
}
