import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { UndoLeftNote } from '#db/import-types.ts';
import type { Database } from '#db/database.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

/** A car that undoing left as it is, or a part of it. */
export interface LeftRow {
  id: number;
  row: number | null;
  note: UndoLeftNote;
  title: string | null;
  brand_id: number | null;
  model_id: number | null;
  trim: string | null;
  year: number | null;
  stock_number: string;
}

const inOrder: Order = { name: 'import_left', key: sql.ref('at'), type: 'integer', id: sql.ref('id'), direction: 'asc', gaps: false };

/** What undoing an import left, by row; absent cars that are still paused come last. */
export function listLeft(db: Database, importId: number, query: PageQuery, language: Language): Promise<Found<LeftRow & Row>> {
  const left = sql<LeftRow & { at: number }>`(
    select ads.id, given.row, coalesce(given.row, 2000000000) as at, given.note, ads.title, ads.brand_id, ads.model_id, ads.trim, ads.year, stock.stock_number
    from (
      select ad_id, "row", undo_left as note from import_rows where import_id = ${importId} and undo_left is not null
      union all
      select ad_id, null, undo_left from import_absences where import_id = ${importId} and undo_left is not null
    ) as given join ads on ads.id = given.ad_id join stock on stock.ad_id = ads.id)`.as('found');
  const rows = db
    .selectFrom(left)
    .select([
      'found.id',
      'found.row',
      'found.note',
      'found.title',
      'found.brand_id',
      'found.model_id',
      'found.trim',
      'found.year',
      'found.stock_number',
    ]);
  return findPage(inOrder, sourceOf(rows, inOrder), query, language);
}
