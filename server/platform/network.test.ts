import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerAddress, isLoopback, networkOf, trustedProxies, type TrustProxy } from './network.ts';

/** The caller of a request over a socket from `peer`, with the given `X-Forwarded-For`. */
function callerOf(setting: TrustProxy, peer: string, forwarded?: string): string {
  const request = { headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }, socket: { remoteAddress: peer } };
  return callerAddress(request as unknown as IncomingMessage, trustedProxies(setting));
}

describe('the address of a caller', () => {
  it('is that of the socket if no proxy is trusted', () => {
    expect(callerOf('no', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  it('is what the last trusted proxy wrote, never what the client wrote before it', () => {
    expect(callerOf(1, '10.0.0.2', '198.51.100.66, 203.0.113.9')).toBe('203.0.113.9');
    expect(callerOf(2, '10.0.0.2', '198.51.100.66, 203.0.113.9, 10.0.0.7')).toBe('203.0.113.9');
    expect(callerOf(['10.0.0.0/8'], '10.0.0.2', '198.51.100.66, 203.0.113.9, 10.0.0.7')).toBe('203.0.113.9');
    expect(callerOf(['10.0.0.0/8'], '::ffff:10.0.0.2', '198.51.100.66, 203.0.113.9')).toBe('203.0.113.9');
    expect(callerOf(1, '10.0.0.2')).toBe('10.0.0.2');
  });

  it('is that of the socket if that is no proxy of the named networks', () => {
    expect(callerOf(['10.0.0.0/8'], '203.0.113.9', '10.0.0.1')).toBe('203.0.113.9');
  });
});

describe('the network of an address', () => {
  it('is the address for IPv4, and the /64 for IPv6', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0DB8:1::9')).toBe('2001:db8:1:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is computed from any text without a failure', () => {
    for (const text of ['1::2::3:4:5:6:7:8:9:10', 'a:::::::::::b', '', 'unknown', '::ffff:', '[::1]:80', '%'])
      expect(networkOf(text).length).toBeLessThanOrEqual(64);
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => networkOf(text).length <= 64));
    fc.assert(fc.property(fc.ipV6(), (address) => /^([0-9a-f]{1,4}:){4}:\/64$|^\d+\.\d+\.\d+\.\d+$/.test(networkOf(address))));
  });
});

it('recognises the names of this machine', () => {
  for (const name of ['localhost', 'market.localhost', '127.0.0.1', '127.8.8.8', '[::1]', '::1', '::ffff:127.0.0.1'])
    expect(isLoopback(name)).toBe(true);
  for (const name of ['localhost.example', '127.0.0.1.example', '10.0.0.1', '', '[::2]', '1127.0.0.1'])
    expect(isLoopback(name)).toBe(false);
});
