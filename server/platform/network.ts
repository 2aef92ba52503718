import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Which proxies may name the caller in `X-Forwarded-For`: none, so many in a row, or those of the named networks. */
export type TrustProxy = 'no' | number | string[];

/** Whether the proxy at `address`, `hop` hops away (0: the peer of the socket), may name the address before it. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** Throws where a network of `setting` is none. */
export function trustedProxies(setting: TrustProxy): IsTrusted {
  if (setting === 'no') return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return proxyAddr.compile(setting);
}

/**
 * The address of the caller: that of the socket, or the last one in `X-Forwarded-For` that no trusted proxy wrote. What a
 * client writes into the header itself stands before that, and counts for nothing.
 */
export function callerAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  return proxyAddr(request, isTrusted);
}

/**
 * The network that limits count: an address of IPv4, the /64 of one of IPv6, as whole providers hand those out. What is no
 * address, as a proxy may pass it on, is counted as it stands.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const partsOf = (half: string) => half.split(':').filter(Boolean);
  const [before, after] = [partsOf(head), partsOf(tail)];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** Whether `hostname`, as it stands in an address of the web, is this machine. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name);
}
