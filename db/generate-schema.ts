// node db/generate-schema.ts: writes db/schema.ts from a fresh database with every migration run.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeTypes } from './codegen.ts';
import { startEmbedded } from './embedded/postgres.ts';
import { migrate } from './migrate.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'schema-'));
const server = await startEmbedded(path.join(folder, 'postgres'));
try {
  await migrate(server.url);
  writeTypes(server.url, path.join(import.meta.dirname, 'schema.ts'));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
