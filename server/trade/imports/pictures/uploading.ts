import { createHash } from 'node:crypto';
import type { Viewer } from '#server/platform/callers.ts';
import type { Once, ReadPieces } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { isArchive } from '../reading/table/archive.ts';
import { queueFileDrops } from '../stored/file.ts';
import { getImport } from '../stored/imports.ts';
import { openArchiveWriter } from './archive-file.ts';

interface Uploading {
  viewer: Pick<Viewer, 'id' | 'member'>;
  importId: number | undefined;
  pieces: ReadPieces;
  once: Once;
}

const archivesAnHour = 20;

/**
 * Stores an archive of pictures, and returns its id: of the same one if it is there. A job reads it. Throws `not_found` for an import of anybody
 * else, `too_many_files`, and `unsupported_media_type` for what is no ZIP.
 */
export async function uploadPictures(market: Market, { viewer, importId, pieces, once }: Uploading): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  if (importId !== undefined) await getImport(market.db, viewer.id, importId);
  await refuseMany(market, viewer.id);
  const hash = createHash('sha256');
  const writer = await openArchiveWriter(market);
  let isFirst = true;
  const { name } = await pieces(async (piece) => {
    if (isFirst && !isArchive(piece)) throw new AppError('unsupported_media_type');
    isFirst = false;
    hash.update(piece);
    await writer.add(piece);
  });
  if (isFirst) throw new AppError('unsupported_media_type');
  await writer.end();
  const row = { business_id: viewer.id, import_id: importId ?? null, sha256: hash.digest('hex') };
  const same = await findSame(market, row);
  if (same !== undefined) {
    await queueFileDrops(market.db, [writer.file]);
    return same;
  }
  return market.db.transaction().execute(async (trx) => {
    const archive = { ...row, member_id: viewer.member?.id ?? null, file_key: writer.file, file_name: name };
    const { id } = await trx.insertInto('picture_archives').values(archive).returning('id').executeTakeFirstOrThrow();
    await once.note(trx, id);
    return id;
  });
}

/** One that is not read yet, or is read for the same import. */
async function findSame(
  { db }: Market,
  { business_id, import_id, sha256 }: { business_id: number; import_id: number | null; sha256: string },
) {
  const found = db.selectFrom('picture_archives').select('id').where('business_id', '=', business_id).where('sha256', '=', sha256);
  const same = found.where('import_id', 'is not distinct from', import_id).where('state', 'in', ['uploaded', 'reading']);
  return (await same.executeTakeFirst())?.id;
}

async function refuseMany({ db }: Market, business: number): Promise<void> {
  const { count } = await db
    .selectFrom('picture_archives')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', business)
    .where('created_at', '>', new Date(Date.now() - 3_600_000))
    .executeTakeFirstOrThrow();
  if (count >= archivesAnHour) throw new AppError('too_many_files', { retryAfterSeconds: 3600 });
}
