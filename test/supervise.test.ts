import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** What `npm start` and `npm run worker` do with a process that ends: scripts/supervise.mjs. */

const root = path.join(import.meta.dirname, '..');
const supervisor = path.join(root, 'scripts/supervise.mjs');
const bin = path.join(root, 'node_modules/.bin');

let folder: string;
const begun: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'supervise-'));
});
afterEach(async () => {
  for (const child of begun.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Supervises a program that appends a line for each of its starts and then does `lives[n]` in the n-th one. */
async function supervise(...lives: string[]) {
  const program = path.join(folder, 'program.mjs');
  const starts = path.join(folder, 'starts');
  const told = `new Promise((done) => process.send('listening', done))`;
  await writeFile(starts, '');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
    const start = readFileSync(${JSON.stringify(starts)}, 'utf8').split('\\n').length - 2;
    const serve = () => ${told};
    await [${lives.map((life) => `async () => { ${life} }`).join(', ')}][start]();`,
  );
  const script = `import { supervise } from ${JSON.stringify(supervisor)}; supervise([${JSON.stringify(program)}], process.env);`;
  const env = { ...process.env, PATH: bin + path.delimiter + process.env['PATH'] };
  const child = spawn(path.join(bin, 'node'), ['--input-type=module', '-e', script], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  begun.push(child);
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const pids = async () => (await readFile(starts, 'utf8')).split('\n').filter(Boolean).map(Number);
  return { child, pids, end: async () => ({ code: await ended, starts: (await pids()).length, said: said.split('\n').filter(Boolean) }) };
}

const crash = `await serve(); process.kill(process.pid, 'SIGKILL'); await new Promise(() => setInterval(() => {}, 1000));`;

describe.skipIf(process.platform === 'win32')('a process that is supervised', () => {
  it('is started again when it crashes, later each time, and each time says so', async () => {
    const { end } = await supervise(crash, 'process.exit(3);', 'process.exit(0);');
    expect(await end()).toEqual({
      code: 0,
      starts: 3,
      said: [
        'Markaba was ended by SIGKILL after 0 s. It starts again in 1 s.',
        'Markaba ended with code 3 after 0 s. It starts again in 2 s.',
      ],
    });
  });

  it.each([
    ['crashes before it has served anybody', 'process.exit(3);', 3],
    ['finds its settings wrong', 'await serve(); process.exit(78);', 78],
    ['ends by itself', 'await serve(); process.exit(0);', 0],
  ])('is not started again when it %s', async (_when, life, code) => {
    const { end } = await supervise(life, life);
    expect(await end()).toEqual({ code, starts: 1, said: [] });
  });

  it('gets the signal to stop, finishes, and is not started again', async () => {
    const stop = `process.on('SIGTERM', () => setTimeout(() => process.exit(5), 200)); setInterval(() => {}, 1000); await serve();`;
    const { child, pids, end } = await supervise(stop, stop);
    await expect.poll(pids).toHaveLength(1);
    // Until it listens for the signal.
    await new Promise((resolve) => setTimeout(resolve, 500));
    child.kill('SIGTERM');
    expect(await end()).toEqual({ code: 5, starts: 1, said: [] });
  });

  it('can be stopped while it waits to be started again', async () => {
    const { child, pids, end } = await supervise(crash, crash);
    await expect.poll(pids).toHaveLength(1);
    const [pid] = await pids();
    await expect.poll(() => isRunning(pid!)).toBe(false);
    child.kill('SIGTERM');
    expect(await end()).toMatchObject({ code: 0, starts: 1 });
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
