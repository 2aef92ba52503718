/** The date in Riyadh at `now`, as 2026-11-20. */
export function riyadhDay(now = new Date()): string {
  return new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
}
