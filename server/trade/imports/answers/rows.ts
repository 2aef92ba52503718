import { sql, type InferResult } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { RowFault, RowOutcome, RowWarning } from '#contract/trade/import-rules.ts';
import type { Database } from '#db/database.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

export type StoredRow = InferResult<ReturnType<typeof selectRows>>[number];

export interface RowFilters {
  outcome?: readonly RowOutcome[];
  code?: readonly (RowFault | RowWarning)[];
  warned?: boolean;
  refused?: boolean;
}

/** As in the file. */
const inOrder: Order = {
  name: 'import_row',
  key: sql.ref('import_rows.row'),
  type: 'integer',
  id: sql.ref('import_rows.row'),
  direction: 'asc',
  gaps: false,
};

/** The rows of an import in the order of the file. */
export function listRows(
  db: Database,
  id: number,
  { outcome, code, warned, refused, ...query }: RowFilters & PageQuery,
  language: Language,
): Promise<Found<StoredRow & Row>> {
  let rows = selectRows(db).where('import_id', '=', id);
  if (outcome) rows = rows.where(sql<boolean>`outcome = any(${[...outcome]}::text[])`);
  if (code) rows = rows.where(sql<boolean>`codes && ${[...code]}::text[]`);
  if (warned !== undefined) rows = rows.where('is_warned', '=', warned);
  if (refused !== undefined) rows = rows.where('refusal', refused ? 'is not' : 'is', null);
  return findPage(inOrder, sourceOf(rows, inOrder), query, language);
}

function selectRows(db: Database) {
  const corrected = sql<number[]>`array(
    select column_at from import_corrections as cell
    where cell.import_id = import_rows.import_id and cell."row" = import_rows."row" and column_at is not null)`;
  const named = sql<string[]>`array(
    select field from import_corrections as cell
    where cell.import_id = import_rows.import_id and cell."row" = import_rows."row" and column_at is null)`;
  return db
    .selectFrom('import_rows')
    .select(['import_rows.row as id', 'outcome', 'raw', 'input', 'findings', 'changes', 'asked', 'ad_id', 'applied_at'])
    .select(['is_limited', 'refusal', corrected.as('corrected'), named.as('corrected_fields')]);
}
