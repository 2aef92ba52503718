/** Amounts are halalas here and in the database, and `1250.50` in the contract. */

export function halalasOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function riyalsOf(halalas: number): string {
  return (halalas / 100).toFixed(2);
}
