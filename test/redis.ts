import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

export interface TestRedis {
  url: string;
  /** Stops it in its tracks: connections stay open, and nothing answers. */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
}

/** A separate Redis without persistence. `REDIS_SERVER` names its program (scripts/redis.mjs). */
export async function startRedis(onPort?: number): Promise<TestRedis> {
  const port = onPort ?? (await freePort());
  const program = process.env['REDIS_SERVER'] ?? 'redis-server';
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'];
  const server = spawn(program, settings, { stdio: 'ignore' });
  const failed = new Promise<never>((_resolve, reject) => server.once('error', reject));
  await Promise.race([untilReady(port), failed]);
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    stop: () => new Promise((resolve) => server.once('exit', () => resolve()) && void server.kill('SIGKILL')),
  };
}

async function untilReady(port: number): Promise<void> {
  const redis = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: null, retryStrategy: () => 20 });
  redis.on('error', () => {});
  await redis.ping();
  redis.disconnect();
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  // The next caller must not be given the same one.
  await sleep(1);
  return typeof address === 'object' && address ? address.port : 0;
}
