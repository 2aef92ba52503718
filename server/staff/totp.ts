import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Market } from '../market.ts';

/** Codes of an authenticator: RFC 6238 with SHA-1, six digits, a new one every thirty seconds. */

type Secrets = { config: Pick<Market['config'], 'secret'> };

const issuer = 'Markaba';
const algorithm = 'aes-256-gcm';
const secondsEach = 30;
const secretBytes = 20;
const nonceBytes = 12;
const tagBytes = 16;

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What an authenticator reads from a QR code. */
export function uriOf(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The step whose code `code` is, at `now` or one step away; null for none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / secondsEach) + delta;
}

/** A secret as it is kept: readable by who has the secret of the market alone, and in the row of its owner alone. */
export function sealSecret({ config }: Secrets, owner: number, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(config.secret), nonce).setAAD(Buffer.from(String(owner)));
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

export function openSecret({ config }: Secrets, owner: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(config.secret), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'staff second factor', 32));
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: secondsEach, secret: Secret.fromBase32(secret) });
}
