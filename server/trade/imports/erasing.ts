import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { queueFileDrops } from './stored/file.ts';

/** Removes the imports of a business with their rows and files, its archives of pictures, and what it confirmed of heads. */
export async function eraseImportsOf(trx: Transaction<DB>, business: number): Promise<void> {
  const imports = await trx.deleteFrom('imports').where('business_id', '=', business).returning('file_key').execute();
  const archives = await trx.deleteFrom('picture_archives').where('business_id', '=', business).returning('file_key').execute();
  await trx.deleteFrom('import_pictures').where('business_id', '=', business).execute();
  await trx.deleteFrom('import_mappings').where('business_id', '=', business).execute();
  await queueFileDrops(
    trx,
    [...imports, ...archives].flatMap(({ file_key }) => file_key ?? []),
  );
}
