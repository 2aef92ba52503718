/** Amounts are whole halalas where they are counted, and riyals with two decimals, `1250.50`, in the contract. */

export function halalasOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** A negative amount keeps its sign. */
export function riyalsOf(halalas: number): string {
  return (halalas / 100).toFixed(2);
}
