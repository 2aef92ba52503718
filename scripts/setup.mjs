// What the other scripts start with. Runs on any Node from 20 on with nothing installed: Node's own modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const installedStamp = path.join(root, 'node_modules', '.installed-from');
const builtStamp = path.join(root, 'build', '.built-from');
const bundledStamp = path.join(root, 'build', '.bundled-from');
// Made by the build itself.
const madeByBuild = path.join(root, 'web', 'fonts');
const windows = process.platform === 'win32';
const bundledFrom = ['server', 'contract', 'db', 'demo', 'locales', 'scripts/bundle.ts', 'package-lock.json'];
const builtFrom = ['web', 'contract', 'locales', 'scripts', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];

/** The environment in which `node` and every tool are those of node_modules, at the pinned versions. */
export function environment(more = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...process.env, ...more, PATH: bin + path.delimiter + (process.env.PATH ?? '') };
}

/** Runs a command to its end; returns its exit code. */
export function run(command, args, { env = environment(), stdio = 'inherit' } = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio, shell: windows });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Runs a command in the place of this process: signals go to it, and its exit code becomes ours. */
export function become(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', shell: windows });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl+C in a terminal reaches the child by itself, and a second one would mean: do not wait.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.on('error', (error) => stop(`${command}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
}

/** Installs the packages of the lock file unless they are there. */
export function install() {
  if (!isInstalled()) {
    console.log('Installing packages …');
    const status = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env });
    if (status !== 0) stop('The packages could not be installed: see the lines above.', status);
    writeFileSync(installedStamp, hashOf(['package-lock.json']));
  }
  const node = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
  if (!existsSync(node))
    stop(`There is no pinned Node for ${process.platform}-${process.arch}: use Linux or macOS on x64 or arm64, or Windows on x64.`);
}

/** Whether the pages were built from the files that are there now. */
export function isBuilt() {
  return isMadeFrom(builtFrom, builtStamp);
}

/** Builds the pages, and bundles the server, unless they were built from the same files. */
export function build() {
  if (!isBuilt()) {
    console.log('Building the pages …');
    make(builtFrom, builtStamp, ['react-router', 'build', '--logLevel', 'warn']);
  }
  bundle();
}

/** Bundles the server unless it was bundled from the same files. */
export function bundle() {
  if (!isMadeFrom(bundledFrom, bundledStamp)) make(bundledFrom, bundledStamp, ['node', 'scripts/bundle.ts']);
}

function make(sources, stamp, [command, ...args]) {
  const hash = hashOf(sources);
  const status = run(command, args, { env: environment({ NODE_ENV: 'production' }) });
  if (status !== 0) stop('The site could not be built: see the lines above.', status);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function isMadeFrom(sources, stamp) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources);
}

export function stop(sentence, status = 1) {
  console.error(sentence);
  process.exit(status);
}

// Whether the installed packages match the lock file: by our own note, else by the time of npm's last run.
function isInstalled() {
  if (existsSync(installedStamp)) return readFileSync(installedStamp, 'utf8') === hashOf(['package-lock.json']);
  const [lock, there] = ['package-lock.json', path.join('node_modules', '.package-lock.json')].map(changedAt);
  return there !== undefined && lock !== undefined && there + 2000 >= lock;
}

function changedAt(file) {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs;
}

function hashOf(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesIn(path.join(root, name)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(place) {
  if (!existsSync(place) || place === madeByBuild) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)));
}
