import type { FeeRate } from '../catalogue/content.ts';
import { readFigure } from '../platform/figures.ts';
import { readAmountInWords } from '../platform/number-words.ts';
import { portion, vatIn, vatOn } from '../platform/vat.ts';

/** The commission on a price. All amounts are whole halalas; `total` is `fee` plus `vat`. */
export interface Commission {
  fee: number;
  vat: number;
  total: number;
  /** Below the threshold: nothing is due, and the amounts show what it would have been. */
  waived: boolean;
}

export type CommissionRate = Pick<FeeRate, 'basis_points' | 'vat_basis_points' | 'vat_included' | 'waive_below'>;

/** Five billion riyals: above any price, and every product below stays an exact integer. */
const mostHalalas = 500_000_000_000;

/**
 * The commission on `price` halalas. Each amount is rounded half up. If the rate includes the VAT, it is taken out of the
 * commission instead of added to it; either way the waiver applies to the fee without VAT.
 */
export function commissionOn(price: number, rate: CommissionRate): Commission {
  const share = portion(price, rate.basis_points, 10_000);
  const vat = rate.vat_included ? vatIn(share, rate.vat_basis_points) : vatOn(share, rate.vat_basis_points);
  const fee = rate.vat_included ? share - vat : share;
  return { fee, vat, total: fee + vat, waived: fee < (readAmount(rate.waive_below) ?? 0) };
}

/**
 * Parses riyals in figures → halalas: `45,000`, `٤٥٬٠٠٠`, `45 000.5`. Undefined if the text is no figure, is negative, or has more than
 * two decimals: where halalas count, a dot is never a separator.
 */
export function readAmount(text: string): number | undefined {
  return halalasIn(readFigure(text, true));
}

/** Parses a price as people type it (number-words.ts) → halalas: also `45.000` and `٦٨ ألف`. Undefined as of `readAmount`. */
export function readPrice(text: string): number | undefined {
  return halalasIn(readAmountInWords(text));
}

function halalasIn(riyals: number | undefined): number | undefined {
  if (riyals === undefined || riyals < 0) return undefined;
  const amount = Math.round(riyals * 100);
  return amount <= mostHalalas && Number((amount / 100).toFixed(2)) === riyals ? amount : undefined;
}
