/** The day that it is in Riyadh at a moment (milliseconds since 1970), YYYY-MM-DD. */
export function riyadhDay(moment: number): string {
  return new Date(moment).toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' });
}
