import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { openLive } from './open.ts';

/** Accepts connections and never answers, as a Redis that hangs. */
async function openSilentServer(): Promise<number> {
  const server = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

it('closes without an unhandled rejection while Redis hangs', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const redis = new Redis(`redis://127.0.0.1:${await openSilentServer()}`, { maxRetriesPerRequest: 1 });
  redis.on('error', () => {});
  const live = openLive(null, readConfig({}), redis);
  await sleep(200);
  await live.io.of('/').adapter.close();
  live.close();
  redis.disconnect();
  await sleep(200);
  expect(unhandled.mock.calls).toEqual([]);
});
