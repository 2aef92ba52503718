import { sql, type InferResult } from 'kysely';
import { openStatuses } from '#contract/listing/ad-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import { absentLeast, absentShare } from '#contract/trade/import-states.ts';
import type { Database } from '#db/database.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

export type AbsentRow = InferResult<ReturnType<typeof selectAbsent>>[number];

const byNumber: Order = {
  name: 'absent_number',
  key: sql.ref('stock.stock_key'),
  type: 'stock key',
  id: sql.ref('stock.ad_id'),
  direction: 'asc',
  gaps: false,
};

interface OfImport {
  business: number;
  id: number;
}

/** The cars that a file lacks, by their stock number. */
export function listAbsent(db: Database, of: OfImport, query: PageQuery, language: Language): Promise<Found<AbsentRow & Row>> {
  return findPage(byNumber, sourceOf(selectAbsent(db, of), byNumber), query, language);
}

/**
 * Open ads of cars for sale that no row of the import is or may be. `not in` reads the rows once into a hash table; for `not exists` the planner
 * takes them for few, right after they were written, and needs 20 s for 10,000.
 */
export function selectAbsent(db: Database, { business, id }: OfImport) {
  return selectOpen(db, business)
    .select(['ads.id', 'ads.status', 'ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits'])
    .select(['stock.stock_number', 'stock.absent_since'])
    .where(sql<boolean>`stock.ad_id not in (select ad_id from import_rows where import_id = ${id} and ad_id is not null)`)
    .where(sql<boolean>`stock.stock_number not in (
      select asked from import_rows where import_id = ${id} and outcome = 'asked' and asked is not null)`);
}

/** How many cars the file lacks, and of how many. */
export async function countAbsent(db: Database, of: OfImport): Promise<{ absent: number; stock_size: number }> {
  const [absent, all] = await Promise.all([countOf(selectAbsent(db, of)), countOf(selectOpen(db, of.business))]);
  return { absent, stock_size: all };
}

/** Whether so many are missing that their number has to be typed. */
export function isManyAbsent({ absent, stock_size: size }: { absent: number; stock_size: number }): boolean {
  return absent >= absentLeast && absent > size * absentShare;
}

function selectOpen(db: Database, business: number) {
  return db
    .selectFrom('stock')
    .innerJoin('ads', 'ads.id', 'stock.ad_id')
    .where('stock.business_id', '=', business)
    .where('stock.is_live', '=', true)
    .where('ads.type', '=', 'car')
    .where('ads.status', 'in', openStatuses);
}

async function countOf(rows: { clearSelect: () => ReturnType<typeof selectOpen> }): Promise<number> {
  const { count } = await rows
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
