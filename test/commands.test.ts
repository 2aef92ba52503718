import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const commands: string[][] = [
  ['staff.ts', 'add', 'sara', 'admin'],
  ['rekey.ts'],
  ['check-books.ts'],
  ['erase-again.ts'],
  ['backup.ts', 'dump', 'market.dump'],
];

it.each(commands)('%s makes no database where the settings were forgotten', async (file = '', ...args) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'markaba-commands-'));
  try {
    const { DATABASE_URL: _forgotten, ...environment } = process.env;
    const env = { ...environment, DATA_DIR: dataDir, SECRET: 'a secret that only the tests know of' };
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../scripts', file), ...args], { env });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(said).toContain('DATABASE_URL is not set');
    expect(code).toBe(2);
    expect(await readdir(dataDir)).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
