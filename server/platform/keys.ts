import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { known } from '#contract/platform/known.ts';
import type { Config } from './config/config.ts';

/**
 * The key ring: the key of SECRET signs and seals, those of SECRET_NEXT and SECRETS_OLD are accepted too.
 * docs/operations.md has the steps of a rotation.
 */
export type Secrets = Pick<Config, 'secret'> & Partial<Pick<Config, 'nextSecret' | 'oldSecrets'>>;

export interface Key {
  /** Public: it is in tokens as `kid` and before sealed values. */
  id: string;
  secret: string;
  /** Signs tokens. */
  forTokens: KeyObject;
}

interface Ring {
  /** The current key first. */
  keys: readonly Key[];
  oldest: Key;
}

const rings = new WeakMap<Secrets, Ring>();

export function currentKey(secrets: Secrets): Key {
  return known(ringOf(secrets).keys[0], 'key');
}

/** The key for values without a key id: they date from before the key ring. */
export function oldestKey(secrets: Secrets): Key {
  return ringOf(secrets).oldest;
}

/** The key called `id`, or the oldest one if there is no id; undefined if that key was removed. */
export function findKey(secrets: Secrets, id: string | undefined): Key | undefined {
  return id === undefined ? oldestKey(secrets) : ringOf(secrets).keys.find((key) => key.id === id);
}

/** The signature of `text` by the current key: HMAC-SHA-256 as base64url. `text` begins with its purpose. */
export function sign(secrets: Secrets, text: string): string {
  return signBy(currentKey(secrets), text);
}

/** The signatures of `text` by every accepted key, the current one first: to find what was stored before a rotation. */
export function signatures(secrets: Secrets, text: string): string[] {
  return ringOf(secrets).keys.map((key) => signBy(key, text));
}

/** Whether an accepted key made `signature` for `text`. */
export function isSigned(secrets: Secrets, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return signatures(secrets, text).some((one) => {
    const right = Buffer.from(one);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key of 32 bytes for one `purpose`. `salt` is the one with which older versions derived theirs. */
export function deriveKey({ secret }: Key, purpose: string, salt = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));
}

/** Seals `bytes` with a derived key. They open only with the same `context`: the row or the file to which they belong. */
export function sealBytes(key: Uint8Array, context: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `sealBytes` returned. Throws if the key, the context or a single bit differs. */
export function openBytes(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** What a column stores instead of `text`: the id of the current key, a dot, and the sealed bytes as base64url. */
export function sealText(secrets: Secrets, purpose: string, context: string, text: string): string {
  const key = currentKey(secrets);
  return `${key.id}.${sealBytes(deriveKey(key, purpose), context, Buffer.from(text)).toString('base64url')}`;
}

/** Opens what `sealText` returned. Throws if its key was removed or the context differs. */
export function openText(secrets: Secrets, purpose: string, context: string, sealed: string): string {
  const dot = sealed.indexOf('.');
  const key = findKey(secrets, dot < 0 ? undefined : sealed.slice(0, dot));
  if (!key) throw new Error(`Sealed by a key that is in neither SECRET nor SECRETS_OLD: ${sealed.slice(0, dot)}`);
  return openBytes(deriveKey(key, purpose), context, Buffer.from(sealed.slice(dot + 1), 'base64url')).toString('utf8');
}

/** Whether the current key sealed `text`; otherwise `npm run rekey` seals it again. */
export function isSealedByCurrent(secrets: Secrets, sealed: string): boolean {
  return sealed.startsWith(`${currentKey(secrets).id}.`);
}

function ringOf(secrets: Secrets): Ring {
  const made = rings.get(secrets);
  if (made) return made;
  const { secret, nextSecret, oldSecrets = [] } = secrets;
  const all = [...new Set([secret, ...(nextSecret ? [nextSecret] : []), ...oldSecrets])];
  const keys = all.map((one) => ({ id: idOf(one), secret: one, forTokens: createSecretKey(one, 'utf8') }));
  const oldest = known(
    keys.find((key) => key.secret === (oldSecrets.at(-1) ?? secret)),
    'key',
  );
  const ring = { keys, oldest };
  rings.set(secrets, ring);
  return ring;
}

/** Documents that were sealed before the key ring have the same id. */
function idOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'markaba', 'the name of the key of documents', 8)).toString('hex');
}

/** The signature of `text` by this key; most callers need `sign`. */
export function signBy({ secret }: Key, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
