import type { FeeRate } from './content.ts';
import { latinDigits } from './digits.ts';

/** What the commission on a price comes to. All amounts are whole halalas; `total` is `fee` and `vat` together. */
export interface Commission {
  fee: number;
  vat: number;
  total: number;
  /** Too small to be asked for: nothing is due, and the amounts say what it would have been. */
  waived: boolean;
}

export type CommissionRate = Pick<FeeRate, 'basis_points' | 'vat_basis_points' | 'vat_included' | 'waive_below'>;

/** Five billion riyals: beyond any price, and every product below stays an exact integer. */
const mostHalalas = 500_000_000_000;

/**
 * The commission on `price` halalas. Each amount is rounded half up. Where the rate holds the VAT already, it is taken
 * out of the commission instead of put on top; either way the fee without VAT is what the waiver looks at.
 */
export function commissionOn(price: number, rate: CommissionRate): Commission {
  const share = portion(price, rate.basis_points, 10_000);
  const vat = rate.vat_included
    ? portion(share, rate.vat_basis_points, 10_000 + rate.vat_basis_points)
    : portion(share, rate.vat_basis_points, 10_000);
  const fee = rate.vat_included ? share - vat : share;
  return { fee, vat, total: fee + vat, waived: fee < (readAmount(rate.waive_below) ?? 0) };
}

/**
 * Riyals as people write them → halalas: `45,000`, `٤٥٬٠٠٠`, `45 000.5`. Undefined for what is no amount, is below
 * nothing, or has more than two decimals.
 */
export function readAmount(text: string): number | undefined {
  const plain = latinDigits(text)
    .replaceAll('٫', '.')
    .replace(/[\s,٬،'’_\u200e\u200f\u2066-\u2069]/g, '');
  const [, riyals, halalas = ''] = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (riyals === undefined) return undefined;
  const amount = Number(riyals) * 100 + Number(halalas.padEnd(2, '0'));
  return amount <= mostHalalas ? amount : undefined;
}

/** `amount × part ÷ whole`, rounded half up without ever leaving the integers. */
function portion(amount: number, part: number, whole: number): number {
  const rest = (amount * part) % whole;
  return (amount * part - rest) / whole + (rest * 2 >= whole ? 1 : 0);
}
