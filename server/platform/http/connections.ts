import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { known } from '#contract/platform/known.ts';
import { isLoopback, networkOf, type IsTrusted } from '../network.ts';

/**
 * Closes connections of one network beyond `most`. Those of this machine and of trusted proxies, which carry many people each, are
 * not counted.
 */
export function limitConnections(server: Server, most: number, isTrusted: IsTrusted): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isLoopback(remoteAddress) || isTrusted(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    counts.set(network, count);
    socket.once('close', () => {
      const left = known(counts.get(network), 'count') - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}
