import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { currentKey, deriveKey, type Secrets } from '#server/platform/keys.ts';

const hashLength = 22;

/** A keyed hash of 22 characters. Without the secret it cannot be reversed by trying all addresses. */
export function keyedHash(secrets: Secrets, text: string): string {
  const key = deriveKey(currentKey(secrets), 'security log');
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, hashLength);
}

/** The network of an address: the /24 of IPv4, the /48 of IPv6. Any other text is its own network. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups.slice(0, 3).join(':')}::/48`;
}
