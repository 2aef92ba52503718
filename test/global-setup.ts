import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadContent } from '#db/content/load.ts';
import { openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { loadReference } from '#db/reference/load.ts';
import { installTestPackages } from './packages.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a database with every migration and the reference data, to be cloned (test/database.ts). */
    templateUrl: string;
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
  const server = await startEmbedded(path.join(folder, 'postgres'), 'template', careless);
  await migrate(server.url);
  const db = openDatabase(server.url, 1);
  await loadReference(db);
  await loadContent(db);
  await db.destroy();
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
