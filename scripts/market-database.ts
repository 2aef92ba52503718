import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded, type Embedded } from '#db/embedded/postgres.ts';
import type { Config } from '#server/platform/config/config.ts';

/**
 * The database that the settings name, or the embedded one that `npm start` has made. Without either it ends the command with 2:
 * one that made a database would speak of an empty market, where only the settings were forgotten.
 */
export async function openMarketDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Embedded> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const folder = path.join(dataDir, 'postgres');
  if (!existsSync(folder)) {
    console.error(
      `DATABASE_URL is not set, and there is no database in ${folder}. Commands need the settings of the market in their environment.`,
    );
    process.exit(2);
  }
  return startEmbedded(folder);
}
