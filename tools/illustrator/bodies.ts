import type { BodyPlan } from './body-plan.ts';
import { LOW_BODIES } from './low-bodies.ts';
import { PICKUP_BODIES } from './pickup-bodies.ts';
import { TALL_BODIES } from './tall-bodies.ts';

export const BODIES = [
  'sedan',
  'suv',
  'crossover',
  'hatchback',
  'coupe',
  'pickup',
  'pickup-single',
  'van',
  'minibus',
  'convertible',
] as const;

export type Body = (typeof BODIES)[number];

export const BODY_PLANS: Record<Body, BodyPlan> = { ...LOW_BODIES, ...TALL_BODIES, ...PICKUP_BODIES };
