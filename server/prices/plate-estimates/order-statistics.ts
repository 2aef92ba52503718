/** The value below which `share` of the values lie, between two of them in proportion (type 7 of Hyndman and Fan 1996). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? NaN;
  return below + ((sorted[Math.ceil(place)] ?? NaN) - below) * (place % 1);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
