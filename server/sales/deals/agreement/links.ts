import type { Market } from '#server/platform/market.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { isCurrent, signedFor } from '#server/platform/signed.ts';
import type { DealRow } from '../deals.ts';

const lifeMs = hourMs;
const step = 300_000;
const signed = signedFor<[deal: number, until: string]>('agreement');

/** The address of the agreement as PDF, once both names are there; good for an hour. It opens without signing in. */
export function agreementUrl(
  { config }: Pick<Market, 'config'>,
  { id, seller_name, buyer_name }: Pick<DealRow, 'id' | 'seller_name' | 'buyer_name'>,
  now = Date.now(),
): string | null {
  if (seller_name === null || buyer_name === null) return null;
  // Constant within five minutes, so that a repeated request gets the same response.
  const until = String(Math.floor(now / step) * step + lifeMs);
  const query = new URLSearchParams({ until, sign: signed.sign(config, id, until) });
  return `${config.publicUrl}/products/api/deal/${id}/agreement.pdf?${query}`;
}

/** Whether such an address is signed and has not expired. */
export function isAgreementUrl({ config }: Pick<Market, 'config'>, deal: number, query: Record<string, unknown>): boolean {
  return isCurrent(signed, config, deal, query);
}
