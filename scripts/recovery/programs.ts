import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `pg_dump` or `pg_restore` of PG_BIN or PATH, of the server's version or later. Throws a sentence where there is none. */
export function findProgram(name: 'pg_dump' | 'pg_restore', serverVersion: number): string {
  const folder = process.env['PG_BIN'];
  const program = folder ? path.join(folder, name) : name;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const version = status === 0 ? Number(/(\d+)/.exec(stdout)?.[1]) : null;
  if (version === null) throw new Error(`There is no ${name} in ${folder ?? 'PATH'}: name the folder that has it in PG_BIN.`);
  if (version < serverVersion)
    throw new Error(`${program} is of version ${version} and the server of ${serverVersion}: name the folder of a newer one in PG_BIN.`);
  return program;
}
