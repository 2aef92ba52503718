/** The number at a place of a vector; the caller knows that the place is there. */
export function at(values: Float64Array, place: number): number {
  return values[place] ?? 0;
}

/** Adds to the number at a place of a vector. */
export function add(values: Float64Array, place: number, amount: number): void {
  values[place] = (values[place] ?? 0) + amount;
}

/** The quantile `share` (0–1) of sorted numbers: the number at place `share × (n + 1)`, so that a further one lies below it with that chance. */
export function quantileOf(sorted: Float64Array, share: number): number {
  const place = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const below = Math.floor(place);
  const low = at(sorted, below);
  return low + (place - below) * (at(sorted, Math.min(below + 1, sorted.length - 1)) - low);
}

/** The median; 0 of no numbers. The numbers stay in their order. */
export function medianOf(values: Float64Array): number {
  return quantileOf(values.slice().sort(), 0.5);
}

/** The first place of sorted numbers between `from` and `to` that is at least `value`. */
export function firstAtLeast(sorted: Float32Array, value: number, [from, to]: readonly [number, number]): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
