import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/platform/config/config.ts';
import { callerAddress, networkOf, trustedProxies } from '#server/platform/network.ts';

/** Limits for a connection before its owner is known. */
type ConnectionGuard = (request: IncomingMessage) => boolean;

const minute = 60_000;
const addressesAtOnce = 100_000;

/**
 * Whether a handshake is accepted: from pages of the site or without an origin (the app), and at most as many a minute from one
 * address as the request limit allows.
 */
export function openConnectionGuard({ publicUrl, corsOrigins, requestsPerMinute, trustProxy }: Config): ConnectionGuard {
  const origins = new Set([new URL(publicUrl).origin, ...corsOrigins]);
  const isTrusted = trustedProxies(trustProxy);
  let counts = new Map<string, number>();
  let since = Date.now();
  const isTooOften = (address: string) => {
    if (Date.now() - since > minute || counts.size > addressesAtOnce) {
      counts = new Map();
      since = Date.now();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > requestsPerMinute;
  };
  return (request) => isOurs(request, origins) && !isTooOften(networkOf(callerAddress(request, isTrusted)));
}

/** A page belongs to the site by its address, or because it was loaded from the host to which it connects. */
function isOurs({ headers: { origin, host } }: IncomingMessage, origins: ReadonlySet<string>): boolean {
  if (origin === undefined || origins.has(origin)) return true;
  return host !== undefined && URL.parse(origin)?.host === host.toLowerCase();
}

/** The part of an Engine.IO connection that is used here. */
interface RawConnection {
  request: unknown;
  on: (event: 'packet', heard: () => void) => unknown;
  close: (discard?: boolean) => void;
}

const packetsMost = 600;
const packetsWithinMs = 10_000;

/** Closes a connection that exceeds the limit of messages, and releases the request that opened it. */
export function guardConnection(connection: RawConnection): void {
  connection.request = null;
  let count = 0;
  let since = Date.now();
  connection.on('packet', () => {
    count += 1;
    if (count <= packetsMost) return;
    if (Date.now() - since < packetsWithinMs) return connection.close(true);
    count = 0;
    since = Date.now();
  });
}

/** Whether more events are accepted: `atOnce`, and then `perSecond`. */
export function budgetOf({ atOnce, perSecond }: { atOnce: number; perSecond: number }): () => boolean {
  let left = atOnce;
  let since = Date.now();
  return () => {
    const now = Date.now();
    left = Math.min(atOnce, left + ((now - since) / 1000) * perSecond);
    since = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
