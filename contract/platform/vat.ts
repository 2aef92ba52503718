/**
 * The one rule of rounding of VAT, for quotes, bookings, charges, fees, dues, packages and invoices. Sums are integers, in halalas:
 *
 * 1. VAT is rounded once, half up, of the whole of what is charged together: never of each line.
 * 2. What is left of the total is the sum without VAT, so that both always add up to it.
 * 3. A line has what it adds to the VAT of the lines before it, so that lines add up to the sums too.
 *
 * Where a price contains VAT, that is `total × 15 ÷ 115`: it is 15 % of the rest, rounded, for each total of which a whole halala is. Of
 * three in 23 totals no halala is (11.00 is 9.57 and 1.43, though 15 % of 9.57 rounds to 1.44, which would make 11.01): there it is the
 * nearest one.
 */

/** The VAT on what the market sells, in basis points: 15 % since 1 July 2020. */
export const usualVat = 1500;

/** `amount × part ÷ whole`, rounded half up with integers only. None is negative. */
export function portion(amount: number, part: number, whole: number): number {
  const rest = (amount * part) % whole;
  return (amount * part - rest) / whole + (rest * 2 >= whole ? 1 : 0);
}

/** The VAT that `total` contains. */
export function vatIn(total: number, basisPoints: number): number {
  return portion(total, basisPoints, 10_000 + basisPoints);
}

/** The VAT that comes on top of `net`. */
export function vatOn(net: number, basisPoints: number): number {
  return portion(net, basisPoints, 10_000);
}

/** The VAT that each of the amounts adds to those before it; what is taken off is negative. No sum up to any of them is below zero. */
export function vatOfEach(amounts: readonly number[], basisPoints: number): number[] {
  let total = 0;
  return amounts.map((amount) => {
    const before = vatIn(total, basisPoints);
    total += amount;
    return vatIn(total, basisPoints) - before;
  });
}
