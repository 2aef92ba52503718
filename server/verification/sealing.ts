import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Market } from '../market.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type Secrets = { config: Pick<Market['config'], 'secret'> };

export interface Sealed {
  bytes: Buffer;
  /** Names the key, so that what an older one sealed is known. */
  keyId: string;
}

/** Seals `bytes` under the name that they are kept by: under another name they do not open. */
export function seal(market: Secrets, name: string, bytes: Uint8Array): Sealed {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(market), nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { bytes: sealed, keyId: keyIdOf(market) };
}

/** Opens what `seal` gave. Throws where the key or the name is another, or a single bit. */
export function unseal(market: Secrets, name: string, { bytes, keyId }: Sealed): Buffer {
  if (keyId !== keyIdOf(market)) throw new Error('Sealed by a key that is not there');
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, keyOf(market), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

function keyOf(market: Secrets): Buffer {
  return derived(market, 'the key of documents', 32);
}

function keyIdOf(market: Secrets): string {
  return derived(market, 'the name of the key of documents', 8).toString('hex');
}

function derived({ config: { secret } }: Secrets, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'markaba', purpose, bytes));
}
