/** Today in Riyadh, YYYY-MM-DD. */
export function riyadhToday(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' });
}
