import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** How to run a PostgreSQL program here: the words to put before it, and the user whose the files must be. */
export type Launcher = { words: string[]; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, and stays behind when its parent is killed. On Linux it is started as a user
 * that is nobody inside a user namespace of its own (files keep their owner outside), and is told to stop when this
 * process dies. Where namespaces are blocked, root hands the files to `nobody`.
 */
export function findLauncher(): Launcher {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  const dieWithParent = ['setpriv', '--pdeathsig', 'INT'];
  const asNobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534', ...dieWithParent];
  if (process.platform === 'win32') return { words: [], uid, gid };
  if (uid !== 0) return { words: works(dieWithParent) ? dieWithParent : [], uid, gid };
  return works(asNobody) ? { words: asNobody, uid, gid } : asUserNobody();
}

/** The command and arguments that run `program` through `launcher`. */
export function commandOf(launcher: Launcher, program: string, args: string[]): [string, string[]] {
  const [first = program, ...rest] = [...launcher.words, program];
  return [first, [...rest, ...args]];
}

/** Ensures that `target` belongs to the user that PostgreSQL runs as. */
export function handOver(launcher: Launcher, target: string): void {
  if (process.platform === 'win32' || lstatSync(target).uid === launcher.uid) return;
  try {
    chownTree(target, launcher);
  } catch (error) {
    throw new Error(`${target} belongs to another user: start as that user, or give it to this one.`, { cause: error });
  }
}

function asUserNobody(): Launcher {
  const group = works(['setpriv', '--regid=nogroup', '--clear-groups']) ? 'nogroup' : 'nobody';
  const words = ['setpriv', '--reuid=nobody', `--regid=${group}`, '--clear-groups', '--pdeathsig', 'INT'];
  if (!works(words)) {
    throw new Error('PostgreSQL does not run as root, and no other user could be used: start as an ordinary user, or set DATABASE_URL.');
  }
  return { words, uid: numberOf([...words, 'id', '-u']), gid: numberOf([...words, 'id', '-g']) };
}

function works(words: string[]): boolean {
  const [first = '', ...rest] = words;
  return spawnSync(first, [...rest, 'true'], { stdio: 'ignore' }).status === 0;
}

function numberOf(words: string[]): number {
  const [first = '', ...rest] = words;
  return Number(spawnSync(first, rest, { encoding: 'utf8' }).stdout);
}

function chownTree(target: string, launcher: Launcher): void {
  if (lstatSync(target).isDirectory()) {
    for (const name of readdirSync(target)) chownTree(path.join(target, name), launcher);
  }
  chownSync(target, launcher.uid, launcher.gid);
}
