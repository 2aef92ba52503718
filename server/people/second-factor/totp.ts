import { Secret, TOTP } from 'otpauth';
import { openText, type Secrets, sealText } from '#server/platform/keys.ts';

/** Codes of an authenticator: RFC 6238 with SHA-1, six digits, a new one every thirty seconds. */

const purpose = 'staff second factor';
const issuer = 'Markaba';
const secondsEach = 30;
const secretBytes = 20;

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The text of the QR code for an authenticator. */
export function uriOf(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The time step of `code`, at `now` or one step away; null for none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / secondsEach) + delta;
}

/** The stored form of a secret: only the secret of the market opens it, and only in the row of its owner. */
export function sealSecret({ config }: { config: Secrets }, owner: number, secret: string): string {
  return sealText(config, purpose, String(owner), secret);
}

export function openSecret({ config }: { config: Secrets }, owner: number, sealed: string): string {
  return openText(config, purpose, String(owner), sealed);
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: secondsEach, secret: Secret.fromBase32(secret) });
}
