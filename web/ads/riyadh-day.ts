/** Today in Riyadh, which is three hours ahead all year, YYYY-MM-DD. */
export function riyadhToday(): string {
  return new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
}
