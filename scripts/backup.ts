// npm run backup -- dump <file>: writes the database to a file; restore <file>: fills an empty database from one.
import { messageOf } from '#contract/platform/thrown.ts';
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { known } from '#contract/platform/known.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openMarketDatabase } from './market-database.ts';
import { findProgram } from './recovery/programs.ts';

const [verb, file = ''] = process.argv.slice(2);
if ((verb !== 'dump' && verb !== 'restore') || file === '') {
  console.error('Usage: npm run backup -- dump <file>, or npm run backup -- restore <file> into an empty database.');
  process.exit(2);
}
process.exitCode = await run(verb, file);

async function run(what: 'dump' | 'restore', target: string): Promise<number> {
  const config = readConfig(process.env);
  const market = await openMarketDatabase(config);
  try {
    const url = new URL(market.url);
    const { version, tables } = await look(url.href);
    if (what === 'restore' && tables > 0) throw new Error(`The database ${url.pathname.slice(1)} is not empty: ${tables} tables.`);
    const program = findProgram(what === 'dump' ? 'pg_dump' : 'pg_restore', version);
    // The password is not for the list of processes.
    const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
    url.password = '';
    // Comments of extensions are their owner's, who is a superuser.
    const shared = ['--no-owner', '--no-privileges', '--no-comments', `--dbname=${url.href}`];
    const args = what === 'dump' ? [...shared, '--format=custom', `--file=${target}`] : [...shared, '--exit-on-error', target];
    const { status } = spawnSync(program, args, { env, stdio: 'inherit' });
    if (status === 0) console.log(what === 'dump' ? `Written to ${target}.` : `Restored from ${target}. Go on with docs/recovery.md.`);
    return status ?? 1;
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  } finally {
    await market.stop();
  }
}

async function look(url: string): Promise<{ version: number; tables: number }> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; tables: number }>(`
      select current_setting('server_version_num')::integer / 10000 as version,
        (select count(*)::integer from pg_tables where schemaname in ('public', 'graphile_worker')) as tables`);
    return known(rows[0], 'row');
  } finally {
    await client.end();
  }
}
