import type { Paint, Rgb } from './paints.ts';

type Material = 'paint' | 'glass' | 'rubber' | 'rim' | 'dark' | 'trim' | 'lamp' | 'clad' | 'grille' | 'plate' | 'leather';

/** How a point of the car takes light. One is reused for all points. */
export interface Surface {
  material: Material;
  color: Rgb;
  metal: number;
  /** The share of light mirrored when looked at straight on. */
  mirror: number;
  gloss: number;
  /** 1 in the middle of a gap between two panels. */
  seam: number;
  /** Light it gives by itself. */
  glow: Rgb;
  glows: boolean;
  /** Below 1 only for the windscreen of an open car. */
  opacity: number;
}

export function newSurface(): Surface {
  return {
    material: 'paint',
    color: [0, 0, 0],
    metal: 0,
    mirror: 0,
    gloss: 1,
    seam: 0,
    glow: [0, 0, 0],
    glows: false,
    opacity: 1,
  };
}

export function paintSurface(surface: Surface, paint: Paint): void {
  surface.material = 'paint';
  setColor(surface, paint.rgb[0], paint.rgb[1], paint.rgb[2]);
  surface.metal = paint.metal;
  surface.mirror = 0.045;
  surface.gloss = 1;
  surface.seam = 0;
  surface.glows = false;
  surface.opacity = 1;
}

/** Black plastic, rubber or enamel. */
export function makeDark(surface: Surface, value: number, gloss: number, material?: Material): void {
  setColor(surface, value, value * 1.02, value * 1.06);
  surface.metal = 0;
  surface.mirror = 0.03;
  surface.gloss = gloss;
  if (material) {
    surface.material = material;
  }
}

export function makeMetal(
  surface: Surface,
  { value, metal, mirror, gloss }: { value: number; metal: number; mirror: number; gloss: number },
): void {
  setColor(surface, value, value, value);
  surface.metal = metal;
  surface.mirror = mirror;
  surface.gloss = gloss;
}

export function makeGlow(surface: Surface, red: number, green: number, blue: number): void {
  surface.glow[0] = red;
  surface.glow[1] = green;
  surface.glow[2] = blue;
  surface.glows = true;
}

export function setColor(surface: Surface, red: number, green: number, blue: number): void {
  surface.color[0] = red;
  surface.color[1] = green;
  surface.color[2] = blue;
}

export function deepenSeam(surface: Surface, depth: number): void {
  if (depth > surface.seam) {
    surface.seam = depth;
  }
}
