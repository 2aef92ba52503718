import pg from 'pg';
import { sql, type InferResult, type Transaction, type UpdateObject } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { importMoves, openImportStates, type ImportState } from '#contract/trade/import-states.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { byTime, sourceOf, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

export type SummaryRow = InferResult<ReturnType<typeof selectSummaries>>[number];
export type ImportRecord = InferResult<ReturnType<typeof selectImports>>[number];

const newest = byTime('imports', 'desc');

/** The imports of a business, the newest first. */
export function listImports(db: Database, business: number, query: PageQuery, language: Language): Promise<Found<SummaryRow & Row>> {
  return findPage(newest, sourceOf(selectSummaries(db).where('imports.business_id', '=', business), newest), query, language);
}

/** Throws `not_found` for an import of anybody else. */
export async function getImport(db: Database, business: number, id: number): Promise<ImportRecord> {
  const row = await selectImports(db).where('imports.id', '=', id).where('imports.business_id', '=', business).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

export function findOpenImport(db: Database, business: number): Promise<ImportRecord | undefined> {
  return selectImports(db).where('imports.business_id', '=', business).where('imports.state', 'in', openImportStates).executeTakeFirst();
}

/** Who uploaded it; null: the holder, or a feed. */
function selectSummaries(db: Database) {
  return db
    .selectFrom('imports')
    .leftJoin('business_members', 'business_members.id', 'imports.member_id')
    .leftJoin('users as member', 'member.id', 'business_members.person_id')
    .select(['imports.id', 'imports.state', 'imports.file_name', 'imports.created_at', 'imports.totals', 'imports.applied_at'])
    .select(['imports.finished_at', 'imports.undo_until', 'imports.member_id', 'member.full_name as member_name']);
}

const pictures = (state: string) => sql<number>`(select count(*) from import_pictures where import_id = imports.id and state = ${state})`;

function selectImports(db: Database) {
  return selectSummaries(db)
    .select(['imports.business_id', 'imports.attempt', 'imports.fault', 'imports.sha256', 'imports.sheets', 'imports.sheet'])
    .select(['imports.head_row', 'imports.heads', 'imports.mapping', 'imports.defaults', 'imports.is_remembered', 'imports.asks'])
    .select(['imports.zeros', 'imports.is_full', 'imports.findings', 'imports.remarks', 'imports.absent', 'imports.stock_size'])
    .select(['imports.applying', 'imports.undo', 'imports.file_key'])
    .select([
      pictures('waiting').as('pictures_waiting'),
      pictures('stored').as('pictures_stored'),
      pictures('failed').as('pictures_failed'),
    ]);
}

type ImportValues = UpdateObject<DB, 'imports', 'imports'>;

interface Move {
  business: number;
  id: number;
  to: ImportState;
  by: 'business' | 'job';
}

/**
 * Moves an import from whichever state allows it, in one conditional statement, so that of two callers one wins. Throws `move_not_allowed`, and
 * `import_open` where another one of the business is open.
 */
export async function moveImport(trx: Transaction<DB>, { business, id, to, by }: Move, set: ImportValues = {}): Promise<void> {
  const from = importMoves.states.filter((state) => importMoves.allow(state, to, by));
  const moved = await trx
    .updateTable('imports')
    .set({ state: to, ...set })
    .where('id', '=', id)
    .where('business_id', '=', business)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new AppError('move_not_allowed');
}

/** Says which import is open where a write would open a second one. */
export async function refusingSecond<T>(db: Database, business: number, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.constraint !== 'imports_open') throw error;
    throw await importOpen(db, business);
  }
}

export async function importOpen(db: Database, business: number): Promise<AppError> {
  const open = await findOpenImport(db, business);
  return new AppError('import_open', open ? { importId: open.id } : {});
}

/** What a reading asked for anew sets: a job takes it at once. */
export const readAgain = (attempt: number): ImportValues => ({
  attempt: attempt + 1,
  tries: 0,
  lease_until: sql<Date>`now()`,
  fault: null,
  finished_at: null,
});

/** The import as it stands, locked until `trx` ends. Throws `not_found`. */
export async function lockImport(trx: Transaction<DB>, business: number, id: number) {
  const row = await trx
    .selectFrom('imports')
    .select(['id', 'state', 'attempt', 'fault', 'mapping', 'defaults', 'heads', 'sheets', 'sheet', 'head_row', 'zeros', 'file_key'])
    .where('id', '=', id)
    .where('business_id', '=', business)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
