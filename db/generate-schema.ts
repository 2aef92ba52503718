// node db/generate-schema.ts: writes db/schema.ts from a fresh database with every migration run.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from './embedded/postgres.ts';
import { migrate } from './migrate.ts';

const out = path.join(import.meta.dirname, 'schema.ts');
const folder = await mkdtemp(path.join(os.tmpdir(), 'schema-'));
const server = await startEmbedded(path.join(folder, 'postgres'));
try {
  await migrate(server.url);
  run('kysely-codegen', [
    '--dialect=postgres',
    `--url=${server.url}`,
    `--out-file=${out}`,
    '--date-parser=string',
    '--exclude-pattern=graphile_worker.*',
    '--type-mapping={"int8":"number","daterange":"string"}',
    '--log-level=error',
  ]);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function run(command: string, args: string[]): void {
  const bin = path.join(import.meta.dirname, '../node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` };
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`${command} failed`);
}
