import { randomBytes } from 'node:crypto';
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/database.ts';
import { isInhabited } from '#demo/market.ts';
import { startEmbedded, type Embedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { capture } from './capture.ts';
import { measureChat } from './chat.ts';
import { measureDepth } from './depth.ts';
import { scenarios } from './scenarios.ts';
import { shoot, type Shot } from './shoot.ts';

/**
 * npm run bench: the app beside Fastify + pg running the same statements, at 100,000 ads, as ratios. With `--million`
 * also how the first and the 500th page fare at ten times that; with `--chat` the live connections alone. Absolute figures are of this machine and this moment.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    million: { type: 'boolean', default: false },
    chat: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const root = path.join(import.meta.dirname, '../..');
const ports = { app: 3301, bare: 3302 };

if (values.chat) {
  await measureChat(seconds);
  process.exit(0);
}
const small = await marketOf(100_000);
await compare(small.url);
await pages(small.url);
const depth = await measureDepth(small.url, '100,000 ads');
await small.stop();
if (values.million) {
  const large = await marketOf(1_000_000);
  const deeper = await measureDepth(large.url, '1,000,000 ads');
  console.log(`\nFirst filtered page, p99 at 1,000,000 / 100,000: ${(deeper.firstP99 / depth.firstP99).toFixed(2)}`);
  await large.stop();
}
process.exit(0);

/** The embedded database with a market of so many ads, made on first use. */
async function marketOf(ads: number): Promise<Embedded> {
  const server = await startEmbedded(path.join(root, '.data/postgres'), `market_${ads}`);
  if (await isMade(server.url)) return server;
  const environment = { ...process.env, DATABASE_URL: server.url };
  const { status } = spawnSync('node', ['demo/large.ts', '--ads', String(ads)], { cwd: root, stdio: 'inherit', env: environment });
  if (status !== 0) throw new Error('The large market could not be made: see the lines above.');
  return server;
}

async function isMade(url: string): Promise<boolean> {
  await migrate(url);
  const db = openDatabase(url, 1);
  try {
    return await isInhabited(db);
  } finally {
    await db.destroy();
  }
}

async function compare(url: string): Promise<void> {
  const kinds = await scenarios(url);
  const captured = await capture(
    url,
    kinds.flatMap(({ urls }) => urls),
  );
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'markaba-bench-')), 'statements.json');
  await writeFile(file, JSON.stringify(captured));
  console.log(
    `${'100,000 ads'.padEnd(16)}${'app/s'.padStart(9)}${'bare/s'.padStart(9)}${'ratio'.padStart(8)}${'app p99'.padStart(10)}${'bare p99'.padStart(10)}`,
  );
  for (const { name, urls } of kinds) {
    const bare = await withProcess('test/load/bare.ts', [file, url, String(ports.bare)], {}, () => best(ports.bare, urls));
    const app = await withApp(url, () => best(ports.app, urls));
    const figures = [
      app.perSecond.toFixed(0).padStart(9),
      bare.perSecond.toFixed(0).padStart(9),
      (app.perSecond / bare.perSecond).toFixed(2).padStart(8),
    ];
    console.log(
      `${name.padEnd(16)}${figures.join('')}${`${app.p99} ms`.padStart(10)}${`${bare.p99} ms`.padStart(10)}${app.failures ? ` ${app.failures} FAILED` : ''}`,
    );
  }
}

async function pages(url: string): Promise<void> {
  await withApp(url, async () => {
    for (const page of ['/home', '/cars', '/cars?brand=1', '/plate-number']) {
      await shoot(`http://127.0.0.1:${ports.app}`, [page], 1);
      const shot = await shoot(`http://127.0.0.1:${ports.app}`, [page], seconds, { 'accept-encoding': 'br' });
      console.log(
        `kept page ${page.padEnd(16)} ${shot.perSecond.toFixed(0).padStart(7)}/s  p99 ${shot.p99} ms${shot.failures ? ` ${shot.failures} FAILED` : ''}`,
      );
    }
  });
}

/** The better of two runs: the machine is shared, and only slowness is noise. */
async function best(port: number, urls: string[]): Promise<Shot> {
  const base = `http://127.0.0.1:${port}`;
  await shoot(base, urls, 2);
  const shots = [await shoot(base, urls, seconds), await shoot(base, urls, seconds)];
  return shots.toSorted((one, other) => other.perSecond - one.perSecond)[0]!;
}

function withApp<T>(url: string, work: () => Promise<T>): Promise<T> {
  const environment = {
    DATABASE_URL: url,
    SECRET: randomBytes(32).toString('hex'),
    PORT: String(ports.app),
    PUBLIC_URL: `http://localhost:${ports.app}`,
    METRICS_PORT: 'off',
    REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  return withProcess('server/main.ts', [], environment, work);
}

async function withProcess<T>(file: string, args: string[], environment: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const child = fork(path.join(root, file), args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) =>
    child.once('message', () => resolve()).once('exit', () => reject(new Error(`${file} did not start`))),
  );
  try {
    return await work();
  } finally {
    await ended(child);
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()) && void child.kill('SIGTERM'));
}
