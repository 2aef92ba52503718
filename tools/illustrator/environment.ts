import { mix, smoothstep } from './numbers.ts';
import type { Rgb } from './paints.ts';

export type Scene = 'studio' | 'desert' | 'city' | 'villa' | 'coast';

/** The light of a scene, in linear values. Directions are seen from the camera: right, forward, up. */
export interface Environment {
  key: Readonly<Rgb>;
  keyColor: Readonly<Rgb>;
  sky: Readonly<Rgb>;
  ground: Readonly<Rgb>;
  exposure: number;
  floorReflection: number;
  shadow: number;
  /** A hard light that throws a shadow; the studio and the night have only soft ones. */
  sun: boolean;
  /** What a mirror turned to this direction would show. */
  lookAt: (right: number, forward: number, up: number, out: Rgb) => void;
}

export const ENVIRONMENTS: Record<Scene, Environment> = {
  studio: {
    key: [-0.5, -0.45, 0.74],
    keyColor: [0.75, 0.74, 0.72],
    sky: [0.8, 0.81, 0.83],
    ground: [0.22, 0.215, 0.21],
    exposure: 1.02,
    floorReflection: 0.085,
    shadow: 0.6,
    sun: false,
    lookAt: lookAtStudio,
  },
  desert: {
    key: [0.72, 0.1, 0.34],
    keyColor: [1.25, 0.72, 0.4],
    sky: [0.46, 0.46, 0.58],
    ground: [0.4, 0.26, 0.17],
    exposure: 1,
    floorReflection: 0,
    shadow: 0.6,
    sun: true,
    lookAt: lookAtDesert,
  },
  city: {
    key: [-0.45, -0.5, 0.74],
    keyColor: [0.62, 0.66, 0.78],
    sky: [0.3, 0.34, 0.46],
    ground: [0.1, 0.09, 0.085],
    exposure: 1.5,
    floorReflection: 0.22,
    shadow: 0.7,
    sun: false,
    lookAt: lookAtCity,
  },
  villa: {
    key: [-0.58, -0.42, 0.66],
    keyColor: [1.1, 1, 0.86],
    sky: [0.58, 0.67, 0.8],
    ground: [0.27, 0.24, 0.21],
    exposure: 0.98,
    floorReflection: 0.03,
    shadow: 0.62,
    sun: true,
    lookAt: lookAtVilla,
  },
  coast: {
    key: [-0.62, -0.3, 0.6],
    keyColor: [1.06, 0.98, 0.88],
    sky: [0.62, 0.71, 0.8],
    ground: [0.24, 0.25, 0.26],
    exposure: 1,
    floorReflection: 0.1,
    shadow: 0.58,
    sun: true,
    lookAt: lookAtCoast,
  },
};

function lookAtStudio(right: number, forward: number, up: number, out: Rgb): void {
  if (up < 0) {
    return grey(out, { value: mix(0.4, 0.13, smoothstep(0, 0.55, -up)), red: 1, green: 0.995, blue: 0.985 });
  }
  const ceilingLight = smoothstep(0.5, 0.62, up) * (1 - smoothstep(0.93, 1, Math.abs(right)));
  const stripLight =
    between(up, { start: 0.06, full: 0.1, fade: 0.26, end: 0.34 }) * between(right, { start: -0.95, full: -0.75, fade: -0.2, end: -0.05 });
  const walls = mix(0.5, 0.3, smoothstep(0, 0.42, up));
  const value = walls + 1.55 * ceilingLight + 0.85 * stripLight * (forward < 0.2 ? 1 : 0.2);
  grey(out, { value: value * mix(0.72, 1, smoothstep(0, 0.1, up)), red: 1, green: 0.995, blue: 0.985 });
}

function lookAtDesert(right: number, _forward: number, up: number, out: Rgb): void {
  if (up < 0) {
    const t = smoothstep(0, 0.6, -up);
    set(out, mix(0.5, 0.14, t), mix(0.31, 0.085, t), mix(0.2, 0.055, t));
  } else {
    const t = smoothstep(0, 0.7, up);
    set(out, mix(1.15, 0.17, t ** 0.55), mix(0.66, 0.23, t ** 0.5), mix(0.46, 0.4, t ** 0.6));
    const sun = Math.exp(-((right - 0.75) ** 2) / 0.12 - (up - 0.12) ** 2 / 0.02);
    add(out, { amount: sun, red: 2.6, green: 1.5, blue: 0.7 });
    add(out, { amount: smoothstep(0.52, 0.7, up) * 0.25, red: 1, green: 1, blue: 1 });
  }
  darkenHorizon(out, up, 0.45, 0.0012);
}

function lookAtCity(right: number, forward: number, up: number, out: Rgb): void {
  const night = up >= 0 ? mix(0.16, 0.03, smoothstep(0, 0.5, up)) : mix(0.1, 0.02, smoothstep(0, 0.4, -up));
  grey(out, { value: night, red: 0.85, green: 0.95, blue: 1.35 });
  if (up <= 0) {
    return add(out, { amount: Math.exp(up * 9) * 0.1, red: 1.2, green: 0.9, blue: 0.6 });
  }
  const streetLamp =
    between(up, { start: 0.46, full: 0.52, fade: 0.6, end: 0.68 }) * between(right, { start: -0.8, full: -0.6, fade: 0.5, end: 0.8 });
  add(out, { amount: streetLamp, red: 1.5, green: 1.62, blue: 1.85 });
  if (forward < 0.25) {
    const shopFront =
      between(up, { start: 0.07, full: 0.1, fade: 0.2, end: 0.27 }) * between(right, { start: -0.98, full: -0.7, fade: -0.1, end: 0.1 });
    add(out, { amount: shopFront * 0.62, red: 0.9, green: 0.95, blue: 1.12 });
  }
  const windows = smoothstep(0.55, 0.9, 0.5 + 0.5 * Math.sin(right * 31 + forward * 17));
  add(out, { amount: windows * between(up, { start: 0.015, full: 0.04, fade: 0.09, end: 0.2 }), red: 1, green: 0.66, blue: 0.34 });
}

function lookAtVilla(right: number, forward: number, up: number, out: Rgb): void {
  if (up < 0) {
    const t = smoothstep(0, 0.55, -up);
    set(out, mix(0.52, 0.15, t), mix(0.47, 0.135, t), mix(0.41, 0.12, t));
  } else {
    const t = smoothstep(0, 0.8, up);
    set(out, mix(0.72, 0.26, t), mix(0.8, 0.44, t), mix(0.9, 0.8, t));
    if (forward < 0.3) {
      blend(out, {
        share:
          between(up, { start: 0.03, full: 0.05, fade: 0.2, end: 0.235 }) *
          between(right, { start: -0.7, full: -0.5, fade: 0.1, end: 0.35 }),
        red: 0.8,
        green: 0.74,
        blue: 0.66,
      });
      const treeTop = 1 - smoothstep(0.28, 0.34, up + 0.04 * Math.sin(right * 22));
      blend(out, { share: smoothstep(0.1, 0.3, right) * treeTop * 0.85, red: 0.1, green: 0.16, blue: 0.09 });
    }
    add(out, { amount: smoothstep(0.55, 0.75, up) * 0.55, red: 1, green: 1, blue: 0.9 });
  }
  darkenHorizon(out, up, 0.4, 0.001);
}

function lookAtCoast(_right: number, _forward: number, up: number, out: Rgb): void {
  if (up < 0) {
    const t = smoothstep(0, 0.5, -up);
    set(out, mix(0.3, 0.12, t), mix(0.36, 0.125, t), mix(0.4, 0.13, t));
  } else {
    const t = smoothstep(0, 0.75, up);
    set(out, mix(0.92, 0.22, t), mix(0.93, 0.42, t), mix(0.93, 0.74, t));
    add(out, { amount: smoothstep(0.5, 0.72, up) * 0.6, red: 1, green: 1, blue: 1 });
  }
  darkenHorizon(out, up, 0.42, 0.001);
}

/** 1 in a band of values, with soft edges. */
/** Rises from `start` to `full`, stays, and falls from `fade` to `end`. */
function between(x: number, { start, full, fade, end }: { start: number; full: number; fade: number; end: number }): number {
  return smoothstep(start, full, x) * (1 - smoothstep(fade, end, x));
}

function set(out: Rgb, red: number, green: number, blue: number): void {
  out[0] = red;
  out[1] = green;
  out[2] = blue;
}

function grey(out: Rgb, { value, red, green, blue }: { value: number; red: number; green: number; blue: number }): void {
  set(out, value * red, value * green, value * blue);
}

function add(out: Rgb, { amount, red, green, blue }: { amount: number; red: number; green: number; blue: number }): void {
  set(out, out[0] + amount * red, out[1] + amount * green, out[2] + amount * blue);
}

function blend(out: Rgb, { share, red, green, blue }: { share: number; red: number; green: number; blue: number }): void {
  set(out, mix(out[0], red, share), mix(out[1], green, share), mix(out[2], blue, share));
}

// A dark line at the horizon gives paint its contrast.
function darkenHorizon(out: Rgb, up: number, depth: number, spread: number): void {
  const left = 1 - depth * Math.exp(-(up * up) / spread);
  set(out, out[0] * left, out[1] * left, out[2] * left);
}
