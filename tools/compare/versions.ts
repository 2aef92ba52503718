// The two versions: each in a folder, built, and started on its own data.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '../..');
export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** One version while it runs. */
export interface Version {
  /** Where it listens. */
  url: string;
  stop: () => Promise<void>;
}

/** What both believe to be their address, so that addresses in answers and pages are equal. */
export const publicUrl = 'http://localhost:3900';
export const ports: Record<Side, number> = { before: 3901, after: 3902 };

const work = path.join(os.tmpdir(), `markaba-compare-${process.getuid?.() ?? 0}`);
const dataOf = (side: Side) => path.join(work, 'data', side);
/** The folder for screenshots that differ. */
export const pictureFolder = path.join(work, 'pictures');
const startSeconds = 600;
const stopSeconds = 60;

/** The folder of `version`: a named one, else the files of that commit, checked out once and built for later runs. */
export function folderOf(version: string): string {
  if (existsSync(version) && statSync(version).isDirectory()) return path.resolve(version);
  const commit = execFileSync('git', ['rev-parse', '--verify', `${version}^{commit}`], { cwd: root, encoding: 'utf8' }).trim();
  const folder = path.join(work, commit);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  const lock = (place: string) => path.join(place, 'package-lock.json');
  // With another lock file, `npm start` installs the packages. Links to files, not to the folder: an installation empties it.
  if (readFileSync(lock(folder), 'utf8') === readFileSync(lock(root), 'utf8') && process.platform === 'linux') {
    execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')]);
    // Older than the packages, which `npm start` therefore takes as they are.
    utimesSync(lock(folder), 0, 0);
  }
  return folder;
}

/** Both versions on equal data: `before` makes the demo market, and `after` is given a copy of its files. */
export async function startBoth(folders: Record<Side, string>): Promise<Record<Side, Version>> {
  for (const folder of [path.join(work, 'data'), pictureFolder]) rmSync(folder, { recursive: true, force: true });
  const first = await start('before', folders.before);
  await settled(first);
  await first.stop();
  cpSync(dataOf('before'), dataOf('after'), { recursive: true, preserveTimestamps: true });
  const [before, after] = await Promise.all([start('before', folders.before), start('after', folders.after)]);
  return { before, after };
}

async function start(side: Side, folder: string): Promise<Version> {
  const url = `http://127.0.0.1:${ports[side]}`;
  if (await isReady(url)) throw new Error(`Another market listens at ${url} already.`);
  const data = dataOf(side);
  mkdirSync(data, { recursive: true });
  const log = path.join(work, 'data', `${side}.log`);
  const output = openSync(log, 'a');
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...settings, PORT: String(ports[side]), DATA_DIR: data },
    stdio: ['ignore', output, output],
    detached: true,
  });
  // Whatever ends this process ends what it started.
  process.once('exit', () => signal(child, 'SIGTERM'));
  for (let waited = 0; !(await isReady(url)); waited += 1) {
    if (child.exitCode !== null || waited > startSeconds * 5) throw new Error(`${side} did not start: see ${log}`);
    await sleep(200);
  }
  return { url, stop: () => stop(child) };
}

/** Limits are the product's, but for those that count what comes from one address. */
const settings = {
  PUBLIC_URL: publicUrl,
  HOST: '127.0.0.1',
  METRICS_PORT: 'off',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  REQUESTS_PER_MINUTE: '1000000',
  CODES_PER_PHONE: '1000',
  CODES_PER_PHONE_A_DAY: '1000',
  CODES_PER_ADDRESS: '100000',
  CODES: '100000',
  PASSWORDS_PER_ACCOUNT: '1000',
  PASSWORDS_PER_ADDRESS: '100000',
};

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** What the first start leaves to jobs is done before the copy. */
async function settled({ url }: Version): Promise<void> {
  await fetch(`${url}/home`).then((answer) => answer.text());
  await sleep(5000);
}

async function stop(child: ChildProcess): Promise<void> {
  // npm goes at once, before what it started; the group is gone with the last of them, PostgreSQL among them.
  signal(child, 'SIGTERM');
  for (let waited = 0; signal(child, 0) && waited < stopSeconds * 10; waited += 1) await sleep(100);
  signal(child, 'SIGKILL');
}

/** To the whole group of `child`; whether there was anybody. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid!, name);
  } catch {
    return false;
  }
}
