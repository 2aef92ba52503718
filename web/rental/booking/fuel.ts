/** The tank in eighths, from empty to full. */
export const eighths = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** What a handover says of the tank, as one of them. */
export function fuelOf(fuel: number): (typeof eighths)[number] {
  return eighths[fuel] ?? 0;
}
