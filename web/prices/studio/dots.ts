/** A price on the scale. */
export interface Dot<One> {
  one: One;
  /** Percent from the low end. */
  place: number;
  /** How many dots stand beneath it. */
  level: number;
}

/** The ends of a scale that shows the range and every price, with some air. */
export function scaleOf(range: { low: number; high: number }, prices: readonly number[]): { from: number; to: number } {
  const [least, most] = [Math.min(range.low, ...prices), Math.max(range.high, ...prices)];
  const air = (most - least) * 0.06;
  return { from: Math.max(0, least - air), to: most + air };
}

/** Where a price stands, in percent from the low end. */
export function placeOf(price: number, { from, to }: { from: number; to: number }): number {
  return to > from ? (100 * (price - from)) / (to - from) : 50;
}

/** Places dots so that none covers another: one that would goes up a level. `wide` is the width of a dot in percent. */
export function placeDots<One>(ones: readonly { one: One; place: number }[], wide: number): Dot<One>[] {
  const ends: number[] = [];
  return ones
    .toSorted((first, second) => first.place - second.place)
    .map(({ one, place }) => {
      const free = ends.findIndex((end) => place - end >= wide);
      const level = free === -1 ? ends.length : free;
      ends[level] = place;
      return { one, place, level };
    });
}
