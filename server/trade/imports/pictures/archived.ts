import type { InferResult } from 'kysely';
import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { byTime, sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

export type ArchiveRow = InferResult<ReturnType<typeof selectArchives>>[number];
export type FaultRow = InferResult<ReturnType<typeof selectFaults>>[number];

interface Of {
  import_id?: number | undefined;
  archive_id?: number | undefined;
}

const newest = byTime('picture_archives', 'desc');
const newestFault: Order = {
  name: 'picture_fault',
  key: sql.ref('at'),
  type: 'timestamptz',
  id: sql.ref('id'),
  direction: 'desc',
  gaps: false,
};

/** The archives of pictures of a business, the newest first. */
export function listArchives(
  db: Database,
  business: number,
  { import_id, ...query }: Of & PageQuery,
  language: Language,
): Promise<Found<ArchiveRow & Row>> {
  let rows = selectArchives(db).where('business_id', '=', business);
  if (import_id !== undefined) rows = rows.where('import_id', '=', import_id);
  return findPage(newest, sourceOf(rows, newest), query, language);
}

/** Throws `not_found` for an archive of anybody else. */
export async function getArchive(db: Database, business: number, id: number): Promise<ArchiveRow> {
  const row = await selectArchives(db).where('id', '=', id).where('business_id', '=', business).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Files and addresses that became no picture, the newest first. */
export function listFaults(
  db: Database,
  business: number,
  { import_id, archive_id, ...query }: Of & PageQuery,
  language: Language,
): Promise<Found<FaultRow & Row>> {
  let rows = selectFaults(db).where('business_id', '=', business).where('state', '=', 'failed');
  if (import_id !== undefined) rows = rows.where('import_id', '=', import_id);
  if (archive_id !== undefined) rows = rows.where('archive_id', '=', archive_id);
  return findPage(newestFault, sourceOf(rows, newestFault), query, language);
}

function selectArchives(db: Database) {
  return db
    .selectFrom('picture_archives')
    .select(['id', 'state', 'file_name', 'created_at', 'finished_at', 'import_id', 'fault', 'pictures', 'stored', 'failed']);
}

function selectFaults(db: Database) {
  return db.selectFrom('import_pictures').select(['id', 'source', 'fault', 'ad_id']);
}
