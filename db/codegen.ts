import { spawnSync } from 'node:child_process';
import path from 'node:path';

const options = [
  '--dialect=postgres',
  '--date-parser=string',
  '--exclude-pattern=graphile_worker.*',
  '--type-mapping={"int8":"number","daterange":"string"}',
  '--log-level=error',
];

/** Writes the types of the tables of the database at `url` into `file`. Throws where that fails. */
export function writeTypes(url: string, file: string): void {
  if (!run(url, file)) throw new Error('kysely-codegen failed');
}

/** Whether `file` holds the types of the tables of the database at `url`. */
export function areTypesOf(url: string, file: string): boolean {
  return run(url, file, '--verify');
}

function run(url: string, file: string, ...more: string[]): boolean {
  const bin = path.join(import.meta.dirname, '../node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` };
  const args = [...options, `--url=${url}`, `--out-file=${file}`, ...more];
  const { status } = spawnSync('kysely-codegen', args, {
    stdio: more.length > 0 ? 'ignore' : 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  return status === 0;
}
