import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded, type Embedded } from '#db/embedded/postgres.ts';

export interface Replicated {
  primary: Embedded;
  /** Follows the primary, and can only be read. */
  replica: Embedded;
}

/** Starts the server whose files are in `dir`, which is stopped, together with a streaming replica of it. */
export async function startReplicated(dir: string, database: string, settings: Record<string, string>): Promise<Replicated> {
  const copy = `${dir}-replica`;
  cpSync(dir, copy, { recursive: true });
  cpSync(`${dir}.password`, `${copy}.password`);
  writeFileSync(path.join(copy, 'standby.signal'), '');
  const primary = await startEmbedded(dir, database, settings);
  const { hostname, port, username, password } = new URL(primary.url);
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`;
  const replica = await startEmbedded(copy, database, { ...settings, primary_conninfo: connection });
  return { primary, replica };
}
