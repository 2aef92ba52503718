/** Months as an address has them: 2026-11. */

export function monthAfter(month: string, by: number): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Whether a text is a month of these years. */
export function isMonth(text: string | null): text is string {
  return text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
}
