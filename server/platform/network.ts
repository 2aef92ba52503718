import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** The proxies that may name the caller in `X-Forwarded-For`: none, a number of hops, or those of the named networks. */
export type TrustProxy = 'no' | number | string[];

/** Whether the proxy at `address`, `hop` hops from here (0: the peer of the socket), may name the address before it. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** Throws if a network of `setting` is invalid. */
export function trustedProxies(setting: TrustProxy): IsTrusted {
  if (setting === 'no') return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return proxyAddr.compile(setting);
}

/**
 * The address of the caller: that of the socket, or the last one in `X-Forwarded-For` that no trusted proxy wrote. Anything that a
 * client writes into the header itself precedes that, and is ignored.
 */
export function callerAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  return proxyAddr(request, isTrusted);
}

/**
 * The network to which limits apply: an IPv4 address, or the /64 of an IPv6 address, as providers assign whole ones. An invalid
 * address, as a proxy may pass it on, is counted as text.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const partsOf = (half: string) => half.split(':').filter(Boolean);
  const [before, after] = [partsOf(head), partsOf(tail)];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** Whether `hostname`, as written in a URL, is this machine. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name);
}
