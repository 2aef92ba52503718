/** The hour of a time in Riyadh, which is three hours ahead all year. */
export function hourIn(time: string): number {
  return new Date(Date.parse(time) + 3 * 3_600_000).getUTCHours();
}
