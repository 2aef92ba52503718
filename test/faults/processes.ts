import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Database } from '#db/database.ts';
import { tokenFor } from '#server/people/accounts/viewer.ts';

/** One process of the market, as `npm start` starts it. */
export interface MarketProcess {
  port: number;
  url: string;
  /** What it holds in memory, in bytes; where test/load/memory.ts was loaded into it. */
  memory: () => Promise<number>;
  /** Stops it in its tracks, as a machine that has no time for it; and lets it go on. */
  pause: () => void;
  resume: () => void;
  /** Ends it without a word, and waits until it is gone. */
  kill: () => Promise<void>;
  /** Lets it finish what is under way. */
  stop: () => Promise<void>;
  /** Whether it has ended, of itself or by a signal. */
  hasEnded: () => boolean;
  /** What it wrote to its log until now. */
  log: () => string;
}

const root = path.join(import.meta.dirname, '../..');
/** Made anew by each run: the market refuses one that stands in its repository. */
export const marketSecret = randomBytes(32).toString('base64url');

interface Place {
  port: number;
  databaseUrl: string;
  redisUrl: string;
  dataDir: string;
}

/** A process that serves the site. */
export function startMarket(place: Place, more: Record<string, string> = {}): Promise<MarketProcess> {
  return startProcess('server/main.ts', place, more);
}

/** A process that does jobs alone. */
export function startJobsProcess(place: Omit<Place, 'port'>, more: Record<string, string> = {}): Promise<MarketProcess> {
  return startProcess('server/worker.ts', { ...place, port: 0 }, more);
}

async function startProcess(
  program: string,
  { port, databaseUrl, redisUrl, dataDir }: Place,
  more: Record<string, string>,
): Promise<MarketProcess> {
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://market.localhost',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: dataDir,
    SECRET: marketSecret,
    METRICS_PORT: 'off',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000000',
    DRAIN_SECONDS: '0',
    ...more,
  };
  const child = fork(path.join(root, program), [], {
    cwd: root,
    env: { ...process.env, ...environment },
    execArgv: more['NODE_OPTIONS'] ? [] : process.execArgv,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines: string[] = [];
  child.stdout!.setEncoding('utf8').on('data', (text: string) => void lines.push(text));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve()).once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${lines.join('')}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const memory = () =>
    new Promise<number>((resolve) => {
      child.once('message', (told: { memory: number }) => resolve(told.memory));
      child.send('memory');
    });
  return {
    port,
    url,
    memory,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    log: () => lines.join(''),
  };
}

function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()) && void child.kill(signal));
}

export interface SignedIn {
  id: number;
  session: string;
  token: string;
}

/** A session of `person`, who is no business. */
export async function signIn(db: Database, person: number): Promise<SignedIn> {
  const session = randomUUID();
  const expires = new Date(Date.now() + 3_600_000);
  await db.insertInto('sessions').values({ id: session, user_id: person, expires_at: expires }).execute();
  const token = await tokenFor({ config: { secret: marketSecret } as never }, { id: person, userType: 'user', session }, expires);
  return { id: person, session, token };
}
