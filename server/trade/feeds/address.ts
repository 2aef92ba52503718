import { createHash, randomBytes } from 'node:crypto';
import { openText, sealText, type Secrets } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';

const purpose = 'vehicle feed';
const secretBytes = 32;

export function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** Secrets are sealed for their businesses. */
export function sealSecret(secrets: Secrets, business: number, secret: string): string {
  return sealText(secrets, purpose, String(business), secret);
}

export function openSecret(secrets: Secrets, business: number, sealed: string): string {
  return openText(secrets, purpose, String(business), sealed);
}

/** By which a feed is found: a reader of the table cannot read the feed. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Not below the paths of the API, which robots.txt closes: Google reads no feed there. */
export const feedPath = '/vehicle-feed';

export function feedUrl({ config }: Pick<Market, 'config'>, business: number, sealed: string): string {
  return `${config.publicUrl}${feedPath}/${openSecret(config, business, sealed)}.csv`;
}
