/** The chosen days, YYYY-MM-DD; null until they are chosen. */
export interface Choice {
  from: string | null;
  to: string | null;
}

export type Part = 'pickUp' | 'return' | 'between' | null;

/** The choice after a day is pressed: first of pick-up, then of return. A day before the pick-up, or a third one, begins anew. */
export function chosenAfter({ from, to }: Choice, day: string): Choice {
  return from !== null && to === null && day >= from ? { from, to: day } : { from: day, to: null };
}

/** What a day is within the choice. */
export function partOf({ from, to }: Choice, day: string): Part {
  if (day === from) return 'pickUp';
  if (day === to) return 'return';
  return from !== null && to !== null && from < day && day < to ? 'between' : null;
}

/** The day that a key leads to from `day`; undefined for other keys. In Arabic the days of a week go on to the left. */
export function stepOf(key: string, isRightToLeft: boolean): number | undefined {
  const sideways = isRightToLeft ? -1 : 1;
  return { ArrowRight: sideways, ArrowLeft: -sideways, ArrowDown: 7, ArrowUp: -7 }[key];
}
