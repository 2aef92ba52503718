import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { hourMs } from '#contract/platform/riyadh.ts';
import { importsAnHour } from '#contract/trade/import-states.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Once, ReadUpload } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { queueFileDrops, storeFile } from '../stored/file.ts';
import { findOpenImport, importOpen, refusingSecond } from '../stored/imports.ts';

interface Uploading {
  viewer: Pick<Viewer, 'id' | 'member'>;
  upload: ReadUpload;
  once: Once;
}

/**
 * Stores a file to be read, and returns the id of its import: of the open one if that has the same bytes. Throws `import_open`, `too_many_files`
 * and what reading a form throws.
 */
export async function uploadImport(market: Market, { viewer, upload, once }: Uploading): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  const { name, bytes } = await upload();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const open = await findOpenImport(market.db, viewer.id);
  if (open) {
    if (open.sha256 === sha256) return open.id;
    throw await importOpen(market.db, viewer.id);
  }
  await refuseMany(market, viewer.id);
  const file_key = await storeFile(market, bytes);
  const row = { business_id: viewer.id, member_id: viewer.member?.id ?? null, file_key, file_name: name, sha256 };
  try {
    return await refusingSecond(market.db, viewer.id, () => addImport(market, row, once));
  } catch (error) {
    await queueFileDrops(market.db, [file_key]);
    const other = error instanceof AppError && error.code === 'import_open' ? await findOpenImport(market.db, viewer.id) : undefined;
    if (other?.sha256 === sha256) return other.id;
    throw error;
  }
}

interface NewImport {
  business_id: number;
  member_id: number | null;
  file_key: string;
  file_name: string;
  sha256: string;
}

function addImport(market: Market, row: NewImport, once: Once): Promise<number> {
  return market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, row.business_id);
    await refuseMany({ ...market, db: trx }, row.business_id);
    const { id } = await trx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
    await once.note(trx, id);
    return id;
  });
}

/** Files that a feed fetches do not count. */
async function refuseMany({ db }: Pick<Market, 'db'>, business: number): Promise<void> {
  const { count, oldest } = await db
    .selectFrom('imports')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('business_id', '=', business)
    .where('feed_id', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (count < importsAnHour || !oldest) return;
  throw new AppError('too_many_files', { retryAfterSeconds: Math.ceil((oldest.getTime() + hourMs - Date.now()) / 1000) });
}
