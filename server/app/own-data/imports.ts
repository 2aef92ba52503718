import { sql } from 'kysely';
import { byId, inStretches, presented, stretch, withoutGaps, type Section } from './stretches.ts';

/** The files of the stock that a business uploaded, and what came of them. */
export const exportImports: Section = ({ market, id }) => {
  const rows = market.db
    .selectFrom('imports')
    .select(['id', 'file_name', 'state', 'created_at', 'applied_at', 'finished_at', 'mapping', 'defaults', 'totals'])
    .where('business_id', '=', id);
  return presented(byId(rows), withoutGaps);
};

/** The rows of these files as they were written, with what was applied of them. */
export const exportImportRows: Section = ({ market: { db }, id }) => {
  const read = (after: { import_id: number; row: number }) =>
    db
      .selectFrom('import_rows')
      .innerJoin('imports', 'imports.id', 'import_rows.import_id')
      .select(['import_id', 'import_rows.row', 'raw', 'outcome', 'ad_id', 'before', 'after', 'import_rows.applied_at'])
      .where('imports.business_id', '=', id)
      .where(sql<boolean>`(import_id, import_rows."row") > (${after.import_id}, ${after.row})`)
      .orderBy('import_id')
      .orderBy('import_rows.row')
      .limit(stretch)
      .execute();
  return presented(
    inStretches({ import_id: 0, row: 0 }, read, (row) => row),
    withoutGaps,
  );
};

/** What was typed over cells of these files. */
export const exportImportCorrections: Section = async function* ({ market, id }) {
  yield await market.db
    .selectFrom('import_corrections')
    .innerJoin('imports', 'imports.id', 'import_corrections.import_id')
    .select(['import_id', 'import_corrections.row', 'field', 'value'])
    .where('imports.business_id', '=', id)
    .orderBy('import_id')
    .orderBy('import_corrections.row')
    .execute();
};

/** What was confirmed for files with the same heads. */
export const exportImportMappings: Section = async function* ({ market, id }) {
  yield await market.db
    .selectFrom('import_mappings')
    .select(['mapping', 'defaults', 'used_at'])
    .where('business_id', '=', id)
    .orderBy('used_at')
    .execute();
};

/** Archives of pictures, and the addresses and names of pictures. */
export const exportPictureArchives: Section = ({ market, id }) => {
  const columns = ['id', 'file_name', 'state', 'created_at', 'finished_at'] as const;
  return presented(byId(market.db.selectFrom('picture_archives').select(columns).where('business_id', '=', id)), withoutGaps);
};

export const exportImportPictures: Section = ({ market, id }) => {
  const columns = ['id', 'ad_id', 'source', 'state', 'at'] as const;
  return presented(byId(market.db.selectFrom('import_pictures').select(columns).where('business_id', '=', id)), withoutGaps);
};
