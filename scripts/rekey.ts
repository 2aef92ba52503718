// npm run rekey: seals by SECRET what an earlier secret of SECRETS_OLD sealed, so that the earlier one can be removed.
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openMedia } from '#server/platform/storage/media.ts';
import { rekey } from '#server/app/rekeying.ts';
import { openMarketDatabase } from './market-database.ts';

process.exitCode = await run();

async function run(): Promise<number> {
  const config = readConfig(process.env);
  if (config.secret === '') {
    console.error('SECRET must be set: it is what everything is sealed by.');
    return 2;
  }
  const market = await openMarketDatabase(config);
  await migrate(market.url);
  const db = openDatabase(market.url, 2);
  try {
    const { failures, ...sealed } = await rekey({ db, config, storage: await openMedia(config) });
    const { secondFactors, documents, pushKeys, plates, feeds, drivers, signatures } = sealed;
    for (const failure of failures) console.error(failure);
    console.log(
      `Sealed by the current secret: ${secondFactors} second factors, ${documents} documents, ${pushKeys} keys for pushes, ${plates} plates, ${feeds} feeds, ${drivers} drivers, ${signatures} signatures.`,
    );
    console.log(
      failures.length > 0
        ? `${failures.length} could not be opened: keep SECRETS_OLD until they are mended or removed.`
        : 'Nothing is sealed by an earlier secret. docs/operations.md says how long to keep SECRETS_OLD for tokens and links.',
    );
    return failures.length > 0 ? 1 : 0;
  } finally {
    await db.destroy();
    await market.stop();
  }
}
