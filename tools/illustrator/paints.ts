export type Rgb = [red: number, green: number, blue: number];

/** A car paint in linear light; `metal` is how much of it mirrors like flakes. */
export interface Paint {
  rgb: Readonly<Rgb>;
  metal: number;
}

export type Color = keyof typeof PAINTS;

export const PAINTS = {
  white: { rgb: [0.86, 0.86, 0.85], metal: 0 },
  pearl: { rgb: [0.84, 0.82, 0.765], metal: 0.18 },
  black: { rgb: [0.012, 0.013, 0.015], metal: 0.1 },
  silver: { rgb: [0.5, 0.515, 0.53], metal: 0.62 },
  grey: { rgb: [0.125, 0.135, 0.148], metal: 0.5 },
  beige: { rgb: [0.52, 0.44, 0.33], metal: 0.42 },
  red: { rgb: [0.37, 0.018, 0.024], metal: 0.3 },
  navy: { rgb: [0.016, 0.042, 0.12], metal: 0.4 },
  green: { rgb: [0.025, 0.088, 0.062], metal: 0.36 },
  brown: { rgb: [0.115, 0.062, 0.036], metal: 0.42 },
} satisfies Record<string, Paint>;

export function dim(color: Rgb, factor: number): void {
  color[0] *= factor;
  color[1] *= factor;
  color[2] *= factor;
}
