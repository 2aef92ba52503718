import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadContent } from '#db/content/load.ts';
import { openDatabase } from '#db/database.ts';
import { startEmbedded, type Embedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { loadReference } from '#db/reference/load.ts';
import { installTestPackages } from './packages.ts';
import { startReplicated } from './replica.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a database with every migration and the reference data, to be cloned (test/database.ts). */
    templateUrl: string;
    /** Of the same database on a streaming replica, if the run has one. */
    replicaUrl: string | null;
  }
}

// What is lost when the machine stops does not matter here, and a test run is mostly waiting for disks otherwise.
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // A process that helps with a statement first learns all of its tables: over tables of a few rows it takes longer than to read them.
  max_parallel_workers_per_gather: '0',
};

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  installTestPackages();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'markaba-test-'));
  const dir = path.join(folder, 'postgres');
  const server = await startEmbedded(dir, 'template', careless);
  await migrate(server.url);
  const db = openDatabase(server.url, 1);
  await loadReference(db);
  await loadContent(db);
  await db.destroy();
  const servers = process.env['TEST_REPLICA'] === 'yes' ? await replicated(server, dir) : [server];
  project.provide('templateUrl', servers[0]!.url);
  project.provide('replicaUrl', servers[1]?.url ?? null);
  return async () => {
    for (const one of servers.toReversed()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The server, and a replica on which the index of ads reads (`AD_INDEX=postgres`). */
async function replicated(server: Embedded, dir: string): Promise<Embedded[]> {
  await server.stop();
  const { primary, replica } = await startReplicated(dir, 'template', careless);
  return [primary, replica];
}
