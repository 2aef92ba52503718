import { codeOf } from '#contract/platform/thrown.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type PidFile = { pid: number; port: number; status: string };

/** What a running (or killed) server wrote about itself into its folder. */
export function readPidFile(data: string): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Ends the server that a killed process left running on `data`. After a restart of the machine or container the
 * number in the file may be that of some other program: that one is left alone, and the file goes.
 */
export async function stopOrphan(data: string): Promise<void> {
  const left = readPidFile(data);
  if (!left) return;
  if (!isServerOn(left.pid, data)) {
    rmSync(path.join(data, 'postmaster.pid'), { force: true });
    return;
  }
  for (let waited = 0; isAlive(left.pid); waited += 20) {
    if (waited % 10_000 === 0) process.kill(left.pid, waited === 0 ? 'SIGINT' : 'SIGQUIT');
    await sleep(20);
  }
}

/** Whether `pid` is alive and a server on the folder `data`. */
export function isServerOn(pid: number, data: string): boolean {
  return isAlive(pid) && commandLine(pid).replaceAll('\0', ' ').includes(`-D ${data} `);
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}
