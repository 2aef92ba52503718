/** The ends of a scale, in riyals: the prices below which 2.5 and 97.5 % of similar cars lie. */
export interface Ends {
  from: number;
  to: number;
}

/** A place on the scale. */
interface Place {
  /** Percent from the low end, 0 to 100. */
  at: number;
  /** Where the price lies beyond an end, it stands at that end. */
  beyond: 'below' | 'above' | null;
}

/** The ends of the scale of an estimate: the outermost of its points. */
export function endsOf(points: readonly number[]): Ends {
  return { from: Math.min(...points), to: Math.max(...points) };
}

/** Where a price stands, by riyals. A scale without length has all prices in its middle. */
export function placeOf(price: number, { from, to }: Ends): Place {
  if (to <= from) return { at: 50, beyond: null };
  const at = (100 * (price - from)) / (to - from);
  if (at < 0) return { at: 0, beyond: 'below' };
  return at > 100 ? { at: 100, beyond: 'above' } : { at, beyond: null };
}

/** A dot at its price, on the lowest level where it covers no other. */
interface Dot<One> {
  one: One;
  at: number;
  /** How many dots' heights above the track: 0 is the lowest. */
  level: number;
}

/** Stacks dots: in the order of their places each takes the lowest level on which the one before is a whole dot away. `width` in percent. */
export function stackDots<One>(ones: readonly One[], placeOfOne: (one: One) => number, width: number): Dot<One>[] {
  const lastAt: number[] = [];
  return ones
    .map((one) => ({ one, at: placeOfOne(one) }))
    .toSorted((first, second) => first.at - second.at)
    .map(({ one, at }) => {
      const free = lastAt.findIndex((last) => at - last >= width);
      const level = free === -1 ? lastAt.length : free;
      lastAt[level] = at;
      return { one, at, level };
    });
}

/** How many levels dots take. */
export function levelsOf(dots: readonly { level: number }[]): number {
  return dots.reduce((most, { level }) => Math.max(most, level + 1), 0);
}

/** At an end, words begin or stop with the scale; else they are centred on their place. `reach` is half their width in percent. */
export function sideOf(at: number, reach: number): 'start' | 'centre' | 'end' {
  if (at < reach) return 'start';
  return at > 100 - reach ? 'end' : 'centre';
}
