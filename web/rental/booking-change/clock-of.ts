/** `09:00` of the hour 9. */
export function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
