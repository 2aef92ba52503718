import type { BodyPlan, OutlinePoint } from './body-plan.ts';
import type { Form } from './makes.ts';

/** How a drawing differs from the plan of its body type. */
interface Change {
  /** The bonnet and all behind it are so many times as long. */
  bonnet: number;
  rest: number;
  /** The windows are so many times as high. */
  roof: number;
  /** How far the foot of the rear window moves backwards, in metres; less than nothing makes the tail steeper. */
  tail: number;
  leanIn: number;
}

const LOW: Record<Exclude<Form, 'plain'>, Change> = {
  upright: { bonnet: 0.92, rest: 1, roof: 1.15, tail: -0.26, leanIn: -0.06 },
  sleek: { bonnet: 1.09, rest: 0.98, roof: 0.9, tail: 0.28, leanIn: 0.05 },
};
const TALL: Record<Exclude<Form, 'plain'>, Change> = {
  upright: { bonnet: 0.94, rest: 1.07, roof: 1.1, tail: 0, leanIn: -0.05 },
  sleek: { bonnet: 1.06, rest: 0.88, roof: 0.88, tail: 0.06, leanIn: 0.06 },
};
const TALL_FROM = 1.6;
/** The foot of the rear window stays so far from the tail, in metres. */
const DECK = 0.1;

/** The plan of a body type as one of its three drawings. */
export function changePlan(plan: BodyPlan, form: Form): BodyPlan {
  if (form === 'plain') {
    return plan;
  }
  const peak = Math.max(...plan.cabin.map(([, z]) => z));
  const change = { ...(peak > TALL_FROM ? TALL : LOW)[form], ...(plan.open && { roof: 1 }) };
  const stretch = stretching(plan, change);
  const frontOverhang = stretch(plan.frontOverhang);
  return {
    ...plan,
    length: stretch(plan.length),
    frontOverhang,
    wheelbase: stretch(plan.frontOverhang + plan.wheelbase) - frontOverhang,
    lower: plan.lower.map(([x, z]): OutlinePoint => [stretch(x), z]),
    cabin: changeCabin(plan, change, peak),
    leanIn: plan.leanIn + change.leanIn,
    roofStart: stretch(plan.roofStart),
    rearGlass: stretch(plan.rearGlass) + change.tail * 0.3,
    pillars: { b: stretch(plan.pillars.b), c: stretch(plan.pillars.c) + change.tail * 0.5, d: stretch(plan.pillars.d) },
    doors: plan.doors.map(stretch),
    bed: plan.bed && [stretch(plan.bed[0]), stretch(plan.bed[1])],
  };
}

/** Places along the car: those before the windscreen move by one factor, those behind it by another. */
function stretching({ doors }: BodyPlan, { bonnet, rest }: Change): (x: number) => number {
  const cowl = doors[0] ?? 0;
  return (x) => (x < cowl ? x * bonnet : cowl * bonnet + (x - cowl) * rest);
}

function changeCabin(plan: BodyPlan, change: Change, peak: number): OutlinePoint[] {
  const stretch = stretching(plan, change);
  const foot = Math.min(...plan.cabin.map(([, z]) => z));
  const end = stretch(plan.length) - DECK;
  return plan.cabin.map(([x, z]) => {
    const down = (peak - z) / (peak - foot);
    const moved = x > plan.rearGlass && !plan.bed ? Math.min(stretch(x) + change.tail * down, end) : stretch(x);
    // The line under the windows stays where the metal ends.
    return [moved, foot + 0.1 + (z - foot - 0.1) * (z > foot + 0.1 ? change.roof : 1)];
  });
}
