/** A point of a side outline, in metres: x runs from the nose to the tail, z upwards from the ground. */
export type OutlinePoint = readonly [x: number, z: number];

/** What makes one body type: its side outlines and the places of its parts, in metres. */
export interface BodyPlan {
  length: number;
  width: number;
  wheelbase: number;
  frontOverhang: number;
  wheelRadius: number;
  /** The metal below the windows, clockwise from the lower nose. */
  lower: readonly OutlinePoint[];
  /** The windows and the roof. It overlaps `lower`, so that the two melt together. */
  cabin: readonly OutlinePoint[];
  /** How far the side glass leans in for every metre of height. */
  leanIn: number;
  roofStart: number;
  rearGlass: number;
  pillars: { b: number; c: number; d: number };
  /** The shut lines: front edge of the front door first, rear edge of the last door last. */
  doors: readonly number[];
  boxy: boolean;
  /** Dark plastic round the wheels and along the sills. */
  clad: boolean;
  bed: readonly [from: number, to: number] | undefined;
  open: boolean;
}

/** The place of a pillar that a body does not have. */
export const NONE = Number.POSITIVE_INFINITY;
