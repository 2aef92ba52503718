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

/** Supervises a program that does `lives[n]` in the n-th of its starts. */
async function supervise(...lives: string[]) {
  const program = path.join(folder, 'program.mjs');
  const starts = path.join(folder, 'starts');
  // A moment later, so that the message is read before the end of the process is seen.
  const told = `new Promise((done) => process.send('listening', () => setTimeout(done, 100)))`;
  await writeFile(starts, '');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
    process.on('disconnect', () => process.exit());
    appendFileSync(${JSON.stringify(starts)}, '.');
    const start = readFileSync(${JSON.stringify(starts)}, 'utf8').length - 1;
    const serve = () => ${told};
    await [${lives.map((life) => `async () => { ${life} }`).join(', ')}][start]();`,
  );
  const script = `import { supervise } from ${JSON.stringify(supervisor)}; supervise([${JSON.stringify(program)}], process.env);`;
  const env = { ...process.env, PATH: bin + path.delimiter + process.env['PATH'] };
  const child = spawn(path.join(bin, 'node'), ['--input-type=module', '-e', script], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  begun.push(child);
  let text = '';
  child.stderr!.setEncoding('utf8').on('data', (more: string) => (text += more));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // How long it ran depends on the machine.
  const said = () =>
    text
      .replace(/after \d+ s/g, 'after some time')
      .split('\n')
      .filter(Boolean);
  const end = async () => ({ code: await ended, starts: (await readFile(starts, 'utf8')).length, said: said() });
  return { child, said, end };
}

const crash = `await serve(); process.kill(process.pid, 'SIGKILL'); await new Promise(() => setInterval(() => {}, 1000));`;

describe.skipIf(process.platform === 'win32')('a process that is supervised', () => {
  it('is restarted when it crashes, with growing delays, and each restart is logged', async () => {
    const { end } = await supervise(crash, 'process.exit(3);', 'process.exit(0);');
    expect(await end()).toEqual({
      code: 0,
      starts: 3,
      said: [
        'Markaba was ended by SIGKILL after some time. It starts again in 1 s.',
        'Markaba ended with code 3 after some time. It starts again in 2 s.',
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
    const finish = `process.on('SIGTERM', () => setTimeout(() => process.exit(5), 200)); setInterval(() => {}, 1000);`;
    const life = `${finish} await serve(); console.error('serving');`;
    const { child, said, end } = await supervise(life, life);
    await expect.poll(said).toEqual(['serving']);
    child.kill('SIGTERM');
    expect(await end()).toEqual({ code: 5, starts: 1, said: ['serving'] });
  });

  it('can be stopped while it waits to be started again', async () => {
    const { child, said, end } = await supervise('await serve(); process.exit(3);', 'process.exit(4);');
    await expect.poll(said).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await end()).toMatchObject({ code: 0, starts: 1 });
  });
});
