/** The score of a plate of which this `share` of all plates is worth as much or more: 0 for any plate, 20 for one in ten, 100 at most. */
export function scoreOf(share: number): number {
  return Math.min(100, Math.max(0, Math.round(20 * Math.log10(1 / share))));
}

/** `1 / share` as people say it: a whole number of three digits, then zeros. */
export function oneIn(share: number): number {
  return Math.round(Number((1 / share).toPrecision(3)));
}
