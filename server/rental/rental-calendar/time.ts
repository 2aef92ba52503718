/** A period of a car: `to` is the first moment that is free again. */
export interface Period {
  from: number;
  to: number;
}

/** `periods` without what `taken` has; both are in order and apart. */
export function without(periods: readonly Period[], taken: readonly Period[]): Period[] {
  return periods.flatMap((period) => {
    const pieces: Period[] = [];
    let from = period.from;
    for (const other of taken) {
      if (other.to <= from || other.from >= period.to) continue;
      if (other.from > from) pieces.push({ from, to: other.from });
      from = Math.max(from, other.to);
    }
    if (from < period.to) pieces.push({ from, to: period.to });
    return pieces;
  });
}
