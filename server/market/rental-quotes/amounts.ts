/** Halalas as riyals with two decimals. */
export function riyals(halalas: number): string {
  return (halalas / 100).toFixed(2);
}

/** The contract writes amounts as `1250.50`. */
export function halalasOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}
