import type { Market } from '#server/platform/market.ts';
import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import { isCurrent, signedFor } from '#server/platform/signed.ts';

const lifeMs = dayMs;
const step = hourMs;
const signed = signedFor<[payment: number, until: string]>('receipt');

/**
 * The address of the invoice or receipt of a payment as a page, valid for a day; with `&format=pdf` as a file, with `&note={id}`
 * one of its credit notes. Only those who may read the payment receive it, and it opens without signing in.
 */
export function receiptUrl({ config }: Pick<Market, 'config'>, payment: number, now = Date.now()): string {
  // Constant within an hour, so that a repeated request gets the same response.
  const until = String(Math.ceil(now / step) * step + lifeMs);
  const query = new URLSearchParams({ until, sign: signed.sign(config, payment, until) });
  return `${config.publicUrl}/products/api/payments/${payment}/receipt/?${query}`;
}

/** Whether such an address is signed and not expired. */
export function isReceiptUrl({ config }: Pick<Market, 'config'>, payment: number, query: Record<string, unknown>): boolean {
  return isCurrent(signed, config, payment, query);
}
