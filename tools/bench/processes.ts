import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../test/redis.ts';
import type { Burst, Shot } from './client.ts';

const root = path.join(import.meta.dirname, '../..');

/** A server that is measured. */
export interface Served {
  url: string;
  pid: number;
  metricsUrl: string;
  /** Sends a message to the process and returns its answer. */
  ask: (message: string) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** The app as in production, without limits of rate, behind one proxy: the visitors of a bench come from one address. */
export async function startApp(databaseUrl: string, secret: string, more: Record<string, string> = {}): Promise<Served> {
  const [port, metrics] = [await freePort(), await freePort()];
  const most = '100000000';
  return startServer('server/main.ts', port, metrics, {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: await mkdtemp(path.join(os.tmpdir(), 'markaba-bench-')),
    SECRET: secret,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    METRICS_PORT: String(metrics),
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: most,
    PASSWORDS_PER_ACCOUNT: most,
    PASSWORDS_PER_ADDRESS: most,
    CONNECTIONS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'fatal',
    ...more,
  });
}

/** The reference server, in one process as the app. */
export async function startReference(databaseUrl: string): Promise<Served> {
  return startServer('tools/bench/reference.ts', await freePort(), 0, { NODE_ENV: 'production', DATABASE_URL: databaseUrl });
}

async function startServer(file: string, port: number, metrics: number, environment: Record<string, string>): Promise<Served> {
  const child = await forked(file, { PORT: String(port), ...environment });
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metrics}/metrics`,
    pid: child.pid ?? 0,
    ask: (message) => new Promise((resolve) => child.once('message', resolve) && void child.send(message)),
    stop: () => new Promise((resolve) => child.once('exit', () => resolve()) && void child.kill('SIGTERM')),
  };
}

export interface Client {
  shoot: (burst: Burst) => Promise<Shot>;
  stop: () => void;
}

/** The load client in its own process. */
export function startClient(): Client {
  const child = fork(path.join(import.meta.dirname, 'client.ts'), [], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    shoot: (burst) =>
      new Promise<Shot>((resolve, reject) => {
        const fail = () => reject(new Error('The load client ended'));
        child.once('exit', fail).once('message', (shot: Shot) => {
          child.off('exit', fail);
          resolve(shot);
        });
        child.send(burst);
      }),
    stop: () => void child.kill(),
  };
}

async function forked(file: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork(path.join(root, file), [], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A bench that fails leaves no server behind.
  process.once('exit', () => child.kill());
  await new Promise<void>((resolve, reject) =>
    child.once('message', () => resolve()).once('exit', () => reject(new Error(`${file} did not start`))),
  );
  return child;
}
