/** An axis from the smallest to the largest value, zero included. */
export interface Axis {
  /** Round numbers from the lowest to the highest; the axis ends at both. */
  ticks: number[];
  /** The position of a value between the ends, in percent. */
  heightOf: (value: number) => number;
}

/** The axis that holds all `values`, in about four whole steps. */
export function axisOf(values: readonly number[]): Axis {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = roundStep((most - least) / 4);
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)];
  const ticks = Array.from({ length: to - from + 1 }, (_each, at) => (from + at) * step);
  return { ticks, heightOf: (value) => (100 * (value - from * step)) / ((to - from) * step) };
}

/** An axis that need not begin at zero, for what is read by its place and not by its length. */
export interface Span {
  /** Round numbers between the ends, from the lowest to the highest. */
  ticks: number[];
  /** How far a value is from the beginning, in percent. */
  placeOf: (value: number) => number;
}

/** The axis from the smallest to the largest of `values`, with a little room, in up to five round steps. */
export function spanOf(values: readonly number[]): Span {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(1, most - least) * 0.06;
  const [from, to] = [least - room, most + room];
  const step = roundStep((to - from) / 5);
  const first = Math.ceil(from / step);
  const ticks = Array.from({ length: Math.floor(to / step) - first + 1 }, (_each, at) => (first + at) * step);
  return { ticks, placeOf: (value) => Math.round((1000 * (value - from)) / (to - from)) / 10 };
}

/** The smallest of 1, 2, 5, 10, 20, 50, … that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5].map((figure) => figure * power).find((step) => step >= least) ?? 10 * power;
}
