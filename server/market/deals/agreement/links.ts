import { isSigned, sign } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { hourMs } from '#contract/riyadh.ts';
import type { DealRow } from '../deals.ts';

const lifeMs = hourMs;
const step = 300_000;

/** The address of the agreement as PDF, once both names are there; good for an hour. It opens without signing in. */
export function agreementUrl(
  { config }: Pick<Market, 'config'>,
  { id, seller_name, buyer_name }: Pick<DealRow, 'id' | 'seller_name' | 'buyer_name'>,
  now = Date.now(),
): string | null {
  if (seller_name === null || buyer_name === null) return null;
  // Constant within five minutes, so that a repeated request gets the same response.
  const until = String(Math.floor(now / step) * step + lifeMs);
  const query = new URLSearchParams({ until, sign: sign(config, signedText(id, until)) });
  return `${config.publicUrl}/products/api/deal/${id}/agreement.pdf?${query}`;
}

/** Whether such an address is signed and has not expired. */
export function isAgreementUrl({ config }: Pick<Market, 'config'>, deal: number, query: Record<string, unknown>): boolean {
  const { until, sign: signature } = query;
  if (typeof until !== 'string' || typeof signature !== 'string' || !(Number(until) > Date.now())) return false;
  return isSigned(config, signedText(deal, until), signature);
}

function signedText(deal: number, until: string): string {
  return `agreement ${deal} ${until}`;
}
